/** Elements a browser would draw; a few nested references can stand for billions. */
export const svgElementsMax = 50_000;
/** Filters are slow, whatever they are applied to. */
const filterStepsMax = 50;
/** No drawing program nests elements deeper. */
const depthMax = 1_000;

interface Definition {
  elements: number;
  readonly refs: string[];
}

/**
 * True if an SVG can be drawn quickly: references count as often as they are followed, and
 * entities are refused. For use in a web worker, because a hostile text takes long to read.
 */
export function isDrawableSvg(text: string): boolean {
  if (/<!ENTITY/i.test(text) || !/<svg[\s>]/i.test(text)) return false;
  if ((text.match(/<(?:\w+:)?fe[A-Z]/g) ?? []).length > filterStepsMax) return false;
  return svgCost(text) <= svgElementsMax;
}

/** Returns the number of elements with all references followed; Infinity for a circle. */
export function svgCost(text: string): number {
  const definitions = definitionsOf(text);
  const known = new Map<string, number>();
  const costOf = (name: string): number => {
    const definition = definitions.get(name);
    if (!definition) return 0;
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, Infinity); // a reference to itself
    const cost = definition.refs.reduce((sum, ref) => sum + costOf(ref), definition.elements);
    known.set(name, cost);
    return cost;
  };
  return costOf(root);
}

const root = '#';

/** The elements and references below each element with an id, and of the whole document. */
function definitionsOf(text: string): Map<string, Definition> {
  const whole: Definition = { elements: 0, refs: [] };
  const definitions = new Map([[root, whole]]);
  const open: (Definition | undefined)[] = [];
  // Style rules apply to many elements, so what they refer to counts once for each rule.
  for (const [, ref = ''] of text.matchAll(/url\(\s*["']?#([^)"'\s]+)/g)) whole.refs.push(ref);
  const tags = /<(\/?)([a-zA-Z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
  for (const [, close, , attributes = '', single] of text.matchAll(tags)) {
    if (close) {
      open.pop();
      continue;
    }
    const id = /(?:^|\s)id\s*=\s*["']([^"']+)/.exec(attributes)?.[1];
    const own: Definition | undefined = id === undefined ? undefined : { elements: 0, refs: [] };
    if (own && id !== undefined && !definitions.has(id)) definitions.set(id, own);
    const refs = Array.from(
      attributes.matchAll(/href\s*=\s*["']#([^"']+)|url\(\s*["']?#([^)"'\s]+)/g),
      ([, link, paint]) => link ?? paint ?? '',
    );
    for (const inside of new Set([whole, own, ...open])) {
      if (!inside) continue;
      inside.elements += 1;
      inside.refs.push(...refs);
    }
    if (!single) open.push(own);
    if (open.length > depthMax) {
      whole.elements = Infinity;
      break;
    }
  }
  return definitions;
}
