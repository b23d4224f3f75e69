import { OutboxEntity } from "@cu/core/foundation/outbox/outbox.entity";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { importCourse } from "@cu/core/use-cases/course-file/import-course";
import { readKept } from "@cu/core/use-cases/course-file/keep-file";
import { exported, keptFile, told, uploaded } from "@cu/core/use-cases/course-file/round-trip.test-kit";
import { deleteDraft } from "@cu/core/use-cases/draft/end-draft";
import { publishDraft } from "@cu/core/use-cases/draft/publish-draft";
import { createQuestions } from "@cu/core/use-cases/quiz/create";
import { drafts } from "@cu/core/use-cases/quiz/questions.test-kit";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { expect, test } from "vitest";
import { record, startWorker } from "./work.test-kit.ts";

test("WIZ-45: the worker gives a published draft what its file holds, in any order and twice, and removes the file", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(2)] }));
  const [video] = (await findSnapshot(courseId))?.course.modules[0]?.videos ?? [];
  await createQuestions(ada, video?.id ?? 0, [drafts.one, drafts.open]);
  const before = await told(ada, courseId);
  const file = await uploaded(ada, await exported(ada, courseId));
  const { draftId } = await importCourse(ada, file);
  const made = await publishDraft(ada, draftId, { version: 1 });
  const key = keptFile(ada, file);
  const message = { type: "course.imported", courseId: made.courseId, sub: ada.sub, file: key } as const;
  expect(await announced()).toContainEqual(message);
  const [one, two] = [await startWorker(), await startWorker()];
  const records = [record(JSON.stringify(message), 1)];
  expect((await Promise.all([one(records), two(records)])).flat()).toEqual([]);
  expect(await one(records)).toEqual([]);
  expect(await told(ada, made.courseId)).toEqual(before);
  expect(await readKept(key)).toBeUndefined();
});

test("WIZ-45: the file of a draft that is thrown away is removed", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const file = await uploaded(ada, await exported(ada, courseId));
  const { draftId } = await importCourse(ada, file);
  const key = keptFile(ada, file);
  expect(await readKept(key)).toBeDefined();
  await deleteDraft(ada, draftId);
  const message = { type: "course-file.left", file: key } as const;
  expect(await announced()).toContainEqual(message);
  const worker = await startWorker();
  expect(await worker([record(JSON.stringify(message), 1)])).toEqual([]);
  expect(await readKept(key)).toBeUndefined();
});

const announced = async (): Promise<unknown[]> => {
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  return data.flatMap(({ messages }) => JSON.parse(messages) as unknown[]);
};
