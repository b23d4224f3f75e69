import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cropOf, middle, type Place, pulled } from "./crop.ts";
import styles from "./own.module.css";

/** Output size in pixels; the server stores no more. */
const side = 512;

const sliders = [
  { field: "zoom", label: "Zoom", least: 1, most: 3 },
  { field: "x", label: "Left to right", least: 0, most: 1 },
  { field: "y", label: "Top to bottom", least: 0, most: 1 },
] as const;

type PictureCropProps = { picture: ImageBitmap; busy: boolean; onCut: (cut: Blob) => void; onCancel: () => void };

/**
 * Crops a square from a picture: dragged by pointer, or set by three sliders, which work with any keyboard. Uses a
 * canvas, so that one form doesn't need a library.
 */
export const PictureCrop = ({ picture, busy, onCut, onCancel }: PictureCropProps) => {
  const [place, setPlace] = useState<Place>(middle);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    const { side: cut, left, top } = cropOf(picture, place);
    context?.clearRect(0, 0, side, side);
    context?.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
  }, [picture, place]);
  const pull = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
    const shown = currentTarget.clientWidth || side;
    if (buttons === 1) setPlace((before) => pulled(picture, before, movementX / shown, movementY / shown));
  };
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={side}
        height={side}
        role="img"
        aria-label="Your picture as it will be cut"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={pull}
      />
      <div className={styles.sliders}>
        {sliders.map(({ field, label, least, most }) => (
          <p key={field}>
            <label htmlFor={id + field}>{label}</label>
            <input
              id={id + field}
              type="range"
              min={least}
              max={most}
              step={(most - least) / 50}
              value={place[field]}
              onChange={({ target }) => setPlace((before) => ({ ...before, [field]: Number(target.value) }))}
            />
          </p>
        ))}
        <div className={styles.acts}>
          <Button
            look="go"
            size="small"
            busy={busy}
            busyText="Sending"
            onClick={() => canvas.current?.toBlob((cut) => cut && onCut(cut), "image/png")}
          >
            Use this picture
          </Button>
          <Button size="small" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  );
};
