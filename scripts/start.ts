import { runLocalCommand } from './local-command.ts';
import { startLocal } from './local-start.ts';

const usage = `npm start builds Magpie if needed, and runs it until Ctrl+C.

It takes no arguments. Set these environment variables:

  PORT         port to listen on, 0 for any free one (8787)
  STATE_DIR    folder of accounts, files and secrets (.state)
  DEMO         0 starts without the demo account and its files (1)
  TRUST_PROXY  1 if a proxy sets the visitor's address and country (0)

Variables of wrangler.toml can be set in the same way.`;

await runLocalCommand(usage, startLocal);
