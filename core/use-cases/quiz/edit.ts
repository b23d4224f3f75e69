import { Failure, type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { toQuestions } from "./draft.ts";
import { mustEditQuiz } from "./editor.ts";
import { imagesShownBy, nextVersionOf } from "./next-version.ts";
import { QuestionEntity, type QuestionRecord, versionOf } from "./question.ts";
import { questionOf } from "./read-questions.ts";
import { showVersions } from "./show-versions.ts";
import { weightOf } from "./video-bounds.ts";

type Edit = {
  readonly version: number;
  readonly question: unknown;
  /** The editor declares that only a typo was fixed. */
  readonly isTypo?: boolean | undefined;
};

/**
 * QZC-45: edits a question based on the version seen: `question.changed` if there is a newer one. Options sent with
 * their ids keep their identity and answers; attempts keep their grade. Idempotent by key. `question.missing`;
 * validation errors by field as for new questions.
 */
export const editQuestion = async (
  person: Person,
  videoId: number,
  questionId: number,
  { version, question: input, isTypo }: Edit,
  repeat?: RepeatKey,
): Promise<QuestionRecord> =>
  untilCommitted(() =>
    once<QuestionRecord>(person, "quiz.edit", repeat, async (keep) => {
      const video = await readVideo(videoId);
      await mustEditQuiz(person, video);
      const current = await questionOf(video, questionId);
      if (versionOf(video, questionId) !== version) throw new Failure("question.changed");
      const next = await edited(person, video, current, { input, isTypo });
      const { data: first } = await QuestionEntity.get({ video: videoId, id: questionId }).go({ consistent: true });
      const growth = weightOf(next) - (first?.bytes ?? 0);
      await commit([
        ...showVersions(video, { edited: [next], growth }),
        ...announce({ type: "video.changed", videoId }),
        ...keep(next),
      ]);
      return next;
    }),
  );

const edited = async (
  person: Person,
  video: VideoItem,
  current: QuestionRecord,
  { input, isTypo }: { readonly input: unknown; readonly isTypo: boolean | undefined },
): Promise<QuestionRecord> => {
  const shown = imagesShownBy(current);
  const row = { input, video: video.id, duration: video.duration ?? null, editor: person, shown };
  const [draft] = await toQuestions([row]).catch((error: unknown) => {
    // A single question reports its fields, not a list of rows.
    const rows = error instanceof FieldFailure ? error.fields : undefined;
    throw Array.isArray(rows) ? new FieldFailure(rows[0] as FieldErrors) : error;
  });
  if (!draft) throw new Error("No question was made.");
  return nextVersionOf(current, draft, input, isTypo);
};
