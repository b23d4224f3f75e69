import { useState } from "react";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Course } from "../course/course.ts";
import { Appeal } from "./appeal.tsx";
import { AnswerWords, ReviewWords } from "./review-words.tsx";
import styles from "./reviews.module.css";
import type { OwnReviewAnswer } from "./use-reviews.ts";
import { WriteReview } from "./write-review.tsx";

type OwnReviewProps = {
  course: Course;
  own: OwnReviewAnswer;
  /** The URL's fragment points to it. */
  isNamed: boolean;
  /** The URL asks to open the form (LRN-47). */
  isToWrite: boolean;
  onChange: () => void;
};

/** The user's review and its status, or whether and from when they may write one (REV-01). */
export const OwnReview = ({ course, own, isNamed, isToWrite, onChange }: OwnReviewProps) => {
  const { review, may, watched, needed } = own;
  const [isWriting, setWriting] = useState(isToWrite && may === "write" && !review);
  const isSuspended = review !== null && review.suspension !== null;
  // A visible review is in the list, marked as the user's; here are only its actions.
  const isHidden = isSuspended || review?.isWithdrawn === true;
  return (
    <div className={review && (isHidden || isNamed) ? styles.own : styles.choices}>
      {review && (isHidden || isNamed) && (
        <>
          <ReviewWords review={review} />
          {review.answer && <AnswerWords answer={review.answer} />}
        </>
      )}
      {review?.suspension && (
        <>
          <Note tone="wrong">Your review is suspended and visible only to you. {review.suspension.reason}</Note>
          <Appeal courseId={course.id} appeal={review.suspension.appeal} onChange={onChange} />
        </>
      )}
      {review?.isWithdrawn && !isSuspended && (
        <Note tone="due">You refunded this course, so only you can see this review.</Note>
      )}
      {may === "write" && !isSuspended && (
        <Button look={review ? "plain" : "go"} onClick={() => setWriting(true)}>
          {review ? "Change your review" : "Write a review"}
        </Button>
      )}
      {may === "watch" && !review && (
        <Text size={14} tone="quiet">
          You can write a review from {needed}% on; you have watched {watched}%.
        </Text>
      )}
      {review && !isSuspended && <Delete courseId={course.id} onChange={onChange} />}
      {isWriting && (
        <WriteReview courseId={course.id} review={review} onClose={() => setWriting(false)} onChange={onChange} />
      )}
    </div>
  );
};

const Delete = ({ courseId, onChange }: { courseId: number; onChange: () => void }) => {
  const [isAsked, setAsked] = useState(false);
  const { trigger, isMutating, error } = useAction("review.delete", {
    onSuccess: () => {
      setAsked(false);
      onChange();
      toast("Your review is gone.");
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>Delete your review</Button>
      <ConfirmDialog
        open={isAsked}
        title="Delete your review?"
        action="Delete it"
        busy={isMutating}
        onClose={() => setAsked(false)}
        onConfirm={() => void trigger({ params: { courseId } })}
      >
        <Text tone="quiet">The author's answer goes with it. You can write another one later.</Text>
        {error && <Note tone="wrong">{errorText(error)}</Note>}
      </ConfirmDialog>
    </>
  );
};
