import { reviewRules } from "@cu/api/review.form";
import { useState } from "react";
import { errorText, useAction } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { useForm } from "../forms/use-form.ts";
import { Bars } from "./bars.tsx";
import styles from "./reviews.module.css";
import type { OwnReviewAnswer } from "./use-reviews.ts";

type WriteReviewProps = {
  courseId: number;
  review: OwnReviewAnswer["review"];
  onClose: () => void;
  onChange: () => void;
};

const meanings = ["poor", "fair", "good", "very good", "excellent"] as const;

/** Form for the user's only review of a course; the draft stays until sent. */
export const WriteReview = ({ courseId, review, onClose, onChange }: WriteReviewProps) => {
  const [first] = useState({
    text: review?.text ?? "",
    rating: review?.rating ?? 0,
    anonymous: review?.anonymous ?? false,
  });
  const action = useAction("review.save", {
    onSuccess: () => {
      onChange();
      toast(review ? "Your review was changed." : "Thank you for your review.");
    },
  });
  const form = useForm({
    place: `review ${courseId}`,
    first,
    rules: reviewRules,
    inputOf: (draft) => draft,
    send: async (body) => {
      await action.send({ params: { courseId }, body });
      form.drop();
      onClose();
    },
  });
  const { rating, anonymous } = form.draft;
  return (
    <ConfirmDialog
      open
      title={review ? "Change your review" : "Review this course"}
      action={review ? "Change it" : "Publish the review"}
      busy={form.isBusy}
      onClose={onClose}
      onConfirm={() => void form.submit()}
    >
      <Form {...form.props} className={styles.form}>
        <fieldset className={styles.rating}>
          <legend>How good is it?</legend>
          {meanings.map((meaning, n) => (
            <label key={meaning}>
              <input
                type="radio"
                name="rating"
                aria-label={`${n + 1} of 5, ${meaning}`}
                checked={rating === n + 1}
                onChange={() => form.change({ rating: n + 1 })}
              />
              <Bars rating={n + 1} />
              <span>{meaning}</span>
            </label>
          ))}
          {form.errorsOf("rating").map((text) => (
            <Note key={text} tone="wrong">
              {text}
            </Note>
          ))}
        </fieldset>
        <TextArea label="What should others know?" rows={6} {...form.field("text")} />
        <Switch label="Without my name" on={anonymous} onChange={(on) => form.change({ anonymous: on })} />
        {action.error && <Note tone="wrong">{errorText(action.error)}</Note>}
      </Form>
    </ConfirmDialog>
  );
};
