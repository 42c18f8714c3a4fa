/**
 * The shell every page shares: header, footer, language menu, pages that say something went wrong.
 */
export default {
  productName: 'Magpie',
  description:
    'A cloud drive for what people send you: open a shared link at once, in your language, and keep what you like.',
  keywords: 'cloud drive, file sharing, shared link, online storage, save files, Magpie',
  skipToContent: 'Skip to content',
  homeLink: 'Magpie, home',
  headerLabel: 'Language and account',
  changeLanguage: 'Change language',
  signIn: 'Sign in',
  myDrive: 'My drive',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'As on this device',
  appearance: 'Appearance',
  footerTagline: 'Keep what you like.',
  footerProduct: 'Product',
  footerStart: 'Start',
  footerLanguages: 'Languages',
  footerOpenLink: 'Open a link',
  footerHowItWorks: 'How it works',
  footerScreens: 'On every screen',
  footerPromises: 'What we promise',
  footerSignUp: 'Create an account',
  notFoundTitle: 'Nothing lives at this address',
  notFoundTip:
    'The link may be cut short or mistyped. Check it, or ask the person who sent it for a new one.',
  notFoundLine: 'Page Not Found: {{path}}',
  goHome: 'Go to the home page',
  openDrive: 'Open my drive',
  failedTitle: 'This page could not be shown',
  failedTip:
    'The fault is on our side. Your files are safe and nothing was changed. Try again in a moment.',
  failedRequest: 'If you write to us, mention this number: {{id}}',
  tryAgain: 'Try again',
  blockedTitle: 'Magpie is not available here',
  blockedTip:
    'This service does not answer visitors from your region or network. If you use a VPN or a proxy, turn it off and try again.',
  loading: 'One moment…',
  close: 'Close',
  verification: 'A quick check that you are human',
} as const;
