export default {
  title: 'errors',
} as const;
