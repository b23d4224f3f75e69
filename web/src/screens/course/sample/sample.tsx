import { Refused } from "@cu/api/refused";
import type { Answer } from "@cu/api/route";
import type { readSample } from "@cu/api/sample";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Course, Video } from "../../../features/course/course.ts";
import { ThumbnailPicture } from "../../../features/course/thumbnail-picture.tsx";
import { OptionList } from "../../../features/quiz/option-list.tsx";
import type { GradedAnswer, Question } from "../../../features/quiz/question-state.ts";
import { RichTextView } from "../../../features/rich-text/rich-text-view.tsx";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button } from "../../../ui/button.tsx";
import { clock } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Strip } from "../../../ui/strip.tsx";
import { previewSeconds } from "../preview/use-preview-end.ts";
import styles from "./sample.module.css";
import { Verdict } from "./verdict.tsx";

type SampleProps = { course: Course; options: Parameters<typeof paths.video>[3] };
type Shown = Answer<typeof readSample>;

/** CRS-51: the course's sample question, open to all, with its paused frame and the transcript before it. */
export const Sample = ({ course, options }: SampleProps) => {
  const input = { params: { courseId: course.id }, query: { key: options?.key ?? undefined } };
  const { data, error, mutate } = useApi("sample.read", input);
  // Its author withdrew it since the course was read.
  if (error instanceof Refused && error.status === 404) return null;
  const place = data && placeOf(course, data.question.video);
  if (data && !place) return null;
  return (
    <section className={styles.section} aria-labelledby="sample">
      <Heading level={2} id="sample">
        Try a question of this course
      </Heading>
      <Text size={14} tone="quiet">
        The lecture stops at its minute and asks.{place && ` This one is from ${place.number}.`} No account needed,
        nothing is kept.
      </Text>
      <div className={styles.box}>
        {data && place ? (
          <>
            <Place course={course} options={options} shown={data} {...place} />
            <Ask course={course} options={options} question={data.question} onEdited={mutate} />
          </>
        ) : (
          error && (
            <Failed title="The question could not be loaded" onRetry={() => void mutate()}>
              {errorText(error)}
            </Failed>
          )
        )}
      </div>
    </section>
  );
};

const placeOf = ({ modules }: Course, videoId: number): { video: Video; number: string } | undefined => {
  for (const { moduleIndex, videos } of modules) {
    const index = videos.findIndex(({ id }) => id === videoId);
    const video = videos[index];
    if (video) return { video, number: `${moduleIndex}.${index + 1}` };
  }
  return undefined;
};

type PlaceProps = SampleProps & { shown: Shown; video: Video; number: string };

const Place = ({ course, shown: { question, words }, video, number }: PlaceProps) => {
  const end = question.endVideoTimestamp;
  return (
    <div className={styles.place}>
      <ThumbnailPicture course={course} video={video} />
      {!!video.duration && (
        <Strip
          duration={video.duration}
          label={`The question is at ${clock(end)} of ${clock(video.duration)}`}
          questions={[{ id: question.id, number: 1, seconds: end, state: "waiting" }]}
          now={end}
        />
      )}
      <p className={styles.when}>
        {number} at {clock(end)}.{words.length > 0 && " Just before this question:"}
      </p>
      {words.map(({ startTime, text }, place) => (
        <p key={startTime} className={place === words.length - 1 ? styles.last : styles.word}>
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
};

type AskProps = SampleProps & { question: Question; onEdited: () => Promise<unknown> };

const Ask = ({ course, options, question, onEdited }: AskProps) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const answer = useAction("sample.answer");
  const asked = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const isOne = question.questionType === "select_one";
  const graded = answer.isMutating ? undefined : answer.data;
  const send = (selectedOptions: readonly number[]) =>
    answer
      .send({
        params: { courseId: course.id },
        query: { key: options?.key ?? undefined },
        body: { question: question.id, selectedOptions: [...selectedOptions], revision: question.revision },
      })
      // The pressed button is removed, so focus moves to the result. For a single choice it stays on the option.
      .then(() => !isOne && said.current?.focus())
      // Shown below. Choices don't carry over to the edited question (QZL-55).
      .catch(async (error: unknown) => {
        if (!(error instanceof Refused && error.code === "question.edited")) return;
        setChosen([]);
        await onEdited();
      });
  const choose = (option: number) => {
    if (answer.isMutating) return;
    const next = isOne
      ? [option]
      : chosen.includes(option)
        ? chosen.filter((one) => one !== option)
        : [...chosen, option];
    setChosen(next);
    if (isOne) void send(next);
  };
  const again = () => {
    answer.reset();
    setChosen([]);
    asked.current?.focus();
  };
  const shown = graded ? { ...question, options: graded.options } : question;
  return (
    <div className={styles.ask}>
      <div ref={asked} className={styles.text} tabIndex={-1}>
        <RichTextView text={question.text} />
      </div>
      {question.images.map(({ id, image }) => (
        <img key={id} className={styles.image} src={image} alt="Part of the question" loading="lazy" />
      ))}
      <OptionList
        question={shown}
        attempt={graded ? attemptOf(chosen, graded.isCorrect) : null}
        chosen={chosen}
        onChoose={choose}
        onPoint={() => undefined}
      />
      <div ref={said} className={styles.said} role="status" tabIndex={-1}>
        {graded ? (
          <Verdict isCorrect={graded.isCorrect} options={graded.options} />
        ) : (
          <p className={styles.rule}>
            {isOne ? "Choose one. The explanation appears here, also for a wrong one." : "Choose all that apply."}
          </p>
        )}
        <Refusal error={answer.error} />
      </div>
      <div className={styles.actions}>
        {!isOne && !graded && (
          <Button disabled={chosen.length === 0} busy={answer.isMutating} onClick={() => void send(chosen)}>
            Submit
          </Button>
        )}
        {graded && !graded.isCorrect && <Button onClick={again}>TRY AGAIN</Button>}
        {graded && question.startVideoTimestamp < previewSeconds && (
          <Link
            className={styles.link}
            to={paths.course(course.id, { ...options, preview: question.video, at: question.startVideoTimestamp })}
          >
            Watch from {clock(question.startVideoTimestamp)}
          </Link>
        )}
      </div>
    </div>
  );
};

/** Builds an attempt for the options list; it isn't stored. */
const attemptOf = (chosen: readonly number[], isCorrect: boolean): GradedAnswer => ({
  selectedAnswers: [...chosen],
  numCorrect: isCorrect ? 1 : 0,
  numIncorrect: 0,
  maxCorrectAnswer: 1,
  answerText: null,
  answerImage: null,
  submittedAt: "",
});
