export default {
  title: 'drive',
} as const;
