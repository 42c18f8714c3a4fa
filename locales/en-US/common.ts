/**
 * The shell every page shares: header, footer, language menu, pages that say something went wrong.
 */
export default {
  productName: 'Magpie',
  description:
    'A cloud drive for what people send you: open a shared link instantly, in your language, and keep what you like.',
  keywords: 'cloud drive, file sharing, shared link, online storage, save files, Magpie',
  skipToContent: 'Skip to content',
  homeLink: 'Magpie, home',
  headerLabel: 'Language and account',
  changeLanguage: 'Change language',
  signIn: 'Sign in',
  myDrive: 'My drive',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'Same as device',
  appearance: 'Appearance',
  footerTagline: 'Keep what you like.',
  footerProduct: 'Product',
  footerStart: 'Get started',
  footerLanguages: 'Languages',
  footerOpenLink: 'Open a link',
  footerHowItWorks: 'How it works',
  footerScreens: 'On every screen',
  footerPromises: 'What we promise',
  footerSignUp: 'Create an account',
  notFoundTitle: 'Page not found',
  notFoundTip:
    'The link may be incomplete or mistyped. Check it, or ask the person who sent it for a new one.',
  notFoundLine: 'Page Not Found: {{path}}',
  goHome: 'Go to the home page',
  openDrive: 'Open my drive',
  failedTitle: 'Something went wrong',
  failedTip: 'This page couldn’t be shown because of a problem on our side. Try again in a moment.',
  failedRequest: 'If you contact us, mention this number: {{id}}',
  tryAgain: 'Try again',
  blockedTitle: 'Magpie isn’t available here',
  blockedTip:
    'This service isn’t available in your region or on your network. If you use a VPN or a proxy, turn it off and try again.',
  loading: 'One moment…',
  close: 'Close',
  verification: 'Security check',
} as const;
