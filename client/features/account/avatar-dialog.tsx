import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { setAvatar } from '#protocol/user.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useText } from '#client/ui/text.ts';
import { base64Of } from '#client/lib/base64.ts';
import { ByPointer } from '#client/ui/by-pointer.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { clampCrop, type CropPosition, visibleSquare, initialCrop, cropZoomMax } from './crop.ts';

/** Edge of the square on the page and of the uploaded image, in pixels. */
const shownPx = 288;
const sentPx = 512;
/** Distance an arrow key moves the image, as a fraction of the square. */
const step = 0.04;

interface AvatarDialogProps {
  file: File;
  onKept(): Promise<void>;
  onClose(): void;
}

/**
 * Crops an image to a square avatar with the pointer, the arrow keys or a slider. Only the cropped
 * part is uploaded.
 */
export default function AvatarDialog({ file, onKept, onClose }: AvatarDialogProps): ReactNode {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [hold, setHold] = useState<CropPosition>(initialCrop);
  const { isWorking, fault, setFault, attempt } = useAttempt();

  useEffect(() => {
    let opened: ImageBitmap | undefined;
    let isCurrent = true;
    createImageBitmap(file).then(
      (bitmap) => {
        opened = bitmap;
        if (isCurrent) setPicture(bitmap);
        else bitmap.close();
      },
      () => isCurrent && setFault(t('account.imageUnreadable')),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file, t]);

  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, hold);
  }, [picture, hold]);

  const change = (made: (from: CropPosition, of: ImageBitmap) => CropPosition) => {
    if (picture) setHold((from) => clampCrop(picture, made(from, picture)));
  };
  /** Moves the image under the square by fractions of the square's edge. */
  const move = (byX: number, byY: number) =>
    change((from, of) => {
      const { edge } = visibleSquare(of, from);
      return {
        ...from,
        x: from.x - (byX * edge) / of.width,
        y: from.y - (byY * edge) / of.height,
      };
    });

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    move(event.movementX / width, event.movementY / width);
  };

  const keep = async () => {
    if (!picture) return;
    await attempt(async () => {
      await request(setAvatar, { image: await squareOf(picture, hold) });
      await onKept();
      onClose();
    });
  };

  return (
    <Sheet title={t('account.cropTitle')} onClose={onClose}>
      <div className="sheet-body">
        <p className="sheet-tip">
          <ByPointer pointer={t('account.cropTip')} finger={t('account.cropTouch')} />
        </p>
        <canvas
          ref={canvas}
          className="avatar-crop"
          width={shownPx * 2}
          height={shownPx * 2}
          role="img"
          aria-label={t('account.croppedPhoto')}
          tabIndex={0}
          data-first=""
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onWheel={(event) =>
            change((from) => ({ ...from, zoom: from.zoom * (event.deltaY < 0 ? 1.08 : 0.92) }))
          }
          onKeyDown={(event) => {
            const way = ways[event.key];
            if (!way) return;
            event.preventDefault();
            move(way[0] * step, way[1] * step);
          }}
        />
        <label className="avatar-zoom">
          <span>{t('account.cropZoom')}</span>
          <input
            type="range"
            min={1}
            max={cropZoomMax}
            step={0.05}
            value={hold.zoom}
            onChange={(event) => {
              const zoom = Number(event.target.value);
              change((from) => ({ ...from, zoom }));
            }}
          />
        </label>
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!picture}
          aria-disabled={isWorking || undefined}
          onClick={() => void keep()}
        >
          {t('account.savePhoto')}
        </button>
      </footer>
    </Sheet>
  );
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function draw(
  on: HTMLCanvasElement | OffscreenCanvas,
  picture: ImageBitmap,
  hold: CropPosition,
): void {
  const { left, top, edge } = visibleSquare(picture, hold);
  // The union of both canvases loses its overloads; '2d' is always available.
  const context = on.getContext('2d') as CanvasRenderingContext2D;
  context.clearRect(0, 0, on.width, on.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, on.width, on.height);
}

/** Encodes the chosen square in base64, as WebP or as PNG if the browser can't write WebP. */
async function squareOf(picture: ImageBitmap, hold: CropPosition): Promise<string> {
  const canvas = new OffscreenCanvas(sentPx, sentPx);
  draw(canvas, picture, hold);
  return base64Of(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
}
