import { clock } from "@cu/quiz-sheet/label";
import { CrosshairSimpleIcon } from "@phosphor-icons/react/dist/csr/CrosshairSimple";
import { RepeatIcon } from "@phosphor-icons/react/dist/csr/Repeat";
import { useId } from "react";
import type { Side } from "../../features/question-studio/part.ts";
import { lengthOf, typed, written } from "../../features/question-studio/time-text.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import styles from "./part-fields.module.css";
import type { QuestionForm } from "./use-question-form.ts";

type PartFieldsProps = { form: QuestionForm; secondsNow: () => number; onPlay: (() => void) | null };

const labels = { start: "Start, minutes and seconds", end: "End, minutes and seconds" };

/** QZC-17: start and end time, typed or taken from the playhead; times beyond the lecture are refused (QZC-18). */
export const PartFields = ({ form, secondsNow, onPlay }: PartFieldsProps) => {
  const { draft, change, part, errorsOf } = form;
  const id = useId();
  // An invalid range shows immediately, as the timeline can't display it.
  const problem = errorsOf("timeRange")[0] ?? (part ? undefined : form.timeProblem);
  const field = (side: Side) => (
    <>
      <input
        className={styles.time}
        aria-label={labels[side]}
        inputMode="numeric"
        autoComplete="off"
        value={draft[side].text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}said`}
        onChange={({ target }) => change({ [side]: typed(target.value) })}
        // Normalised once it parses.
        onBlur={() => draft[side].seconds !== null && change({ [side]: written(draft[side].seconds) })}
      />
      <IconButton
        label={side === "start" ? "Start at the play head" : "End at the play head"}
        onClick={() => change({ [side]: written(secondsNow()) })}
      >
        <CrosshairSimpleIcon size={20} aria-hidden />
      </IconButton>
    </>
  );
  return (
    <fieldset className={styles.part}>
      <legend>The part it is about</legend>
      <div className={styles.row}>
        {field("start")}
        <span className={styles.to}>to</span>
        {field("end")}
        <span className={styles.play}>
          <Button size="small" disabled={onPlay === null} onClick={() => onPlay?.()}>
            <RepeatIcon size={16} aria-hidden />
            Play it
          </Button>
        </span>
      </div>
      <p id={`${id}said`} className={problem ? styles.problem : styles.hint}>
        {problem ??
          (part &&
            `${lengthOf(part.end - part.start)}. The lecture stops at ${clock(part.end)} and asks; “Watch again” goes back to ${clock(part.start)}.`)}
      </p>
    </fieldset>
  );
};
