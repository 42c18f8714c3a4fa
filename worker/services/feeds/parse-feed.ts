import { SaxesParser } from 'saxes';
import { feedItemsMax } from '#protocol/limits.ts';
import { fieldOf, isRecord } from '#protocol/tables.ts';

/** A link of an item, such as an attached file. */
interface ItemLink {
  url: string;
  mimeType: string;
  sizeBytes: number;
  isEnclosure: boolean;
}

/** An item as it is in the feed. Absent texts are '', absent numbers 0. */
export interface FeedItem {
  guid: string;
  title: string;
  links: ItemLink[];
  /** Milliseconds since 1970. */
  publishedAt: number;
  sizeBytes: number;
  /** Lower-case hex. */
  infoHash: string;
}

export interface ParsedFeed {
  title: string;
  /** The interval that the feed states; 0 for none. */
  intervalSeconds: number;
  items: FeedItem[];
}

/** Parses RSS, Atom or JSON Feed. Returns undefined for anything else. */
export function parseFeed(text: string): ParsedFeed | undefined {
  return /^\uFEFF?\s*\{/.test(text) ? parseJsonFeed(text) : parseXmlFeed(text);
}

const emptyItem = (): FeedItem => ({
  guid: '',
  title: '',
  links: [],
  publishedAt: 0,
  sizeBytes: 0,
  infoHash: '',
});

const roots = ['rss', 'feed', 'rdf:rdf'];
const itemNames = ['item', 'entry'];

/** An element that is being read. */
interface OpenElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Longer texts are descriptions, which rules don't read. */
const textLengthMax = 20_000;

/**
 * Feeds are often not well-formed, so errors of the syntax are ignored. Entities of a document type
 * are never expanded.
 */
function parseXmlFeed(text: string): ParsedFeed | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const feed: ParsedFeed = { title: '', intervalSeconds: 0, items: [] };
  const open: OpenElement[] = [];
  let item: FeedItem | undefined;
  let isFeed = false;
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    const lower = name.toLowerCase();
    if (open.length === 0) isFeed = roots.includes(lower);
    if (isFeed && itemNames.includes(lower) && feed.items.length < feedItemsMax) item = emptyItem();
    open.push({ name: lower, attributes, text: '' });
  });
  const addText = (some: string) => {
    const element = open.at(-1);
    if (element && element.text.length < textLengthMax) element.text += some;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element || !isFeed) return;
    if (itemNames.includes(element.name)) {
      if (item) feed.items.push(item);
      item = undefined;
    } else if (item) {
      readItemElement(item, element, open.at(-1)?.name ?? '');
    } else {
      readFeedElement(feed, element, open.length);
    }
  });
  parser.write(text).close();
  return isFeed ? feed : undefined;
}

const periodSeconds: Readonly<Record<string, number>> = {
  hourly: 3_600,
  daily: 86_400,
  weekly: 604_800,
  monthly: 2_592_000,
  yearly: 31_536_000,
};

function readFeedElement(feed: ParsedFeed, element: OpenElement, depth: number): void {
  const text = element.text.trim();
  if (element.name === 'title' && depth <= 2 && feed.title === '') feed.title = text.slice(0, 200);
  if (element.name === 'ttl') feed.intervalSeconds = numberIn(text) * 60;
  if (element.name === 'sy:updateperiod') feed.intervalSeconds = periodSeconds[text] ?? 0;
  if (element.name === 'sy:updatefrequency') {
    feed.intervalSeconds = Math.round(feed.intervalSeconds / Math.max(1, numberIn(text)));
  }
}

type ElementReader = (item: FeedItem, text: string, element: OpenElement) => void;

const readTime: ElementReader = (item, text) => {
  item.publishedAt ||= timeIn(text);
};
const readHash: ElementReader = (item, text) => {
  item.infoHash ||= hashIn(text);
};
const readSize: ElementReader = (item, text) => {
  item.sizeBytes ||= sizeIn(text);
};
const readMagnet: ElementReader = (item, text) => addLink(item, text);

