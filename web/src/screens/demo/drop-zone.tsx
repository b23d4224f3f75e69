import { UploadSimpleIcon } from "@phosphor-icons/react/dist/csr/UploadSimple";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Hidden } from "../../ui/heading.tsx";
import hidden from "../../ui/hidden.module.css";
import styles from "./drop-zone.module.css";

type DropZoneProps = { onFiles: (files: File[]) => void };

/** Where videos are dropped or picked (STA-39). */
export const DropZone = ({ onFiles }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for who has a pointer; the button is the first
    <div
      className={styles.zone}
      data-over={isOver}
      data-testid="drop-zone"
      onDragEnter={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={styles.icon}>
        <UploadSimpleIcon size={20} aria-hidden />
      </span>
      <p className={styles.text}>
        <b>Drop videos here</b>
        <span>Several at once are fine. Only video files.</span>
      </p>
      <Button onClick={() => input.current?.click()}>Choose videos</Button>
      <label className={hidden.hidden}>
        <Hidden>Video files</Hidden>
        <input
          ref={input}
          type="file"
          accept="video/*,.mkv,.m4v,.mts"
          multiple
          tabIndex={-1}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            target.value = "";
          }}
        />
      </label>
    </div>
  );
};
