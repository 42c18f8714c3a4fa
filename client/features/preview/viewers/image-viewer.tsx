import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatSize } from '#protocol/size.ts';
import type { LateHandlers } from '#client/features/commands/late-commands.ts';
import { ariaKeys, hasMacKeys } from '#client/features/commands/keys.ts';
import { useRegistryHandlers, useKeysOf } from '#client/features/command-menus/use-commands.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { BarButton } from '../bar-button.tsx';
import { autoLoadBytesMax } from '../content-limits.ts';
import { listenToGestures } from './image-gestures.ts';
import {
  fittedSize,
  fittedView,
  type ImageLayout,
  type ImageView,
  moveBy,
  type Point,
  type Swipe,
  swipeOf,
  rotateRight,
  scaleOf,
  zoomBy,
  zoomMax,
  zoomStep,
  toggleZoom,
} from './image-zoom.ts';
import type { ViewerProps } from '../preview-context.ts';
import { previewUrl } from '../preview-url.ts';

/** Shows an image. One larger than 40 MB loads only on request. */
export default function ImageViewer(props: ViewerProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { file } = props;
  const size = Number(file.size) || 0;
  const [shouldLoad, setShouldLoad] = useState(size <= autoLoadBytesMax);
  if (shouldLoad) return <ZoomableImage {...props} />;
  return (
    <div className="preview-none">
      {file.thumbnail_link && <img className="preview-small" src={file.thumbnail_link} alt="" />}
      <p>{t('preview.originalTip')}</p>
      <button type="button" className="button plain" onClick={() => setShouldLoad(true)}>
        {t('preview.original', { size: formatSize(size, { locale }) })}
      </button>
    </div>
  );
}

/** Zooms by wheel, pinch, double click, buttons and keys. Rotation isn't saved. */
function ZoomableImage({ file, context, fail }: ViewerProps): ReactNode {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState(fittedView);
  useRenderedView(ground, picture, view, isLoaded);
  useGestures(ground, picture, view, setView, context.go);
  const keysOf = useKeysOf(context.registry);
  // Several commands may run before the next render.
  const latest = useRef(view);
  latest.current = view;
  const show = (next: ImageView) => {
    latest.current = next;
    setView(next);
    context.announce(
      [percentOf(next, measureLayout(ground, picture)), next.turns > 0 && `${next.turns * 90}°`]
        .filter(Boolean)
        .join(', '),
    );
  };
  const zoom = (factor: number) =>
    show(zoomBy(latest.current, factor, measureLayout(ground, picture)));
  const fit = () => show({ ...fittedView, turns: latest.current.turns });
  const turn = () => show(rotateRight(latest.current));
  useRegistryHandlers(context.registry, {
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    zoomFit: fit,
    turn,
  } satisfies LateHandlers<'imageViewer'>);
  const percent = isLoaded ? percentOf(view, measureLayout(ground, picture)) : '';
  return (
    <div className="preview-image" data-close={view.zoom > 1 ? '' : undefined}>
      <div ref={ground} className="preview-ground">
        <img
          ref={picture}
          className="preview-picture"
          src={previewUrl(file)}
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
          keys={keysOf('zoomOut')}
          isOff={view.zoom <= 1}
          onPress={() => zoom(1 / zoomStep)}
        />
        <button
          type="button"
          className="button quiet num"
          aria-label={[percent, t('preview.zoomFit')].filter(Boolean).join(': ')}
          aria-keyshortcuts={keysOf('zoomFit')
            ?.map((one) => ariaKeys(one, hasMacKeys(navigator.platform)))
            .find(Boolean)}
          onClick={fit}
        >
          {percent}
        </button>
        <BarButton
          icon="add"
          label={t('preview.zoomIn')}
          keys={keysOf('zoomIn')}
          isOff={isLoaded && view.zoom >= zoomMax(measureLayout(ground, picture), view.turns)}
          onPress={() => zoom(zoomStep)}
        />
        <BarButton icon="turn" label={t('preview.turn')} keys={keysOf('turn')} onPress={turn} />
      </div>
    </div>
  );
}

function percentOf(view: ImageView, place: ImageLayout): string {
  const scale = scaleOf(view, place);
  return scale === undefined ? '' : `${Math.round(scale * 100)} %`;
}

type ContainerRef = RefObject<HTMLElement | null>;
type ImageRef = RefObject<HTMLImageElement | null>;
type SetView = (next: (now: ImageView) => ImageView) => void;

function measureLayout(ground: ContainerRef, picture: ImageRef): ImageLayout {
  const { clientWidth = 0, clientHeight = 0 } = ground.current ?? {};
  const { naturalWidth = 0, naturalHeight = 0 } = picture.current ?? {};
  return {
    room: { width: clientWidth, height: clientHeight },
    picture: { width: naturalWidth, height: naturalHeight },
  };
}

/** Applies the view through CSSOM: the content security policy blocks style attributes. */
function useRenderedView(
  ground: ContainerRef,
  picture: ImageRef,
  view: ImageView,
  isLoaded: boolean,
): void {
  useEffect(() => {
    const style = picture.current?.style;
    if (!style) return;
    const place = measureLayout(ground, picture);
    const isAcross = view.turns % 2 === 1;
    // The layout ignores rotation, so an image on its side needs a correction to fit.
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
  ground: ContainerRef,
  picture: ImageRef,
  view: ImageView,
  setView: SetView,
  go: ViewerProps['context']['go'],
): void {
  const latest = useRef({ view, go });
  latest.current = { view, go };
  useEffect(() => {
    const element = ground.current;
    if (!element) return undefined;
    const end = new AbortController();
    const place = () => measureLayout(ground, picture);
    const handlers = {
      isClose: () => latest.current.view.zoom > 1,
      zoom: (factor: number, at: Point) => setView((now) => zoomBy(now, factor, place(), at)),
      toggle: (at: Point) => setView((now) => toggleZoom(now, place(), at)),
      move: (by: Point) => setView((now) => moveBy(now, by, place())),
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
    listenToGestures(element, handlers, end.signal);
    return () => end.abort();
  }, [ground, picture, setView]);
}
