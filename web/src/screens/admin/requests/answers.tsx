import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { type Mark, marks } from "@cu/quiz-sheet/certification-score";
import { type KeyboardEvent, useRef } from "react";
import { RichTextView } from "../../../features/rich-text/rich-text-view.tsx";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { countText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "./answers.module.css";
import { isOpen as isUndecided } from "./status.tsx";

type GivenAnswer = Statistics["answers"][number];

const markText: Readonly<Record<string, string>> = { 1: "1", 0.5: "½", 0: "0" };
const markOfKey: Readonly<Record<string, Mark>> = { 1: 1, 5: 0.5, 0: 0 };

/** CER-60: all answers, open ones first, next to the model answer. J and K navigate, 1, 5 and 0 grade. */
export const Answers = ({ data }: { data: Statistics }) => {
  const list = useRef<HTMLOListElement>(null);
  const { certificationRequest: request, answers } = data;
  const mark = useAction("certification.mark", { refresh: ["certification.request-statistics"] });
  if (answers.length === 0) return null;
  const mayMark = isUndecided(request, Date.now()) && request.decision === null;
  const give = (answer: GivenAnswer, given: Mark) => {
    if (!mayMark || !answer.isOpen || answer.tries === 0) return;
    void mark.trigger({
      params: { requestId: request.id, questionId: answer.questionId },
      body: { mark: given, attempt: answer.tries },
    });
  };
  const move = (by: 1 | -1, from: number) => {
    const items = list.current?.children ?? [];
    (items[from + by] as HTMLElement | undefined)?.focus();
  };
  const onKey = (event: KeyboardEvent, answer: GivenAnswer, place: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const given = markOfKey[event.key];
    if (event.key === "j") move(1, place);
    else if (event.key === "k") move(-1, place);
    else if (given !== undefined) give(answer, given);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <Heading level={2} look="h3" id="answers">
        Answers
      </Heading>
      <Text size={13} tone="quiet">
        J and K go to the next and the previous answer. 1, 5 and 0 mark an open one with 1, ½ or 0 points.
      </Text>
      {mark.error && <Note tone="wrong">{errorText(mark.error)}</Note>}
      <ol ref={list}>
        {answers.map((answer, place) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys act on the answer that has the focus.
          <li key={answer.questionId} tabIndex={0} onKeyDown={(event) => onKey(event, answer, place)}>
            <Heading level={3} look="card">
              {answer.title}
            </Heading>
            <RichTextView text={answer.text} />
            {answer.pictures.map((picture) => (
              <img key={picture} className={styles.picture} src={picture} alt="Part of the question" />
            ))}
            {answer.isOpen ? (
              <OpenAnswer answer={answer} mayMark={mayMark} onMark={(given) => give(answer, given)} />
            ) : (
              <ChoiceAnswer answer={answer} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

type OpenAnswerProps = { answer: GivenAnswer; mayMark: boolean; onMark: (mark: Mark) => void };

const OpenAnswer = ({ answer, mayMark, onMark }: OpenAnswerProps) => (
  <>
    <div className={styles.pair}>
      <div>
        <h4>The learner’s answer</h4>
        {answer.tries === 0 && <p>Not written</p>}
        {answer.written && <p>{answer.written}</p>}
        {answer.picture && <img className={styles.picture} src={answer.picture} alt="The learner’s upload" />}
        {answer.tries > 0 && (
          <Text size={13} tone="quiet">
            {triesText(answer)}
          </Text>
        )}
      </div>
      <div>
        <h4>Model answer</h4>
        <Options options={answer.modelAnswer} />
      </div>
    </div>
    <fieldset className={styles.marks} aria-label={`Points for ${answer.title}`}>
      {marks.map((mark) => (
        <Button
          key={mark}
          look={answer.mark === mark ? "go" : "plain"}
          aria-pressed={answer.mark === mark}
          disabled={!mayMark || answer.tries === 0}
          onClick={() => onMark(mark)}
        >
          {markText[mark]}
        </Button>
      ))}
    </fieldset>
  </>
);

/** "2 tries · 02/01/2026 to 02/03/2026" */
const triesText = ({ tries, firstAt, lastAt }: GivenAnswer): string =>
  [
    countText(tries, "try", "tries"),
    ...(firstAt
      ? [firstAt === lastAt ? dateText(firstAt) : `${dateText(firstAt)} to ${dateText(lastAt ?? firstAt)}`]
      : []),
  ].join(" · ");

const Options = ({ options }: { options: GivenAnswer["modelAnswer"] }) =>
  options.map(({ text, picture }, n) => (
    <div key={n}>
      <RichTextView text={text} />
      {picture && <img className={styles.picture} src={picture} alt="" />}
    </div>
  ));

const ChoiceAnswer = ({ answer }: { answer: GivenAnswer }) =>
  answer.tries === 0 ? (
    <Text tone="quiet">Not answered, 0 points</Text>
  ) : (
    <>
      <div className={styles.first}>
        <h4>First answer</h4>
        <Options options={answer.firstAnswer} />
      </div>
      <Text size={13} tone="quiet">
        {answer.rightAt === 1 ? "Right, 1 point" : "Wrong, 0 points"} · {triesText(answer)}
      </Text>
    </>
  );

export type Statistics = Answer<RouteById<"certification.request-statistics">>;
