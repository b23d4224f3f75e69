import { useEffect, useId, useRef, useState } from "react";
import type { Video } from "../../features/course/course.ts";
import { attemptAs, attemptWith, type PreviewLook, verdictOf } from "../../features/question-studio/preview-attempt.ts";
import { type QuestionDraft, type StoredQuestion, shownOf } from "../../features/question-studio/question-draft.ts";
import { type AnswerDraft, noAnswer, toggled } from "../../features/quiz/answer.ts";
import { QuestionDrawer } from "../../features/quiz/question-drawer.tsx";
import { type Attempt, type Question, stateOf } from "../../features/quiz/question-state.ts";
import { QuestionView } from "../../features/quiz/question-view.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/states.tsx";
import { Strip } from "../../ui/strip.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./preview.module.css";
import segments from "./segments.module.css";

type PreviewProps = {
  draft: QuestionDraft;
  /** QZC-13: what is missing for a preview. */
  missing: readonly string[];
  video: Video;
  duration: number | null;
  questions: readonly StoredQuestion[];
  onClose: () => void;
  /** Returns to the form and plays the range. */
  onWatch: () => void;
};

/** QZC-09: the question in the learner's drawer, in order with the others. */
export const Preview = ({ draft, missing, video, duration, questions, onClose, onWatch }: PreviewProps) => {
  const question = shownOf(draft, video.id);
  const end = question.endVideoTimestamp;
  const [look, setLook] = useState<PreviewLook | null>("unanswered");
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const number = questions.filter(({ endVideoTimestamp }) => endVideoTimestamp <= end).length + 1;
  const length = duration ?? end;
  const marks = [...questions, question]
    .toSorted((left, right) => left.endVideoTimestamp - right.endVideoTimestamp)
    .map(({ id, endVideoTimestamp: seconds }, index) => ({
      id,
      number: index + 1,
      seconds,
      state: id === question.id ? stateOf(attempt, true) : seconds <= end ? ("right" as const) : ("ahead" as const),
    }));
  return (
    <QuestionDrawer
      number={number}
      count={questions.length + 1}
      seconds={end}
      state={stateOf(attempt, true)}
      tag={<Tag>Preview</Tag>}
      over={{
        className: styles.drawer,
        strip: (
          <Strip
            duration={length}
            label="Where this question sits in the lecture"
            watched={[[0, end]]}
            now={end}
            questions={marks}
          />
        ),
      }}
      closeText="Close the preview, back to the form"
      onClose={onClose}
    >
      {missing.length > 0 ? (
        <Nothing missing={missing} onClose={onClose} />
      ) : (
        // Remounted per learner state, so focus doesn't carry over.
        <Answering
          key={look}
          question={question}
          attempt={attempt}
          look={look}
          onLook={(next) => {
            setLook(next);
            setAttempt(attemptAs(question, next));
          }}
          onAttempt={setAttempt}
          onClose={onClose}
          onWatch={onWatch}
        />
      )}
    </QuestionDrawer>
  );
};

const Nothing = ({ missing, onClose }: Pick<PreviewProps, "missing" | "onClose">) => {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles.nothing}>
      <Empty
        title="Missing data to preview"
        action={
          <Button ref={back} look="go" onClick={onClose}>
            Back to the form
          </Button>
        }
      >
        Still to come: {missing.join(", ")}.
      </Empty>
    </div>
  );
};

type AnsweringProps = {
  question: Question;
  attempt: Attempt | null;
  look: PreviewLook | null;
  onLook: (look: PreviewLook) => void;
  onAttempt: (attempt: Attempt | null) => void;
  onClose: () => void;
  onWatch: () => void;
};

const Answering = ({ question, attempt, look, onLook, onAttempt, onClose, onWatch }: AnsweringProps) => {
  const [draft, setDraft] = useState<AnswerDraft>(noAnswer);
  const isOpen = question.questionType === "open_ended";
  const isEmpty = isOpen ? draft.text.trim() === "" : draft.chosen.length === 0;
  return (
    <QuestionView
      question={question}
      attempt={attempt}
      draft={draft}
      verdict={attempt && verdictOf(question, attempt)}
      rule="Nothing is counted in a preview"
      leave="Back to the form"
      goOn="Back to the form"
      onLeave={onClose}
      onGoOn={onClose}
      onChoose={(option) => setDraft({ ...draft, chosen: toggled(question, draft.chosen, option) })}
      onWrite={(change) => setDraft({ ...draft, ...change })}
      onSubmit={() => !isEmpty && onAttempt(attemptWith(question, draft.chosen, isOpen ? draft.text : null))}
      onTryAgain={() => {
        setDraft(noAnswer);
        onAttempt(null);
      }}
      onWatchAgain={onWatch}
      isPreview
    >
      <Looks question={question} look={look} onLook={onLook} />
    </QuestionView>
  );
};

const texts = { unanswered: "Not answered", wrong: "Answered wrong", right: "Answered right" } as const;

const Looks = ({ question, look, onLook }: Pick<AnsweringProps, "question" | "look" | "onLook">) => {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // The drawer has just opened, or this part was remounted for another state.
  useEffect(() => group.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  // QZL-34: no answer to an open question is wrong.
  const looks: PreviewLook[] =
    question.questionType === "open_ended" ? ["unanswered", "right"] : ["unanswered", "wrong", "right"];
  return (
    <fieldset ref={group} className={styles.looks} aria-label="How the learner answered">
      <div className={segments.segments}>
        {looks.map((one) => (
          <label key={one} data-on={one === look || undefined}>
            <input type="radio" name={name} checked={one === look} onChange={() => onLook(one)} />
            {question.questionType === "open_ended" && one === "right" ? "Written" : texts[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
