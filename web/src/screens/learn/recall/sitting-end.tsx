import { useEffect, useRef } from "react";
import { afterText } from "../../../features/recall/after-text.ts";
import type { Outcome, SittingPlace } from "../../../features/recall/sitting-place.ts";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { countText } from "../../../ui/duration.ts";
import hidden from "../../../ui/hidden.module.css";
import { QuestionMark } from "../../../ui/question-mark.tsx";
import type { RecallQuestion, Sitting } from "../learn.ts";
import { dayText, outcomeMark, outcomeNote, outcomeText } from "./recall-texts.ts";
import styles from "./sitting-end.module.css";

type SittingEndProps = {
  questions: readonly RecallQuestion[];
  outcomes: SittingPlace["outcomes"];
  /** When each question that was answered here is due again. */
  seenAgainAt: Readonly<Record<string, string>>;
  onMore: () => void;
};

/** LRN-22: what came of the review, and when each question and the next review are due. */
export const SittingEnd = ({ questions, outcomes, seenAgainAt, onMore }: SittingEndProps) => {
  const { data } = useApi("learn.recall", { query: {} }, { revalidateOnMount: true });
  const said = useRef<HTMLHeadingElement>(null);
  useEffect(() => said.current?.focus(), []);
  const knew = questions.filter(({ question }) => outcomes[question.id] === "right").length;
  const right = knew + questions.filter(({ question }) => outcomes[question.id] === "guessed").length;
  const next = data && nextOf(data, seenAgainAt);
  const at = Date.now();
  return (
    <div className={styles.end}>
      <div className={styles.scroll}>
        <h2 ref={said} tabIndex={-1} className={styles.title}>
          {right} of {questions.length} right first time
        </h2>
        {knew === questions.length && <p>You'll see these less often.</p>}
        <ul className={styles.list}>
          {questions.map(({ question, course, place }) => (
            <li key={question.id}>
              <QuestionMark state={outcomeMark(outcomes[question.id])} />
              <span className={hidden.hidden}>{stateText(outcomes[question.id])}</span>
              <span className={styles.asked}>
                <b dir="auto">{question.title}</b>
                {course.name} {place.moduleNumber}.{place.videoNumber}
                {outcomeNote(outcomes[question.id])}
              </span>
              <em>{dueText(seenAgainAt[question.id], outcomes[question.id], at)}</em>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <p role="status">{next && nextText(next)}</p>
        <div className={styles.actions}>
          <LinkButton look={next?.due ? "plain" : "go"} to={paths.home}>
            Back to your courses
          </LinkButton>
          {next && next.due > 0 && (
            <Button look="go" onClick={onMore}>
              Two more minutes
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};

/** After a reload or a detour to a lecture the review dates are unknown. */
const dueText = (due: string | undefined, outcome: Outcome | undefined, at: number): string =>
  due ? afterText(due, at) : outcome ? "" : "due now";

const stateText = (outcome: Outcome | undefined): string => (outcome ? outcomeText(outcome) : "skipped");

type Next = { readonly due: number; readonly at: string | null };

/** The answer may have been read before it has what was answered here, which knows its own day. */
const nextOf = ({ questions, recalls }: Sitting, seenAgainAt: Readonly<Record<string, string>>): Next => {
  const old = questions.filter(({ isDue, question }) => isDue && seenAgainAt[question.id]).length;
  const days = [recalls.nextAt, ...Object.values(seenAgainAt)].filter((day) => day !== null);
  return { due: recalls.wrong + recalls.skipped + recalls.fading - old, at: days.toSorted()[0] ?? null };
};

const nextText = ({ due, at }: Next): string => {
  if (due > 0) return `${countText(due, "question")} ${due === 1 ? "is" : "are"} due now.`;
  return at ? `Next review: ${dayText(at, Date.now())}` : "None is due after these.";
};
