import type { Person } from "../../foundation/actor.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { type Row, toQuestions } from "./draft.ts";
import { mustEditQuiz } from "./editor.ts";
import { saveQuestions } from "./save-questions.ts";

/**
 * Creates questions of one video, by one of its editors (D-03): all or none, with the problems of every question by
 * index in a FieldFailure. Returns their ids. Refuses with `video.missing`, `actor.forbidden`, `key.reused`.
 */
export const createQuestions = async (
  person: Person,
  videoId: number,
  inputs: readonly unknown[],
  repeat?: RepeatKey,
  { isOperator }: { isOperator?: boolean } = {},
): Promise<number[]> =>
  untilCommitted(() =>
    once<number[]>(person, "quiz.create", repeat, async (keep) => {
      const video = await readVideo(videoId);
      await mustEditQuiz(person, video);
      const rows = inputs.map(
        (input): Row => ({ input, video: videoId, duration: video.duration ?? null, editor: person }),
      );
      const foreign = inputs.map((input) => {
        const named = videoOf(input);
        return named === undefined || named === videoId ? null : { video: ["The question is for another video."] };
      });
      const added = await toQuestions(rows, foreign);
      return await saveQuestions(person, { added }, keep, isOperator);
    }),
  );

/** The video of an uploaded question. */
export const videoOf = (input: unknown): number | undefined =>
  typeof input === "object" && input !== null && "video" in input && typeof input.video === "number"
    ? input.video
    : undefined;
