import { useState } from "react";
import { Choice } from "../../features/forms/choice.tsx";
import { useApi } from "../../lib/api.ts";
import { Text } from "../../ui/heading.tsx";
import styles from "./details-step.module.css";
import type { Builder } from "./use-builder.ts";
import type { DetailsForm } from "./use-details-form.ts";

type SampleFieldProps = { builder: Builder; form: DetailsForm };

/** CRS-51: selects the course's sample question, lecture first. */
export const SampleField = ({ builder, form }: SampleFieldProps) => {
  const { modules, videos } = builder.view.whole;
  const { courseId } = builder.draft;
  const [chosen, setChosen] = useState<string>();
  const { data: course } = useApi("course.read", courseId === null ? null : { params: { courseId }, query: {} });
  const known = new Map(videos.map((video) => [video.key, video]));
  const lectures = modules.flatMap(({ videos: keys }, m) =>
    keys.flatMap((key, v) => {
      const { id, title, source } = known.get(key) ?? {};
      return id === undefined || source ? [] : [{ id, name: `${m + 1}.${v + 1} ${title}` }];
    }),
  );
  const shown = course?.sampleQuestion;
  const isShown = shown && String(shown.id) === form.draft.sampleQuestion;
  const lecture = chosen ?? (isShown ? String(shown.video) : "");
  if (lectures.length === 0)
    return (
      <Text size={14} tone="quiet">
        Once the course is published and its lectures ask questions, choose one here as a public sample.
      </Text>
    );
  return (
    <div className={styles.pair}>
      <Choice
        label="Sample question from"
        hint="Anyone can try this question without an account"
        value={lecture}
        onChange={({ target }) => {
          setChosen(target.value);
          form.change({ sampleQuestion: "" });
        }}
      >
        <option value="">No lecture: no sample</option>
        {lectures.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {lecture !== "" && <Questions key={lecture} videoId={Number(lecture)} form={form} />}
    </div>
  );
};

const Questions = ({ videoId, form }: { videoId: number; form: DetailsForm }) => {
  const { data, error } = useApi("quiz.list-all", { params: { videoId } });
  const choices = (data ?? []).filter(({ questionType }) => questionType !== "open_ended");
  const hint = error
    ? "The questions of this lecture did not come. Choose the lecture again."
    : data && choices.length === 0
      ? "No question of this lecture offers answers. Write one in its question studio first."
      : "Its text, options and explanations become public";
  return (
    <Choice {...form.field("sampleQuestion")} label="Sample question" hint={hint} disabled={choices.length === 0}>
      <option value="">{data || error ? "None" : "Loading the questions"}</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Choice>
  );
};
