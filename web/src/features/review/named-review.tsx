import { Refused } from "@cu/api/refused";
import { useEffect, useRef } from "react";
import { errorText, useAction, useApi } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { Text } from "../../ui/heading.tsx";
import { toast } from "../../ui/toast.tsx";
import { SuspensionControl } from "../suspension/suspension-control.tsx";
import { AnswerWords, ReviewWords } from "./review-words.tsx";
import styles from "./reviews.module.css";

type NamedReviewProps = {
  courseId: number;
  reviewId: number;
  courseKey: string | undefined;
  onChange: () => void;
};

/** The review that the address names, as a report leads to it: admins suspend it here (REV-12). */
export const NamedReview = ({ courseId, reviewId, courseKey, onChange }: NamedReviewProps) => {
  const params = { courseId, reviewId };
  const { user } = useSession();
  const { data, error, mutate } = useApi("review.read", { params, query: { key: courseKey } });
  const place = useRef<HTMLDivElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: "center" });
  }, [isHere]);
  const changed = (text: string) => () => {
    void mutate();
    onChange();
    toast(text);
  };
  const suspend = useAction("review.suspend", { onSuccess: changed("Review suspended.") });
  const lift = useAction("review.lift", { onSuccess: changed("Suspension lifted.") });
  if (error && !data)
    return <Text tone="quiet">{error instanceof Refused ? "This review no longer exists." : errorText(error)}</Text>;
  if (!data) return null;
  const failed = suspend.error ?? lift.error;
  return (
    <div className={styles.own} ref={place}>
      <ReviewWords review={data} />
      {data.answer && <AnswerWords answer={data.answer} />}
      {user?.isAdmin && (
        <SuspensionControl
          what="this review"
          effect="It is gone from the list and the counts, and its writer reads why."
          suspension={data.suspension && { ...data.suspension, takenDown: false }}
          busy={suspend.isMutating || lift.isMutating}
          error={failed && errorText(failed)}
          onSuspend={({ reason }) => suspend.send({ params, body: { reason } })}
          onLift={() => lift.send({ params })}
        />
      )}
    </div>
  );
};
