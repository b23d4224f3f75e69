import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./details-step.module.css";

const maxBytes = 2_000_000;

/** WIZ-23, WIZ-24. */
const pictureProblem = ({ type, size }: Pick<File, "type" | "size">): string | undefined => {
  if (type !== "image/jpeg" && type !== "image/png") return "You can only upload JPG/PNG file!";
  return size >= maxBytes ? "Image must smaller than 2MB!" : undefined;
};

type PictureFieldProps = {
  label: string;
  hint: string;
  hasPicture: boolean;
  busy: boolean;
  /** The server's error for the last upload. */
  error: string | undefined;
  /** Uploads it as the route's form data. */
  onChoose: (body: FormData) => void;
  /** The current picture. */
  children: ReactNode;
};

/** A picture with a button to replace it. */
export const PictureField = ({ label, hint, hasPicture, busy, error, onChoose, children }: PictureFieldProps) => {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = problem ?? error;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    const body = new FormData();
    body.set("image", file);
    onChoose(body);
  };
  return (
    <div className={styles.cover}>
      {children}
      <div>
        <label htmlFor={id}>{label}</label>
        <p>{hint}</p>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png"
          className={styles.file}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button size="small" busy={busy} busyText="Sending" onClick={() => input.current?.click()}>
          {hasPicture ? "Choose another" : "Choose a picture"}
        </Button>
        {wrong && (
          <p id={`${id}-error`} role="alert" className={styles.problem}>
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
};