/** Elements of items by name, with the usual prefixes of their extensions. */
const itemReaders: Readonly<Record<string, ElementReader>> = {
  guid: (item, text) => {
    item.guid = text;
    if (/^magnet:/i.test(text)) addLink(item, text);
  },
  id: (item, text) => {
    item.guid = text;
  },
  title: (item, text) => {
    item.title ||= text.replace(/\s+/g, ' ');
  },
  link: (item, text, { attributes }) => {
    const { href = text, rel = 'alternate', type = '', length = '' } = attributes;
    if (rel === 'enclosure') addLink(item, href, { type, length });
    else if (rel === 'alternate') addLink(item, href, { isEnclosure: false });
  },
  enclosure: (item, _, { attributes: { url = '', type = '', length = '' } }) =>
    addLink(item, url, { type, length }),
  'media:content': (item, _, { attributes: { url = '', type = '', filesize = '' } }) =>
    addLink(item, url, { type, length: filesize }),
  pubdate: readTime,
  published: readTime,
  updated: readTime,
  'dc:date': readTime,
  'torrent:magneturi': readMagnet,
  'torrent:infohash': readHash,
  'torrent:contentlength': readSize,
  'nyaa:infohash': readHash,
  'nyaa:size': readSize,
  size: readSize,
};

const attributeReaders: Readonly<Record<string, ElementReader>> = {
  magneturl: readMagnet,
  infohash: readHash,
  size: readSize,
};

function readItemElement(item: FeedItem, element: OpenElement, parent: string): void {
  const text = element.text.trim();
  if (element.name === 'torznab:attr' || element.name === 'newznab:attr') {
    const { name = '', value = '' } = element.attributes;
    attributeReaders[name.toLowerCase()]?.(item, value.trim(), element);
    return;
  }
  // Elements of an author or a source have the same names.
  if (itemNames.includes(parent) || element.name.includes(':')) {
    itemReaders[element.name]?.(item, text, element);
  }
}

function addLink(
  item: FeedItem,
  url: string,
  given: { type?: string; length?: string; isEnclosure?: boolean } = {},
): void {
  const { type = '', length = '', isEnclosure = true } = given;
  const trimmed = url.trim();
  if (trimmed === '' || item.links.length >= 20) return;
  item.links.push({
    url: trimmed,
    mimeType: type.toLowerCase(),
    sizeBytes: sizeIn(length),
    isEnclosure,
  });
}

function parseJsonFeed(text: string): ParsedFeed | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  const version = textAt(parsed, 'version');
  const items = fieldOf(parsed, 'items');
  if (!/^https?:\/\/jsonfeed\.org\/version\//.test(version) || !Array.isArray(items)) {
    return undefined;
  }
  return {
    title: textAt(parsed, 'title').slice(0, 200),
    intervalSeconds: 0,
    items: items.filter(isRecord).slice(0, feedItemsMax).map(jsonItem),
  };
}

function jsonItem(given: Readonly<Record<string, unknown>>): FeedItem {
  const item: FeedItem = {
    ...emptyItem(),
    guid: textAt(given, 'id'),
    title: textAt(given, 'title').replace(/\s+/g, ' ').trim(),
    publishedAt: timeIn(textAt(given, 'date_published')),
  };
  const attachments = fieldOf(given, 'attachments');
  for (const attached of Array.isArray(attachments) ? attachments : []) {
    const [type, length] = [textAt(attached, 'mime_type'), textAt(attached, 'size_in_bytes')];
    addLink(item, textAt(attached, 'url'), { type, length });
  }
  addLink(item, textAt(given, 'url'), { isEnclosure: false });
  return item;
}

/** Returns a field as text; '' for anything but texts and numbers. */
function textAt(value: unknown, name: string): string {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

const numberIn = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : 0);
const hashIn = (text: string) => (/^[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : '');

function timeIn(text: string): number {
  const at = Date.parse(text.trim());
  return Number.isFinite(at) && at > 0 ? at : 0;
}

const unitBytes: Readonly<Record<string, number>> = {
  k: 1024,
  m: 1024 ** 2,
  g: 1024 ** 3,
  t: 1024 ** 4,
};

/** Reads bytes, or a size such as `1.4 GiB`. Lengths of 0 and 1 mean that it isn't known. */
function sizeIn(text: string): number {
  const [, number = '', unit = ''] =
    /^(\d{1,15}(?:\.\d{1,3})?)\s*([kmgt])?i?b?$/i.exec(text.trim()) ?? [];
  const bytes = Math.round(Number(number) * (unitBytes[unit.toLowerCase()] ?? 1));
  return bytes > 1 && Number.isSafeInteger(bytes) ? bytes : 0;
}
