export default {
  title: 'captcha',
} as const;
