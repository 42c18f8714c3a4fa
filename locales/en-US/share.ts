export default {
  title: 'share',
} as const;
