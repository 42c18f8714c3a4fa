export default {
  title: 'status',
} as const;
