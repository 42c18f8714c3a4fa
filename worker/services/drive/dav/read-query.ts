import { ApiError } from '#protocol/errors.ts';
import type { PropertyName, PropertyQuery } from '#worker/services/drive/dav/multistatus.ts';
import type { PropertyChange } from '#worker/services/drive/dav/property-rules.ts';
import {
  davChild,
  elementsOf,
  isDav,
  readXml,
  textOf,
  writeElement,
  type XmlElement,
} from '#worker/services/drive/dav/xml-reader.ts';

/** Reads the body of a PROPFIND; an empty one asks for everything. Throws `invalid_argument`. */
export function readPropertyQuery(body: string): PropertyQuery {
  if (body.trim() === '') return { kind: 'all', included: [] };
  const root = rootOf(body, 'propfind');
  const some = davChild(root, 'prop');
  if (some) return { kind: 'some', names: namesIn(some) };
  if (davChild(root, 'propname')) return { kind: 'names' };
  if (!davChild(root, 'allprop')) throw unexpected('propfind');
  const included = davChild(root, 'include');
  return { kind: 'all', included: included ? namesIn(included) : [] };
}

/** Reads the body of a PROPPATCH. Throws `invalid_argument`. */
export function readPropertyChanges(body: string): PropertyChange[] {
  const root = rootOf(body, 'propertyupdate');
  const changes = elementsOf(root).flatMap((step) => {
    const isSet = isDav(step, 'set');
    const prop = isSet || isDav(step, 'remove') ? davChild(step, 'prop') : undefined;
    if (!prop) return [];
    return elementsOf(prop).map((element) => ({
      namespace: element.namespace,
      name: element.name,
      xml: isSet ? writeElement(element) : null,
      text: textOf(element),
    }));
  });
  if (changes.length === 0) throw unexpected('propertyupdate');
  return changes;
}

/** A lock that the body of a LOCK asks for. */
export interface LockInfo {
  isExclusive: boolean;
  owner: string;
}

const ownerCharactersMax = 4 * 1024;

/** Reads the body of a LOCK. Throws `invalid_argument`. */
export function readLockInfo(body: string): LockInfo {
  const root = rootOf(body, 'lockinfo');
  const scope = davChild(root, 'lockscope');
  const type = davChild(root, 'locktype');
  const isExclusive = scope !== undefined && davChild(scope, 'exclusive') !== undefined;
  const isShared = scope !== undefined && davChild(scope, 'shared') !== undefined;
  if (isExclusive === isShared || !type || !davChild(type, 'write')) throw unexpected('lockinfo');
  const element = davChild(root, 'owner');
  const owner = element ? writeElement(element) : '';
  if (owner.length > ownerCharactersMax) {
    throw new ApiError('invalid_argument', { description: 'the owner of the lock is too long' });
  }
  return { isExclusive, owner };
}

function rootOf(body: string, name: string): XmlElement {
  const root = readXml(body);
  if (!isDav(root, name)) throw unexpected(name);
  return root;
}

function namesIn(element: XmlElement): PropertyName[] {
  return elementsOf(element).map(({ namespace, name }) => ({ namespace, name }));
}

function unexpected(name: string): ApiError {
  return new ApiError('invalid_argument', { description: `the body is not a ${name} as expected` });
}
