/** The command line, a registered client of every instance that signs in by device code. */
export const cliClient = {
  id: 'magpie-cli',
  /** Shown to users. */
  name: 'Magpie command line',
  version: '1.0.0',
} as const;

/** Address of its npm package on the site. */
export const cliPackage = '/magpie-cli.tgz';
