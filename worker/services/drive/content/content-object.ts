import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';

export class ContentObject extends DurableObject<Env> {}
