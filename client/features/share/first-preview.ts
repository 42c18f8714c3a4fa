import type { Navigation } from '#client/app/router/navigate.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { openEvent, type OpenEvent } from '#client/features/list/list-events.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { shownName } from '#client/lib/shown-name.ts';

/**
 * Opens files of the list in the preview instead of following their links. Until React shows it,
 * the file's thumbnail is shown at once.
 */
export function startFirstPreview(navigation: Navigation, openOverlay: () => void): void {
  const { navigate, current } = navigation;
  const show = (id: string | null) =>
    navigate(withQuery(current().path, location.search, { preview: id }));
  document.addEventListener(openEvent, (event) => {
    event.preventDefault();
    // Only lists dispatch this event, with the type of list-events.ts.
    show((event as OpenEvent).detail.id);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && firstPreview()) show(null);
  });
  let shown = '';
  const update = () => {
    const id = new URLSearchParams(current().search).get('preview') ?? '';
    if (id === shown) return;
    shown = id;
    if (id === '') return removeFirstPreview();
    // With several others, such as by the arrow keys of the preview, it is open already.
    if (!document.querySelector('dialog.preview[open]') && !firstPreview()) write(id);
    void import('#client/features/preview/preview.tsx');
    openOverlay();
  };
  navigation.subscribe(update);
  update();
}

/** Removes it, because the preview takes its place or was closed. */
export function removeFirstPreview(): void {
  firstPreview()?.remove();
}

function firstPreview(): Element | null {
  return document.querySelector('[data-first-preview]');
}

function write(id: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#first-preview');
  const facts = listEngine()?.row(id);
  if (!template || !facts) return;
  const place = document.createElement('div');
  place.dataset.firstPreview = '';
  place.append(template.content.cloneNode(true));
  place.querySelector('section')?.setAttribute('aria-label', facts.name);
  const [name] = place.getElementsByTagName('bdi');
  if (name) name.textContent = shownName(facts.name);
  place.querySelector('.preview-stage')?.append(...faceOf(id, facts.thumbnail));
  document.querySelector('.share')?.append(place);
}

/** The thumbnail, or else the icon of the row. */
function faceOf(id: string, thumbnail: string): Element[] {
  if (thumbnail === '') {
    const icon = document.querySelector(`.row a[href$="=${CSS.escape(id)}"] .glyph`);
    const around = document.createElement('div');
    around.className = 'preview-none';
    if (icon) around.append(icon.cloneNode(true));
    return [around];
  }
  const picture = new Image();
  picture.src = thumbnail;
  picture.alt = '';
  return [picture];
}
