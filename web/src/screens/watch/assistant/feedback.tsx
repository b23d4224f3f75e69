import { feedbackForm } from "@cu/api/feedback.form";
import { ThumbsDownIcon } from "@phosphor-icons/react/dist/csr/ThumbsDown";
import { ThumbsUpIcon } from "@phosphor-icons/react/dist/csr/ThumbsUp";
import { useEffect, useId, useState } from "react";
import { useForm } from "../../../features/forms/use-form.ts";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { takeFocus } from "../../../ui/focus.ts";
import { Form } from "../../../ui/form.tsx";
import type { Rating } from "./conversation.ts";
import styles from "./feedback.module.css";
import type { Element } from "./message.ts";

type FeedbackProps = {
  target: { element: Element; elementId: number; videoId: number; collectionId: number };
  rating: Rating | undefined;
  onRate: (rating: Rating) => void;
};

const thankYouMilliseconds = 10_000;

/** Thumbs up and down (GPT-22); down opens a box for what was wrong (GPT-08). */
export const Feedback = ({ target, rating, onRate }: FeedbackProps) => {
  const [thankedAt, setThankedAt] = useState<number>();
  const [isCommenting, setCommenting] = useState(false);
  const rate = useAction("assistant.feedback", { onSuccess: ({ id, rate }) => onRate({ id, rate }) });

  useEffect(() => {
    if (thankedAt === undefined) return;
    const timer = setTimeout(() => setThankedAt(undefined), thankYouMilliseconds);
    return () => clearTimeout(timer);
  }, [thankedAt]);
  const thank = () => setThankedAt(performance.now());

  const press = async (given: 0 | 1) => {
    if (rate.isMutating || rating?.rate === given) return;
    setCommenting(given === 0);
    try {
      await rate.send({ body: { ...target, rating: given, feedback: "" } });
      thank();
    } catch {
      setCommenting(false);
    }
  };

  return (
    <>
      <div className={styles.thumbs}>
        {thankedAt !== undefined && (
          <span className={styles.thanks} role="status">
            Thank you for your feedback.
          </span>
        )}
        {rate.error && (
          <span className={styles.failed} role="alert">
            {errorText(rate.error)}
          </span>
        )}
        <IconButton label="Good answer" aria-pressed={rating?.rate === 1} onClick={() => void press(1)}>
          <ThumbsUpIcon size={20} weight={rating?.rate === 1 ? "fill" : "regular"} aria-hidden />
        </IconButton>
        <IconButton label="Bad answer" aria-pressed={rating?.rate === 0} onClick={() => void press(0)}>
          <ThumbsDownIcon size={20} weight={rating?.rate === 0 ? "fill" : "regular"} aria-hidden />
        </IconButton>
      </div>
      {isCommenting && rating?.rate === 0 && (
        <Comment
          id={rating.id}
          onDone={() => {
            setCommenting(false);
            thank();
          }}
        />
      )}
    </>
  );
};

const first = { feedback: "" };

const Comment = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const send = useAction("assistant.feedback-comment", { onSuccess: onDone });
  const form = useForm({
    first,
    rules: feedbackForm,
    inputOf: (draft) => draft,
    send: (input) => send.send({ body: { id, ...input } }),
  });
  const box = useId();
  const { errors, ...field } = form.field("feedback");
  const problem = errors[0] ?? (send.error && errorText(send.error));
  return (
    <Form {...form.props} className={styles.comment}>
      <label htmlFor={box}>What was wrong with this answer?</label>
      <textarea
        ref={takeFocus}
        id={box}
        rows={2}
        aria-invalid={errors.length > 0}
        aria-describedby={problem && `${box}-problem`}
        {...field}
      />
      {problem && (
        <p id={`${box}-problem`} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" size="small" busy={send.isMutating} busyText="Sending">
        Send comment
      </Button>
    </Form>
  );
};
