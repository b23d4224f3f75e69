import { Failure, type FieldErrors, FieldFailure } from "@cu/api/failure";
import { isRecord } from "@cu/quiz-sheet/guard";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { readVideo } from "../courseware/read-video.ts";
import { VideoEntity, type VideoItem } from "../courseware/video.entity.ts";
import { announce } from "../outbox/announce.ts";
import { commit, type Update, untilCommitted, type Write } from "../store/commit.ts";
import { keyOf, putOf } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";
import { toQuestions } from "./draft.ts";
import { mustEditQuiz } from "./editor.ts";
import { keyVersionOf, packQuestion, QuestionEntity, type QuestionRecord, questionKey, versionOf } from "./question.ts";
import { questionOf } from "./read-questions.ts";
import { sameKey } from "./same-key.ts";
import { full, questionsOfVideo, weightOf } from "./video-bounds.ts";

type Edit = { readonly version: number; readonly question: unknown };

/**
 * QZC-45: changes a question, by one of its editors, over the version that was seen: `question.changed` when there is
 * another by now. Options that are sent with their ids stay what they are to whoever has chosen them; attempts keep the
 * grade they have. Refuses with `question.missing` and, with the documents' messages by field, like a new question.
 */
export const editQuestion = async (
  person: Person,
  videoId: number,
  questionId: number,
  { version, question: input }: Edit,
): Promise<QuestionRecord> =>
  untilCommitted(async () => {
    const video = await readVideo(videoId);
    await mustEditQuiz(person, video);
    const current = await questionOf(video, questionId);
    if (versionOf(video, questionId) !== version) throw new Failure("question.changed");
    const draft = await edited(person, video, current, input);
    // What changes nothing about the answers leaves them where they are.
    const key = sameKey(current, draft) ? { keyVersion: keyVersionOf(current) } : {};
    const next = { ...draft, version: version + 1, ...key };
    // Questions from before they were weighed have counted for nothing until now.
    const { data: first } = await QuestionEntity.get({ video: videoId, id: questionId }).go({ consistent: true });
    const growth = weightOf(next) - (first?.bytes ?? 0);
    await commit([...showing(video, next, growth), ...announce({ type: "video.changed", videoId })]);
    return next;
  });

const edited = async (
  person: Person,
  video: VideoItem,
  current: QuestionRecord,
  input: unknown,
): Promise<QuestionRecord> => {
  const images = [...current.images, ...current.options.flatMap(({ image }) => image ?? [])];
  const shown = new Set(images.map(({ id }) => id));
  const row = { input, video: video.id, duration: video.duration ?? null, editor: person, shown };
  const [draft] = await toQuestions([row]).catch((error: unknown) => {
    // One question is not a list of rows.
    const rows = error instanceof FieldFailure ? error.fields : undefined;
    throw Array.isArray(rows) ? new FieldFailure(rows[0] as FieldErrors) : error;
  });
  if (!draft) throw new Error("No question was made.");
  const { id, aiQuestion } = current;
  return { ...draft, id, aiQuestion, options: withKnownIds(draft, current, input) };
};

// The checked options are those that were sent, in their order.
const withKnownIds = (draft: QuestionRecord, current: QuestionRecord, input: unknown): QuestionRecord["options"] => {
  const sent = isRecord(input) && Array.isArray(input.options) ? input.options : [];
  const left = new Set(current.options.map(({ id }) => id));
  return draft.options.map((option, n) => {
    const id: unknown = isRecord(sent[n]) ? sent[n].id : undefined;
    return typeof id === "number" && left.delete(id) ? { ...option, id } : option;
  });
};

const showing = (video: VideoItem, question: QuestionRecord, growth: number): Write[] => {
  const versions = video.questionVersions as Record<string, number> | undefined;
  const next = { ...versions, [question.id]: question.version ?? 1 };
  const at = video.questionIds?.indexOf(question.id) ?? -1;
  const show: Update = {
    TableName: tableName(),
    Key: keyOf(VideoEntity, { id: video.id }),
    UpdateExpression: "SET questionVersions = :next ADD questionBytes :growth",
    // The question is still there, no other edit came first, and what was made meanwhile has left room.
    ConditionExpression: [
      `questionIds[${at}] = :id`,
      versions ? "questionVersions = :seen" : "attribute_not_exists(questionVersions)",
      ...(growth > 0 ? ["(attribute_not_exists(questionBytes) OR questionBytes <= :room)"] : []),
    ].join(" AND "),
    ExpressionAttributeValues: {
      ":next": next,
      ":growth": growth,
      ":id": question.id,
      ...(versions && { ":seen": versions }),
      ...(growth > 0 && { ":room": questionsOfVideo.bytes - growth }),
    },
  };
  if (growth > 0 && (video.questionBytes ?? 0) + growth > questionsOfVideo.bytes) throw full();
  const { pk, sk } = questionKey({ id: video.id, questionVersions: next }, question.id);
  const item = { video: video.id, id: question.id, data: packQuestion(question), createdAt: nowIso() };
  const put = putOf(QuestionEntity, item);
  const bytes = QuestionEntity.patch({ video: video.id, id: question.id })
    .set({ bytes: weightOf(question) })
    .params<Update>();
  return [
    { name: "video", item: { Update: show } },
    { name: "version", item: { Put: { ...put, Item: { ...put.Item, pk, sk } } } },
    { name: "first", item: { Update: bytes } },
  ];
};
