import { clock } from "@cu/quiz-sheet/label";
import { SparkleIcon } from "@phosphor-icons/react/dist/csr/Sparkle";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import styles from "./assistant-part.module.css";
import { useAssistantDraft } from "./use-assistant-draft.ts";
import type { QuestionForm } from "./use-question-form.ts";

type Line = { readonly startTime: number; readonly text: string };

type AssistantPartProps = {
  videoId: number;
  form: QuestionForm;
  lines: readonly Line[];
  onSeek: (seconds: number) => void;
  /** The answer type select. */
  children: ReactNode;
};

/**
 * QZC-07: cuGPT drafts a question from the transcript before the range's end; the author reviews it and presses Create.
 */
export const AssistantPart = ({ videoId, form, lines, onSeek, children }: AssistantPartProps) => {
  const { draft, part } = form;
  const [seconds, setSeconds] = useState<readonly number[]>([]);
  const { ask, stop, isRunning, isUnreadable, error } = useAssistantDraft(videoId, (found) => {
    setSeconds(found.seconds);
    form.replace(found.change);
  });
  const input = { second: part?.end ?? 0, questionType: draft.questionType };
  const said = seconds.flatMap((second) => lines.findLast(({ startTime }) => Math.floor(startTime) <= second) ?? []);

  if (isRunning)
    return (
      <div className={styles.part} aria-busy="true">
        <p className={styles.running}>
          <span role="status">Generating...</span>
          <Button look="bare" size="small" onClick={stop}>
            Stop
          </Button>
        </p>
        <div className={styles.bars}>
          <Bar width="82%" />
          <Bar width="56%" />
        </div>
      </div>
    );
  return (
    <div className={styles.part}>
      <div className={styles.words}>
        <SparkleIcon size={18} aria-hidden />
        <div>
          {draft.aiQuestion ? (
            <p>cuGPT drafted this. Nothing is saved until you press Create, so review it first.</p>
          ) : (
            <p>
              cuGPT drafts a question of the chosen kind from what is said up to {clock(input.second)}. It replaces what
              is written below.
            </p>
          )}
          {draft.aiQuestion && said.length > 0 && (
            <ul className={styles.lines} aria-label="What it rests on">
              {said.map(({ startTime, text }) => (
                <li key={startTime}>
                  <button type="button" onClick={() => onSeek(startTime)}>
                    {clock(startTime)}
                  </button>{" "}
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={styles.kind}>{children}</div>
      <Button size="small" disabled={part === null} onClick={() => ask(input)}>
        {draft.aiQuestion ? "Draft another" : "Draft a question"}
      </Button>
      {isUnreadable && <Note tone="wrong">What cuGPT wrote is no question that could be used. Ask it again.</Note>}
      <Refusal error={error} />
    </div>
  );
};
