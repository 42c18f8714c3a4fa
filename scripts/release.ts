import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';

// Every package has a version.
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };

/** Version of this release of Magpie. */
export const releaseVersion = version;
