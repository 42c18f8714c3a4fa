export default {
  title: 'signin',
} as const;
