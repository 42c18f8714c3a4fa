/** The home page. */
export default {
  title: 'Magpie: keep what you like',
} as const;
