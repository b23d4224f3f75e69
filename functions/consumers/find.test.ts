import { makeLesson } from "@cu/core/access/lesson.test-kit";
import { find } from "@cu/core/read-models/find/find.test-kit";
import { CardEntity, MetaEntity, packMeta } from "@cu/core/storage/course/card.entity";
import { cardRecord, metaRecord } from "@cu/core/storage/course/card-record";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { expect, test } from "vitest";
import { record, startWorker } from "./work.test-kit.ts";

test("FND-11: the messages of a save and of a transcript bring a course into the search, twice and late alike", async () => {
  const { course, video } = await makeLesson({ name: "Cassowary walks" });
  await CardEntity.put({ id: course.id, revision: 1, data: JSON.stringify(cardRecord(course)) }).go();
  await MetaEntity.put({ id: course.id, revision: 1, data: packMeta(metaRecord(course)) }).go();
  const deliver = await startWorker();
  const saved = JSON.stringify({ type: "course.saved", courseId: course.id });
  expect(await deliver([record(saved, 1), record(saved, 2)])).toEqual([]);
  expect((await find("cassowary")).courses.map(({ course: { id } }) => id)).toEqual([course.id]);
  await publishTranscript({
    videoId: video.id,
    segments: [{ text: "the hoatzin flutters", startTime: 1, endTime: 2, startOfParagraph: true }],
  });
  const changed = JSON.stringify({ type: "video.changed", videoId: video.id });
  expect(await deliver([record(changed, 1), record(saved, 2), record(changed, 3)])).toEqual([]);
  expect((await find("hoatzin")).words.map(({ video: { id } }) => id)).toEqual([video.id]);
});
