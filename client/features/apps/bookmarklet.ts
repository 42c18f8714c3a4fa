/**
 * Runs on the page where the bookmark is chosen. Takes the links in the selection, else the
 * selected text, else the page's URL.
 */
const script = `(()=>{
let s=getSelection(),n=s.anchorNode,
r=s.isCollapsed?[]:[n.parentElement?.closest('a'),...s.getRangeAt(0).cloneContents().querySelectorAll('a')],
l=[...new Set(r.map(a=>a?.href).filter(Boolean))];
open('{{address}}?action=create_task&text='+encodeURIComponent(l.join('\\n')||s+''||location.href))
})()`;

/**
 * URL of a bookmarklet that sends links of any page to the drive, which asks before it downloads
 * them (action `create_task`, specification 2.3). Browsers run it as a script of that page, so it
 * contains no data of the user and needs no permissions.
 */
export function bookmarkletOf(driveAddress: string): string {
  return `javascript:${script.replaceAll(/\n/g, '').replace('{{address}}', driveAddress)}`;
}
