import { expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { AttemptEntity } from "../../use-cases/quiz/attempt.entity.ts";
import { QuestionEntity } from "../../use-cases/quiz/question.ts";
import { StandingEntity } from "../../use-cases/quiz/standing.entity.ts";
import type { Item } from "./batch.ts";
import { keyOf, putOf, readAs } from "./entity-item.ts";

const sub = "0b5e7c1a-1111-4222-8333-444455556666";
const attempt = {
  sub,
  videoId: 12,
  questionId: 34,
  n: 5,
  id: 6,
  courseId: 7,
  moduleId: 8,
  homeCourseId: 7,
  selectedAnswers: [1, 2],
  numCorrect: 1,
  numIncorrect: 1,
  maxCorrectAnswer: 1,
  isCorrect: false,
  answerText: undefined,
  submittedAt: "2026-03-01T00:00:00.000Z",
};
type Asked = { params: () => unknown };
const byElectro = (operation: Asked) => operation.params() as { Key: object; Item: Item };

test("QZL-43: a key is ElectroDB's own, whatever is padded", () => {
  for (const [made, asked] of [
    [keyOf(AttemptEntity, attempt), AttemptEntity.get(attempt)],
    [keyOf(StandingEntity, attempt), StandingEntity.get(attempt)],
    [keyOf(AccessEntity, { sub, courseId: 123 }), AccessEntity.get({ sub, courseId: 123 })],
    [keyOf(QuestionEntity, { video: 1, id: 2 }), QuestionEntity.get({ video: 1, id: 2 })],
    [keyOf(VideoEntity, { id: 9 }), VideoEntity.get({ id: 9 })],
    [keyOf(UserEntity, { sub }), UserEntity.get({ sub })],
    [keyOf(SnapshotEntity, { id: 9 }), SnapshotEntity.get({ id: 9 })],
    [keyOf(ClassEntity, { id: 9 }), ClassEntity.get({ id: 9 })],
  ] as const) {
    expect(made).toEqual(byElectro(asked).Key);
  }
  expect(() => keyOf(AttemptEntity, { sub })).toThrow("videoId");
});

test("QZL-43: an item is encoded and decoded like ElectroDB does, and another entity's is undefined", () => {
  const { Item } = putOf(AttemptEntity, attempt);
  expect(JSON.parse(JSON.stringify(Item))).toEqual(byElectro(AttemptEntity.create(attempt)).Item);
  const video = {
    ...keyOf(VideoEntity, { id: 9 }),
    __edb_e__: "video",
    __edb_v__: "1",
    id: 9,
    title: "A lecture",
    courses: new Set([1, 2]),
    questionIds: [3],
    gsi1pk: "embed#x",
  };
  expect(readAs(VideoEntity, video)).toEqual(VideoEntity.parse({ Item: video }).data);
  expect(readAs(UserEntity, video)).toBeUndefined();
  expect(readAs(UserEntity, undefined)).toBeUndefined();
});
