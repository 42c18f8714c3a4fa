import type { Page } from 'playwright';

/**
 * Pseudolocalizes a page: makes every text 40 % longer and accents its vowels. Addresses, numbers
 * and user input stay unchanged.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'ï',
      o: 'ö',
      u: 'ú',
      A: 'Á',
      E: 'Ë',
      I: 'Ï',
      O: 'Ö',
      U: 'Ú',
    };
    const longer = (text: string) => {
      let owed = 0;
      return text.replace(/\p{L}+/gu, (word) => {
        owed += word.length * 0.4;
        const more = Math.floor(owed);
        owed -= more;
        const accented = word.replace(/[aeiou]/gi, (vowel) => accents[vowel]!);
        return accented + accented.slice(-1).repeat(more);
      });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement!.closest('script, style, code, kbd, [lang]:not(html)')) continue;
      text.nodeValue = longer(text.nodeValue!);
    }
  });
}

/** Returns the texts of a page that are clipped or overflow their box or the window. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const report = (element: Element, what: string) => {
      const name =
        element.className && typeof element.className === 'string' ? `.${element.className}` : '';
      cut.push(
        `${element.tagName.toLowerCase()}${name} ${what}: ${element.textContent!.trim().slice(0, 50)}`,
      );
    };
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (excess > 0) cut.push(`the page is ${excess} wider than its window`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!(element instanceof HTMLElement) || element.textContent!.trim() === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Decorative drawings contain no text and may overflow.
      const drawings = '[aria-hidden]:not(svg)';
      if (element.closest(drawings) || element.querySelector(drawings)) continue;
      const style = getComputedStyle(element);
      // Visually hidden text for screen readers.
      if (style.clipPath !== 'none') continue;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const scrolls = /auto|scroll/.test(style.overflowX);
      if (!scrolls && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
        report(element, `holds ${element.scrollWidth} in ${element.clientWidth}`);
      }
      if (
        hides &&
        style.overflowY === 'hidden' &&
        element.scrollHeight > element.clientHeight + 1
      ) {
        report(element, `holds ${element.scrollHeight} in ${element.clientHeight} lines`);
      }
    }
    return cut;
  });
}

/** Returns the words of headings, buttons and table headers that are broken without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, th, .button')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const word of text.nodeValue!.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set(
            [...range.getClientRects()].map(({ bottom }) => Math.round(bottom)),
          );
          if (lines.size > 1) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}
