import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { ApiError } from '#protocol/errors.ts';
import { escapeXml } from '#worker/http/xml-text.ts';

/** An element of a request body. Comments and processing instructions are left out. */
export interface XmlElement {
  namespace: string;
  name: string;
  /** As it was written, with its prefix. */
  qualifiedName: string;
  attributes: { qualifiedName: string; value: string }[];
  /** Namespaces by prefix that hold for this element, its own included. '' is the default. */
  scope: ReadonlyMap<string, string>;
  /** `xml:lang` that holds for this element; '' without one. */
  language: string;
  children: (XmlElement | string)[];
}

/** Requests of known clients have five levels. */
const depthMax = 64;
const elementsMax = 10_000;

/**
 * Parses a document. Throws `invalid_argument` if it isn't well-formed or breaks the rules of
 * namespaces, and for a document type, which could define entities.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  parser.on('error', (error) => {
    throw malformed(error.message);
  });
  parser.on('doctype', () => {
    throw malformed('a document type is not accepted');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length >= depthMax || elements > elementsMax) throw malformed('it is too complex');
    const above = open.at(-1);
    const attributes = Object.values(tag.attributes);
    const element: XmlElement = {
      namespace: tag.uri,
      name: tag.local,
      qualifiedName: tag.name,
      attributes: attributes.map(({ name, value }) => ({ qualifiedName: name, value })),
      scope: new Map([...(above?.scope ?? []), ...Object.entries(tag.ns)]),
      language: attributes.find(isLanguage)?.value ?? above?.language ?? '',
      children: [],
    };
    if (above) above.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (some: string) => void open.at(-1)?.children.push(some);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (!root) throw malformed('it is empty');
  return root;
}

const isLanguage = ({ prefix, local }: SaxesAttributeNS) => prefix === 'xml' && local === 'lang';

function malformed(reason: string): ApiError {
  return new ApiError('invalid_argument', { description: `the XML is not acceptable: ${reason}` });
}

/** The namespace of WebDAV. */
export const davNamespace = 'DAV:';

/** True for an element of WebDAV with this name. */
export function isDav(element: XmlElement, name: string): boolean {
  return element.namespace === davNamespace && element.name === name;
}

/** Returns the child elements. */
export function elementsOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Returns the first child of WebDAV with this name. */
export function davChild(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => isDav(child, name));
}

/** Returns the text of an element and everything below it. */
export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/**
 * Writes an element so that it means the same in any document: with the prefixes and the language
 * that held where it was, because texts and attributes may use them too.
 */
export function writeElement(element: XmlElement): string {
  const own = new Set(element.attributes.map(({ qualifiedName }) => qualifiedName));
  const inherited = [...element.scope]
    .filter(([prefix]) => prefix !== 'xml' && prefix !== 'xmlns')
    .map(([prefix, uri]) => ({ qualifiedName: prefix ? `xmlns:${prefix}` : 'xmlns', value: uri }));
  const language = element.language ? [{ qualifiedName: 'xml:lang', value: element.language }] : [];
  const added = [...inherited, ...language].filter(({ qualifiedName }) => !own.has(qualifiedName));
  return written({ ...element, attributes: [...added, ...element.attributes] });
}

function written({ qualifiedName, attributes, children }: XmlElement): string {
  const start = [
    qualifiedName,
    ...attributes.map((one) => `${one.qualifiedName}="${escapeXml(one.value)}"`),
  ].join(' ');
  if (children.length === 0) return `<${start}/>`;
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : written(child),
  );
  return `<${start}>${inside.join('')}</${qualifiedName}>`;
}
