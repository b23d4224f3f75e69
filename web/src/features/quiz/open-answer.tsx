import { TrashIcon } from "@phosphor-icons/react/dist/csr/Trash";
import { UploadSimpleIcon } from "@phosphor-icons/react/dist/csr/UploadSimple";
import { useId, useState } from "react";
import { errorText, fieldErrors, useAction } from "../../lib/api.ts";
import { IconButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { FormulaText } from "../formula/formula-text.tsx";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import type { AnswerDraft } from "./answer.ts";
import styles from "./open-answer.module.css";
import type { GradedAnswer, Question } from "./question-state.ts";

type OpenAnswerProps = {
  question: Question;
  attempt: GradedAnswer | null;
  draft: AnswerDraft;
  onWrite: (change: Partial<AnswerDraft>) => void;
  /** A preview sends nothing and uploads no picture. */
  isPreview?: boolean;
};

/** A free-text answer with at most one image (QZL-30); once submitted, the author's model answer shows next to it. */
export const OpenAnswer = ({ question, attempt, draft, onWrite, isPreview = false }: OpenAnswerProps) => {
  const id = useId();
  if (!attempt)
    return (
      <div className={styles.answer}>
        <label className={styles.label} htmlFor={id}>
          Your answer
        </label>
        <textarea
          id={id}
          className={styles.text}
          rows={6}
          value={draft.text}
          onChange={(event) => onWrite({ text: event.target.value })}
        />
        <AnswerImage imageId={draft.imageId} isOff={isPreview} onChange={(imageId) => onWrite({ imageId })} />
      </div>
    );
  const model = question.options[0];
  return (
    <div className={styles.beside}>
      <div className={styles.given}>
        <h3 className={styles.label}>Your answer</h3>
        <p dir="auto">{attempt.answerText && <FormulaText text={attempt.answerText} />}</p>
        {attempt.answerImage && <img className={styles.image} src={attempt.answerImage.image} alt="Your upload" />}
      </div>
      {model && (
        <div className={styles.model}>
          <h3 className={styles.label}>Model answer</h3>
          <RichTextView text={model.optionText} />
          {model.explanationText && <RichTextView text={model.explanationText} />}
          {model.image && <img className={styles.image} src={model.image.image} alt="" />}
        </div>
      )}
    </div>
  );
};

type AnswerImageProps = { imageId: number | null; isOff: boolean; onChange: (imageId: number | null) => void };

const AnswerImage = ({ imageId, isOff, onChange }: AnswerImageProps) => {
  const [address, setAddress] = useState<string>();
  const { trigger, isMutating, error } = useAction("quiz.upload-image");

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set("image", file);
    const image = await trigger({ body });
    if (!image) return;
    setAddress(image.image);
    onChange(image.id);
  };

  if (imageId !== null)
    return (
      <div className={styles.upload}>
        <img className={styles.image} src={address} alt="Your upload" />
        <IconButton label="Remove the image" onClick={() => onChange(null)}>
          <TrashIcon size={20} aria-hidden />
        </IconButton>
      </div>
    );
  return (
    <>
      <label className={styles.pick}>
        <UploadSimpleIcon size={20} aria-hidden />
        {isMutating ? "Uploading…" : "Add an image (JPG or PNG under 2 MB)"}
        <input
          type="file"
          accept="image/jpeg,image/png"
          disabled={isMutating || isOff}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </label>
      {error && <Note tone="wrong">{fieldErrors(error, "image").join(" ") || errorText(error)}</Note>}
    </>
  );
};
