import { UploadSimpleIcon } from "@phosphor-icons/react/dist/csr/UploadSimple";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./drop-zone.module.css";
import { Hidden } from "./heading.tsx";
import hidden from "./hidden.module.css";

type DropZoneProps = {
  /** "Drop videos here", and below it the accepted types. */
  title: string;
  hint: string;
  /** On the button. */
  choose: string;
  /** Of the field of files, for screen readers. */
  label: string;
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop zone with a file picker. */
export const DropZone = ({ title, hint, choose, label, accept, multiple, busy, onFiles }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way with a pointer; the button is the first
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
        <b>{title}</b>
        <span>{hint}</span>
      </p>
      <Button busy={busy} busyText="Checking" onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <label className={hidden.hidden}>
        <Hidden>{label}</Hidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          tabIndex={-1}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Reset, so that the same file can be chosen again.
            target.value = "";
          }}
        />
      </label>
    </div>
  );
};
