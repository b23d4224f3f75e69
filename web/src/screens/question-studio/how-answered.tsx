import { optionLetter } from "@cu/quiz-sheet/label";
import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { useId, useState } from "react";
import {
  type Analysis,
  coefficient,
  difficultyWord,
  discriminationWord,
  earlierLearners,
  figuresOf,
  learnersText,
  percent,
  secondsText,
  type Versions,
  versionLines,
} from "../../features/question-studio/item-words.ts";
import type { StoredQuestion } from "../../features/question-studio/question-draft.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./how-answered.module.css";
import { Regrade } from "./regrade.tsx";

const pauseMilliseconds = 1500;

/** QZC-46, QZC-47: answers per version of a question, and their statistics. */
export const HowAnswered = ({ question }: { question: StoredQuestion }) => {
  const { video, id } = question;
  const [isRegrading, setRegrading] = useState(false);
  const { data, error, mutate } = useApi(
    "quiz.analysis",
    { params: { videoId: video, questionId: id } },
    // A regrade moves learners to the shown version a page at a time.
    { refreshInterval: (known) => (isRegrading && known && earlierLearners(known) > 0 ? pauseMilliseconds : 0) },
  );
  const name = useId();
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h3 id={name}>How it is answered</h3>
      {error && !data ? (
        <p role="alert" className={styles.failed}>
          {errorText(error)}
          <Button size="small" onClick={() => void mutate()}>
            Load again
          </Button>
        </p>
      ) : data ? (
        <>
          <Answers of={data} question={question} />
          {isRegrading ? (
            <p className={styles.line} role="status">
              {earlierLearners(data) > 0
                ? `Regrading: ${learnersText(earlierLearners(data))} to go.`
                : `All answers are graded by version ${data.version}.`}
            </p>
          ) : (
            <Regrade question={question} of={data} onStarted={() => setRegrading(true)} />
          )}
        </>
      ) : (
        <Skeleton label="Loading how it is answered">
          <Bar width="60%" />
          <Bar width="100%" height={56} />
        </Skeleton>
      )}
    </section>
  );
};

const Answers = ({ of, question }: { of: Versions; question: StoredQuestion }) => {
  const figures = figuresOf(of);
  const isAnswered = of.versions.some(({ learners }) => learners > 0);
  return (
    <>
      {versionLines(of).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {figures && figures.version !== of.version && (
        <p className={styles.line}>Figures of version {figures.version}, until five have answered the one shown now.</p>
      )}
      {figures ? (
        <>
          <Figures of={figures.analysis} />
          {figures.analysis.options.length > 0 && (
            <Options of={figures.analysis} question={question} isShown={figures.version === of.version} />
          )}
        </>
      ) : (
        isAnswered && (
          <p className={styles.quiet}>
            Figures come with the fifth learner: of fewer they would tell what each of them did.
          </p>
        )
      )}
    </>
  );
};

const Figures = ({ of: { difficulty, discrimination, typicalSeconds } }: { of: Analysis }) => (
  <dl className={styles.figures}>
    {difficulty !== null && (
      <div>
        <dt>Right at once</dt>
        <dd>
          <b>{percent(difficulty)}</b>
          <Track share={difficulty} tone="right" />
          {difficultyWord(difficulty)}
        </dd>
      </div>
    )}
    {difficulty !== null && (
      <div>
        <dt>Discrimination</dt>
        <dd>
          <b>{discrimination === null ? "–" : coefficient(discrimination)}</b>
          <span className={styles.scale} data-wrong={discrimination !== null && discrimination < 0 ? true : undefined}>
            {discrimination !== null && <i style={{ left: `${50 + discrimination * 50}%` }} />}
          </span>
          {discrimination === null ? "Not known yet" : discriminationWord(discrimination)}
        </dd>
      </div>
    )}
    <div>
      <dt>Typical time</dt>
      <dd>
        <b>{typicalSeconds === null ? "–" : secondsText(typicalSeconds)}</b>
        {typicalSeconds === null ? "Not known yet" : "From where the lecture stops"}
      </dd>
    </div>
  </dl>
);

type OptionsProps = { of: Analysis; question: StoredQuestion; isShown: boolean };

const Options = ({ of, question, isShown }: OptionsProps) => (
  <table className={styles.options}>
    <caption>First choices of {of.learners.toLocaleString("en")} learners</caption>
    <tbody>
      {of.options.map(({ option, share }) => {
        const index = question.options.findIndex(({ id }) => id === option);
        const known = question.options[index];
        // Correctness may differ between versions.
        const isRight = isShown && known?.correctAnswerFlag === true;
        return (
          <tr key={option} data-right={isRight || undefined}>
            <th scope="row">
              <span className={styles.letter}>{known ? optionLetter(index) : "–"}</span>
              <span className={styles.text}>{known ? textOf(known) : "An option that is gone"}</span>
              {isRight && (
                <span className={styles.key}>
                  <CheckIcon size={14} weight="bold" aria-hidden />
                  right
                </span>
              )}
            </th>
            <td>
              <Track share={share} tone={isRight ? "right" : "plain"} />
              <span>{percent(share)}</span>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const textOf = ({ optionText }: StoredQuestion["options"][number]): string =>
  plainText(optionText as RichText).trim() || "A picture";

const Track = ({ share, tone }: { share: number; tone: "right" | "plain" }) => (
  <span className={styles.track} data-tone={tone}>
    <i style={{ width: `${share * 100}%` }} />
  </span>
);
