import { useId, useRef, useState } from "react";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import styles from "./details-step.module.css";
import type { Builder } from "./use-builder.ts";

const mostBytes = 2_000_000;

/** WIZ-23, WIZ-24. */
const coverProblem = ({ type, size }: Pick<File, "type" | "size">): string | undefined => {
  if (type !== "image/jpeg" && type !== "image/png") return "You can only upload JPG/PNG file!";
  return size >= mostBytes ? "Image must smaller than 2MB!" : undefined;
};

/** The cover as the server cut it to 16:9 (WIZ-25). */
export const CoverField = ({ builder: { draft, image, setImage, category } }: { builder: Builder }) => {
  const send = useAction("draft.cover-image", { onSuccess: ({ coverImage }) => setImage(coverImage.image) });
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = problem ?? (send.error && errorText(send.error));
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = coverProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    const body = new FormData();
    body.set("image", file);
    // What is refused is said below.
    void send.trigger({ params: { draftId: draft.id }, body }).catch(() => undefined);
  };
  return (
    <div className={styles.cover}>
      <Cover courseId={draft.courseId ?? draft.id} category={category} image={image} crop="lecture" eager />
      <div>
        <label htmlFor={id}>Cover image</label>
        <p>JPG or PNG under 2 MB, 16:9</p>
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
        <Button size="small" busy={send.isMutating} busyText="Sending" onClick={() => input.current?.click()}>
          {image ? "Choose another" : "Choose a picture"}
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
