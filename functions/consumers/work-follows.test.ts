import { createPromotion as promotionRoute } from "@cu/api/promotion";
import { hold } from "@cu/core/access/lesson.test-kit";
import type { Message } from "@cu/core/foundation/outbox/message";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { VideoEntity } from "@cu/core/storage/course/video.entity";
import { courseInput, moduleInput, videoInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse, updateCourse } from "@cu/core/use-cases/course/save";
import { findListing } from "@cu/core/use-cases/module/listing";
import { setMayBeLicensed } from "@cu/core/use-cases/module/may-be-licensed";
import { setModulePrice } from "@cu/core/use-cases/module/price";
import { createPromotion, deletePromotion } from "@cu/core/use-cases/promotion/promotion";
import { readOwnReview } from "@cu/core/use-cases/review/list-reviews";
import { makeReviewed, makeWatcher, words } from "@cu/core/use-cases/review/review.test-kit";
import { saveReview } from "@cu/core/use-cases/review/save-review";
import { makeAdmin, makeCreator } from "@cu/core/use-cases/test-kit/person";
import type { SQSBatchResponse } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { underRoleOf } from "../test-kit/role.ts";
import { record } from "./work.test-kit.ts";
import { handler } from "./work.ts";

const worker = underRoleOf("consumer.work", handler);
const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof worker>[1];

/** Has the worker do these messages, each twice, as the queue may. */
const deliver = async (...messages: Message[]): Promise<void> => {
  const Records = [...messages, ...messages].map((message, n) => record(JSON.stringify(message), n));
  const { batchItemFailures } = (await worker({ Records }, context, () => {})) as SQSBatchResponse;
  expect(batchItemFailures).toEqual([]);
};

const courseOf = async (courseId: number) => (await findSnapshot(courseId))?.course ?? expect.fail("a course");

test("ERR-17, PRC-02, MOD-17: who borrows from a module follows its price by its own message, or by their next save, and so does the search", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const lender = await createCourse(ada, courseInput());
  const [lent] = (await courseOf(lender.courseId)).modules;
  if (!lent) throw new Error("a module");
  const videos = [videoInput(), { ...videoInput(), id: lent.videos[0]?.id }];
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(0, { videos })] }));
  const priceThere = async () =>
    (await courseOf(courseId)).modules[0]?.videos.find(({ parentModule }) => parentModule === lent.id)
      ?.parentModulePrice;
  await setMayBeLicensed(ada, lent.id, true);
  const kept = lent.videos.map(({ id }) => ({ ...videoInput(), id }));
  const input = courseInput({ modules: [moduleInput(0, { id: lent.id, name: "Renamed", videos: kept })] });
  await updateCourse(ada, lender.courseId, input);
  await setModulePrice(admin, lent.id, 410);
  expect([await priceThere(), (await findListing(lent.id))?.name]).toEqual([200, "A module"]);
  await deliver({ type: "module.priced", moduleId: lent.id });
  expect([await priceThere(), (await findListing(lent.id))?.name]).toEqual([410, "Renamed"]);
  await setModulePrice(admin, lent.id, 430);
  await deliver({ type: "course.saved", courseId });
  expect(await priceThere()).toBe(430);
});

test("ERR-17, CRS-41: a promotion comes into the courses that show it and leaves them, and takes over its course's new name", async () => {
  const ada = await makeCreator();
  const promoted = await createCourse(ada, courseInput({ name: "Promoted" }));
  const { courseId } = await createCourse(ada, courseInput({ name: "Showing" }));
  const input = { code: "FOLLOWED", promoDiscount: 0.5, collection: promoted.courseId, shownOn: [courseId] };
  const { id } = await createPromotion(ada, promotionRoute.body.parse(input));
  const shown = async () =>
    (await courseOf(courseId)).promotions.map(({ code, collection }) => [code, collection.name]);
  const changed = { type: "promotion.changed", promotionId: id, courseId } as const;
  await deliver(changed);
  expect(await shown()).toEqual([["FOLLOWED", "Promoted"]]);
  await updateCourse(ada, promoted.courseId, courseInput({ name: "Renamed" }));
  await deliver({ type: "course.saved", courseId: promoted.courseId });
  expect(await shown()).toEqual([["FOLLOWED", "Renamed"]]);
  await deletePromotion(ada, id);
  await deliver(changed);
  expect(await shown()).toEqual([]);
});

test("ERR-17: after a save the videos name the course that shows them, and those that it dropped do not", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const [module] = (await courseOf(courseId)).modules;
  const [kept, dropped] = module?.videos ?? [];
  if (!module || !kept || !dropped) throw new Error("two videos");
  const named = async (id: number) =>
    [...((await VideoEntity.get({ id }).go({ consistent: true })).data?.courses ?? [])].includes(courseId);
  await deliver({ type: "course.saved", courseId });
  expect([await named(kept.id), await named(dropped.id)]).toEqual([true, true]);
  const videos = [{ ...videoInput(), id: kept.id }];
  await updateCourse(ada, courseId, courseInput({ modules: [moduleInput(0, { id: module.id, videos })] }));
  await deliver({ type: "course.saved", courseId, dropped: [dropped.id] });
  expect([await named(kept.id), await named(dropped.id)]).toEqual([true, false]);
});

test("ERR-17, REV-14: a review leaves the list once nothing of its course is open to its writer any more", async () => {
  const at = await makeReviewed();
  const writer = await makeWatcher(at);
  await saveReview(writer, at.course.id, words("Good."));
  const lost = { type: "review.access-lost", sub: writer.sub, courseId: at.course.id } as const;
  const isWithdrawn = async () => (await readOwnReview(writer, at.course.id)).review?.isWithdrawn;
  await deliver(lost);
  expect(await isWithdrawn()).toBe(false);
  await hold(writer, at.course.id);
  await deliver(lost);
  expect(await isWithdrawn()).toBe(true);
});

test("ERR-17, ERR-15: a completely failed batch is returned message by message, each logged by its id", async () => {
  const Records = ["{", '{"type":"course.saved"}'].map(record);
  const failed = ["m-0", "m-1"];
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await worker({ Records }, context, () => {})).toEqual({
    batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })),
  });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  log.mockRestore();
  expect(lines).toMatchObject(failed.map((messageId) => ({ message: "bug", messageId })));
});
