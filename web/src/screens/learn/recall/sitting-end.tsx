import { useEffect, useRef } from "react";
import { useApi } from "../../../lib/api.ts";
import { numberText } from "../../../library/texts.ts";
import { paths } from "../../../paths.tsx";
import type { SittingPlace } from "../../../recall/sitting-place.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { countText } from "../../../ui/duration.ts";
import type { RecallQuestion } from "../learn.ts";
import { dayText } from "./recall-texts.ts";
import styles from "./sitting-end.module.css";

type SittingEndProps = {
  questions: readonly RecallQuestion[];
  outcomes: SittingPlace["outcomes"];
  onMore: () => void;
};

/** LRN-22: what came of the sitting, and when the next questions are due. */
export const SittingEnd = ({ questions, outcomes, onMore }: SittingEndProps) => {
  const { data } = useApi("learn.recall", { query: {} }, { revalidateOnMount: true });
  const said = useRef<HTMLHeadingElement>(null);
  useEffect(() => said.current?.focus(), []);
  const of = (outcome: "right" | "wrong") =>
    questions.filter(({ question }) => outcomes[question.id] === outcome).length;
  const [right, wrong] = [of("right"), of("wrong")];
  const left = questions.length - right - wrong;
  const due = data ? data.recalls.wrong + data.recalls.skipped + data.recalls.fading : 0;
  return (
    <div className={styles.end}>
      <h2 ref={said} tabIndex={-1} className={styles.title}>
        {right === 0 ? "None" : numberText(right)} of {questions.length} right at once
      </h2>
      <p>
        {[wrong > 0 && `${wrong} to look at again`, left > 0 && `${left} not answered`].filter(Boolean).join(", ") ||
          "Each stays away longer now."}
        {(wrong > 0 || left > 0) && "."}
      </p>
      <p role="status">{data && nextText(due, data.recalls.nextAt)}</p>
      <div className={styles.actions}>
        <LinkButton look={due > 0 ? "plain" : "go"} to={paths.home}>
          Back to your courses
        </LinkButton>
        {due > 0 && (
          <Button look="go" onClick={onMore}>
            Two more minutes
          </Button>
        )}
      </div>
    </div>
  );
};

const nextText = (due: number, nextAt: string | null): string => {
  if (due > 0) return `${countText(due, "question")} ${due === 1 ? "is" : "are"} due now.`;
  return nextAt ? `The next are due ${when(nextAt)}.` : "None is due after these.";
};

const when = (instant: string): string => {
  const day = dayText(instant, Date.now());
  return day === "today" || day === "tomorrow" ? day : `on ${day}`;
};
