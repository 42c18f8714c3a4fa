/** Limits of a sitemap in addresses and bytes (sitemaps.org/protocol.html). */
const mostAddresses = 50_000;
const mostBytes = 50 * 1024 * 1024;

/** Child elements of `url` in the order of sitemap.xsd, then any number of `xhtml:link`. */
const order = ['loc', 'lastmod', 'changefreq', 'priority', 'xhtml:link'];
const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'];

/** `xsd:date` or `xsd:dateTime` in the W3C format: a day, or a time with its zone. */
const lastmod = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const token = /<\?xml [^?]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<>]+/y;
const escaped = /&(?!(?:amp|lt|gt|quot|apos);)/;

/**
 * Checks a sitemap against the schema of sitemaps.org (sitemap.xsd) and Google's rules for
 * alternates. Returns one line per fault: syntax, namespaces, order and limits of elements,
 * addresses that aren't absolute or of another origin.
 */
export function sitemapFaults(xml: string, origin: string): string[] {
  const faults: string[] = [];
  const open: { name: string; children: string[]; text: string }[] = [];
  let at = 0;
  let addresses = 0;
  const isOurs = (href: string) => {
    if (!URL.canParse(href)) return false;
    return (
      new URL(href).origin === origin && href.length <= 2048 && encodeURI(decodeURI(href)) === href
    );
  };
  const checkAddress = (href: string, where: string) => {
    if (!isOurs(plain(href))) faults.push(`${where}: ${href} is no address of ${origin}`);
  };

  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'))
    faults.push('it does not say it is XML in UTF-8');
  if (Buffer.byteLength(xml) > mostBytes) faults.push(`it has more than ${mostBytes} bytes`);
  while (at < xml.length) {
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found) return [...faults, `not well-formed: ${xml.slice(at, at + 80)}`];
    at = token.lastIndex;
    const [text, close, name = '', attributes = '', alone] = found;
    if (escaped.test(text)) faults.push(`an ampersand is not escaped: ${text}`);
    if (text.startsWith('<?')) continue;
    if (name === '') {
      const inside = open.at(-1);
      if (
        inside && /^(?:urlset|url|xhtml:link)$/.test(inside.name)
          ? text.trim() !== ''
          : !inside && text.trim() !== ''
      )
        faults.push(`text where there is none: ${text}`);
      if (inside) inside.text += text;
    } else if (close) {
      const ended = open.pop();
      if (ended?.name !== name)
        return [...faults, `not well-formed: </${name}> ends <${ended?.name}>`];
      if (name === 'url') checkUrl(ended.children);
      else checkValue(name, ended.text);
    } else {
      const parent = open.at(-1);
      checkPlace(name, parent?.name ?? '', attributes);
      parent?.children.push(name);
      if (!alone) open.push({ name, children: [], text: '' });
    }
  }
  if (open.length > 0) faults.push(`<${open.at(-1)!.name}> does not end`);
  if (addresses === 0) faults.push('it has no address');
  if (addresses > mostAddresses) faults.push(`it has more than ${mostAddresses} addresses`);
  return faults;

  function checkPlace(name: string, parent: string, attributes: string): void {
    const given = Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key!, value!]),
    );
    if (name === 'urlset' && parent === '') {
      if (given.xmlns !== 'http://www.sitemaps.org/schemas/sitemap/0.9')
        faults.push('the namespace is not that of sitemaps');
      if (given['xmlns:xhtml'] !== 'http://www.w3.org/1999/xhtml')
        faults.push('the namespace of xhtml:link is not that of XHTML');
    } else if (name === 'url' && parent === 'urlset') addresses++;
    else if (parent !== 'url' || !order.includes(name)) faults.push(`<${name}> in <${parent}>`);
    else if (name === 'xhtml:link') {
      if (given.rel !== 'alternate') faults.push(`a link with rel="${given.rel}"`);
      if (!/^(?:x-default|[a-z]{2}(?:-[A-Z]{2})?)$/.test(given.hreflang ?? ''))
        faults.push(`a link with hreflang="${given.hreflang}"`);
      checkAddress(given.href ?? '', 'xhtml:link');
    }
  }

  function checkUrl(children: readonly string[]): void {
    const places = children.map((name) => order.indexOf(name));
    if (places.some((place, index) => index > 0 && place < places[index - 1]!))
      faults.push(`elements out of order: ${children.slice(0, 5).join(', ')}`);
    for (const name of order.slice(0, -1)) {
      if (children.filter((child) => child === name).length > 1) faults.push(`two of ${name}`);
    }
    if (!children.includes('loc')) faults.push('a url without loc');
  }

  function checkValue(name: string, text: string): void {
    if (name === 'loc') checkAddress(text, 'loc');
    if (name === 'lastmod' && !(lastmod.test(text) && !Number.isNaN(Date.parse(text))))
      faults.push(`lastmod is ${text}`);
    if (name === 'changefreq' && !frequencies.includes(text)) faults.push(`changefreq is ${text}`);
    if (name === 'priority' && !/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text))
      faults.push(`priority is ${text}`);
  }
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
