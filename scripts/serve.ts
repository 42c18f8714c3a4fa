import { buildIfStale } from './build.ts';
import { exitWithError, UserError } from './process-end.ts';
import { serveOthers } from './serve/serve.ts';
import { serveVariables } from './serve/settings.ts';

const usage = `npm run serve runs Magpie for others, behind a proxy or on a network of your own.

It takes no arguments. Set these environment variables:

${serveVariables.map(([name, text]) => `  ${name.padEnd(16)} ${text}`).join('\n')}

Variables of wrangler.toml can be set in the same way. A secret can be read from a file: set
SECRET_KEY_FILE to its path instead of SECRET_KEY.`;

try {
  const [argument] = process.argv.slice(2);
  if (argument === '--help' || argument === '-h') {
    console.log(usage);
  } else {
    if (argument) throw new UserError(`Unknown argument "${argument}".\n\n${usage}`);
    await buildIfStale();
    await serveOthers();
  }
} catch (error) {
  exitWithError(error);
}
