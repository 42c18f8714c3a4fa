import { runLocalCommand } from './local-command.ts';
import { serveOthers } from './serve/serve.ts';
import { serveVariables } from './serve/settings.ts';

const usage = `npm run serve runs Magpie for others, behind a proxy or on a network of your own.

It takes no arguments. Set these environment variables:

${serveVariables.map(([name, text]) => `  ${name.padEnd(16)} ${text}`).join('\n')}

Variables of wrangler.toml can be set in the same way. A secret can be read from a file: set
SECRET_KEY_FILE to its path instead of SECRET_KEY.`;

await runLocalCommand(usage, serveOthers);
