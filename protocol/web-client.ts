/**
 * Identity of our own pages (protocol 1.4). The salts are public: the signature identifies the
 * client and proves nothing.
 */
export const webClient = {
  id: 'magpie-web',
  version: '1.0.0',
  salts: [
    'Xq7vLw2eR9',
    'b1TnZk5uHs',
    'M0cYd8gPfJ',
    'aV3oWi6xQt',
    'r4LbEh7yKz',
    'U2mSj9nCgD',
    'p5FqXw1tBv',
    'I8zRk3aOeN',
    'h6GyTu0lMc',
    'Z9dJs4vPbW',
  ],
} as const;
