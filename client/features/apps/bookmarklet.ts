/**
 * What the bookmark runs on the page it is chosen on: selected links, else selected text, else the
 * page itself.
 */
const script = `(()=>{
let s=getSelection(),n=s.anchorNode,
r=s.isCollapsed?[]:[n.parentElement?.closest('a'),...s.getRangeAt(0).cloneContents().querySelectorAll('a')],
l=[...new Set(r.map(a=>a?.href).filter(Boolean))];
open('{{address}}?action=create_task&text='+encodeURIComponent(l.join('\\n')||s+''||location.href))
})()`;

/**
 * A bookmark's address that hands links of any page to the drive, which asks before it fetches them
 * (action `create_task`, specification 2.3). Browsers run it as a script of that page, so it knows
 * nothing of ours and needs no rights.
 */
export function bookmarkletOf(driveAddress: string): string {
  return `javascript:${script.replaceAll(/\n/g, '').replace('{{address}}', driveAddress)}`;
}
