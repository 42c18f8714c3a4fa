import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatSize } from '#protocol/size.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { stored } from '#client/storage/catalogue.ts';
import { browserLocal } from '#client/storage/local.ts';
import { BarButton } from './bar-button.tsx';
import { unaskedBytesMax } from './content-limits.ts';
import { listenToGestures } from './image-gestures.ts';
import {
  fittedSize,
  fittedView,
  type ImagePlace,
  type ImageView,
  movedBy,
  type Point,
  type Swipe,
  swipeOf,
  turnedRight,
  zoomBy,
  zoomMax,
  zoomStep,
  zoomToggled,
} from './image-zoom.ts';
import { previewKey } from './preview-keys.ts';
import type { ViewerProps } from './preview-room.ts';
import { shownAt } from './shown-at.ts';

/** A picture; one of many megabytes waits until somebody wants it. */
export default function ImageViewer(props: ViewerProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { file } = props;
  const size = Number(file.size) || 0;
  const [isWanted, setWanted] = useState(size <= unaskedBytesMax);
  if (isWanted) return <Picture {...props} />;
  return (
    <div className="preview-none">
      {file.thumbnail_link && <img className="preview-small" src={file.thumbnail_link} alt="" />}
      <p>{t('preview.originalTip')}</p>
      <button type="button" className="button plain" onClick={() => setWanted(true)}>
        {t('preview.original', { size: formatSize(size, { decimals: 1, locale }) })}
      </button>
    </div>
  );
}

/** Whole at first, close by wheel, pinch, double click, buttons and keys; turned for this look only. */
function Picture({ file, room, fail }: ViewerProps): ReactNode {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState(fittedView);
  useDrawn(ground, picture, view, isLoaded);
  useGestures(ground, picture, view, setView, room.go);
  useKeys(ground, picture, setView);
  const zoom = (factor: number) => setView((now) => zoomBy(now, factor, placeOf(ground, picture)));
  const percent = `${Math.round(view.zoom * 100)} %`;
  return (
    <div className="preview-image" data-close={view.zoom > 1 ? '' : undefined}>
      <div ref={ground} className="preview-ground">
        <img
          ref={picture}
          className="preview-picture"
          src={shownAt(file)}
          alt={file.name}
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={fail}
        />
      </div>
      {!isLoaded && (
        <p className="preview-loading late">{t('preview.loading', { name: file.name })}</p>
      )}
      <div className="preview-bar">
        <BarButton
          icon="minus"
          label={t('preview.zoomOut')}
          keys="-"
          isOff={view.zoom <= 1}
          onPress={() => zoom(1 / zoomStep)}
        />
        <button
          type="button"
          className="button quiet num"
          aria-label={`${percent}: ${t('preview.zoomFit')}`}
          aria-keyshortcuts="0"
          onClick={() => setView(({ turns }) => ({ ...fittedView, turns }))}
        >
          {percent}
        </button>
        <BarButton
          icon="add"
          label={t('preview.zoomIn')}
          keys="+"
          isOff={isLoaded && view.zoom >= zoomMax(placeOf(ground, picture), view.turns)}
          onPress={() => zoom(zoomStep)}
        />
        <BarButton
          icon="turn"
          label={t('preview.turn')}
          keys="R"
          onPress={() => setView(turnedRight)}
        />
      </div>
    </div>
  );
}

type Ground = RefObject<HTMLElement | null>;
type Image = RefObject<HTMLImageElement | null>;
type SetView = (next: (now: ImageView) => ImageView) => void;

function placeOf(ground: Ground, picture: Image): ImagePlace {
  const { clientWidth = 0, clientHeight = 0 } = ground.current ?? {};
  const { naturalWidth = 0, naturalHeight = 0 } = picture.current ?? {};
  return {
    room: { width: clientWidth, height: clientHeight },
    picture: { width: naturalWidth, height: naturalHeight },
  };
}

/** Draws what is looked at: through the object model, which the policy of pages allows; an attribute it would refuse. */
function useDrawn(ground: Ground, picture: Image, view: ImageView, isLoaded: boolean): void {
  useEffect(() => {
    const style = picture.current?.style;
    if (!style) return;
    const place = placeOf(ground, picture);
    const isAcross = view.turns % 2 === 1;
    // Laid on its side it fits otherwise than the layout, which knows nothing of turns, has it.
    const laid = isAcross
      ? fittedSize(place, view.turns).width / (fittedSize(place, 0).height || 1)
      : 1;
    style.setProperty('--zoom', String(view.zoom * (laid || 1)));
    style.setProperty('--turn', `${view.turns * 90}deg`);
    style.setProperty('--move-x', `${view.x}px`);
    style.setProperty('--move-y', `${view.y}px`);
  }, [ground, picture, view, isLoaded]);
}

function useGestures(
  ground: Ground,
  picture: Image,
  view: ImageView,
  setView: SetView,
  go: ViewerProps['room']['go'],
): void {
  const latest = useRef({ view, go });
  latest.current = { view, go };
  useEffect(() => {
    const element = ground.current;
    if (!element) return undefined;
    const end = new AbortController();
    const place = () => placeOf(ground, picture);
    const acts = {
      isClose: () => latest.current.view.zoom > 1,
      zoom: (factor: number, at: Point) => setView((now) => zoomBy(now, factor, place(), at)),
      toggle: (at: Point) => setView((now) => zoomToggled(now, place(), at)),
      move: (by: Point) => setView((now) => movedBy(now, by, place())),
      drag: ({ x, y }: Point) => {
        element.toggleAttribute('data-dragged', x !== 0 || y !== 0);
        element.style.setProperty('--drag-x', `${x}px`);
        element.style.setProperty('--drag-y', `${Math.max(0, y)}px`);
      },
      swipe: (way: Swipe) => {
        const isRtl = getComputedStyle(element).direction === 'rtl';
        const meaning = swipeOf(way, place().room, isRtl);
        if (meaning) latest.current.go(meaning);
      },
    };
    listenToGestures(element, acts, end.signal);
    return () => end.abort();
  }, [ground, picture, setView]);
}

/** Keys of pictures, wherever in the preview the keyboard is. */
function useKeys(ground: Ground, picture: Image, setView: SetView): void {
  useEffect(() => {
    const dialog = ground.current?.closest('dialog');
    const end = new AbortController();
    const place = () => placeOf(ground, picture);
    const byKey: Partial<Record<string, (now: ImageView) => ImageView>> = {
      zoomIn: (now) => zoomBy(now, zoomStep, place()),
      zoomOut: (now) => zoomBy(now, 1 / zoomStep, place()),
      zoomFit: ({ turns }) => ({ ...fittedView, turns }),
      turn: turnedRight,
    };
    dialog?.addEventListener(
      'keydown',
      (event) => {
        if ((event.target as Element).closest('input, select, textarea')) return;
        const singleKeys = browserLocal().read(stored.singleKeys) ?? true;
        const key = previewKey(event, { rightToLeft: false, singleKeys });
        const change = byKey[key ?? ''];
        if (!change) return;
        event.preventDefault();
        setView(change);
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [ground, picture, setView]);
}
