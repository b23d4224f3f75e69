import { nowIso } from "../../foundation/clock.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { packQuestion, QuestionEntity, type QuestionRecord, questionKey } from "./question.ts";
import { full, openIn, questionsOfVideo, weightOf } from "./video-bounds.ts";

type Shown = {
  /** Next versions of questions the video shows. */
  readonly edited: readonly QuestionRecord[];
  /** Stored questions that the video does not show yet. */
  readonly added?: readonly QuestionRecord[];
  /** Growth of the video's questions in bytes. */
  readonly growth: number;
};

/** Writes that make a video show other versions: one for the video and two per version. */
export const showVersions = (video: VideoItem, { edited, added = [], growth }: Shown): Write[] => {
  const versions = {
    ...(video.questionVersions as Record<string, number> | undefined),
    ...Object.fromEntries(edited.map(({ id, version = 1 }) => [id, version])),
  };
  return [
    { name: `video ${video.id}`, item: { Update: videoWrite(video, versions, { edited, added, growth }) } },
    ...edited.flatMap((question) => versionWrites(video.id, versions, question)),
  ];
};

const videoWrite = (video: VideoItem, next: Record<string, number>, { edited, added, growth }: Required<Shown>) => {
  const { questionIds = [], questionVersions: seen, questionBytes = 0 } = video;
  const hasNoRoom = questionBytes + growth > questionsOfVideo.bytes;
  if (questionIds.length + added.length > questionsOfVideo.most || (growth > 0 && hasNoRoom)) throw full();
  const open = openIn([...added, ...edited]);
  const closed = edited.map(({ id }) => id).filter((id) => !open.includes(id));
  const names = added.length > 0 ? "questionIds = list_append(questionIds, :added), " : "";
  const update: Update = {
    TableName: tableName(),
    Key: keyOf(VideoEntity, { id: video.id }),
    UpdateExpression: [
      `SET ${names}questionVersions = :next`,
      `ADD questionBytes :growth${open.length > 0 ? ", openQuestionIds :open" : ""}`,
      ...(closed.length > 0 ? ["DELETE openQuestionIds :closed"] : []),
    ].join(" "),
    // The questions still exist, were not edited concurrently, and the video's quota still has room.
    ConditionExpression: [
      ...edited.map(({ id }, n) => `questionIds[${questionIds.indexOf(id)}] = :id${n}`),
      seen ? "questionVersions = :seen" : "attribute_not_exists(questionVersions)",
      ...(added.length > 0 ? ["size(questionIds) <= :places"] : []),
      ...(growth > 0 ? ["(attribute_not_exists(questionBytes) OR questionBytes <= :room)"] : []),
    ].join(" AND "),
    ExpressionAttributeValues: {
      ":next": next,
      ":growth": growth,
      ...(open.length > 0 && { ":open": new Set(open) }),
      ...(closed.length > 0 && { ":closed": new Set(closed) }),
      ...Object.fromEntries(edited.map(({ id }, n) => [`:id${n}`, id])),
      ...(seen && { ":seen": seen }),
      ...(added.length > 0 && {
        ":added": added.map(({ id }) => id),
        ":places": questionsOfVideo.most - added.length,
      }),
      ...(growth > 0 && { ":room": questionsOfVideo.bytes - growth }),
    },
  };
  return update;
};

const versionWrites = (videoId: number, versions: Record<string, number>, question: QuestionRecord): Write[] => {
  const { pk, sk } = questionKey({ id: videoId, questionVersions: versions }, question.id);
  const item = { video: videoId, id: question.id, data: packQuestion(question), createdAt: nowIso() };
  const put = putOf(QuestionEntity, item);
  const bytes = QuestionEntity.patch({ video: videoId, id: question.id })
    .set({ bytes: weightOf(question) })
    .params<Update>();
  return [
    { name: "version", item: { Put: { ...put, Item: { ...put.Item, pk, sk } } } },
    { name: "first", item: { Update: bytes } },
  ];
};
