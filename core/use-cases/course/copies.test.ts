import { createPromotion as promotionRoute } from "@cu/api/promotion";
import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { refreshBorrowers, refreshLoans } from "../module/borrowers.ts";
import { setModulePrice } from "../module/price.ts";
import { createPromotion, updatePromotion } from "../promotion/promotion.ts";
import { refreshPromotion } from "../promotion/refresh.ts";
import { atEachRead, holdNextWrite } from "../test-kit/interleave.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { refreshVideo } from "../video/refresh.ts";
import { courseInput, moduleInput, videoInput } from "./course-input.test-kit.ts";
import { createCourse } from "./save.ts";

// A worker copies data into a course and is overtaken, after any of its reads, by a change and that change's worker.
// The result must match the newest state.

const courseOf = async (courseId: number) => (await findSnapshot(courseId))?.course;

const lend = async (ada: Creator) => {
  const { courseId } = await createCourse(ada, courseInput());
  const source = (await courseOf(courseId))?.modules[0];
  const lent = { ...videoInput(), id: source?.videos[0]?.id };
  const input = courseInput({ modules: [moduleInput(0, { videos: [videoInput(), lent] })] });
  return { lenderId: courseId, sourceId: source?.id ?? 0, input };
};

test("PRC-02 I9: a borrower shows a module's newest price, wherever an older message of it was overtaken", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const { lenderId, sourceId, input } = await lend(ada);
  const { courseId } = await createCourse(ada, input);
  const shown = async () => (await courseOf(courseId))?.modules[0]?.videos[1]?.parentModulePrice;
  let price = 200;
  const places = await atEachRead(
    // The price is in the licensing author's snapshot.
    `course#${lenderId}`,
    async () => {
      await refreshBorrowers(sourceId);
      expect(await shown()).toBe(price);
    },
    async () => {
      await setModulePrice(admin, sourceId, ++price);
      await refreshBorrowers(sourceId);
    },
  );
  expect(places).toBeGreaterThan(1);
});

test("TRN-08 I9: a course shows a video's newest transcript, wherever an older message of it was overtaken", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const video = (await courseOf(courseId))?.modules[0]?.videos[0];
  let version = 0;
  const publish = () =>
    VideoEntity.patch({ id: video?.id ?? 0 })
      .set({ transcriptVersion: ++version })
      .go();
  const shown = async () => (await courseOf(courseId))?.modules[0]?.videos[0]?.transcriptVersion;
  const places = await atEachRead(
    `video#${video?.id}`,
    async () => {
      await publish();
      await refreshVideo(video?.id ?? 0);
      expect(await shown()).toBe(version);
    },
    async () => {
      await publish();
      await refreshVideo(video?.id ?? 0);
    },
  );
  expect(places).toBeGreaterThan(1);
});

test("WCH-20 I9: a banner shows a promotion's newest text, even if an older message arrives later", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const input = { code: "OVERTAKEN", promoDiscount: 0.25, collection: courseId, shownOn: [courseId] };
  const { id } = await createPromotion(ada, promotionRoute.body.parse(input));
  let times = 0;
  const change = () => updatePromotion(ada, id, { description: `text ${++times}` });
  const shown = async () => (await courseOf(courseId))?.promotions[0]?.description;
  const places = await atEachRead(
    "promotion#",
    async () => {
      await refreshPromotion(id, courseId);
      expect(await shown()).toBe(times === 0 ? "" : `text ${times}`);
    },
    async () => {
      await change();
      await refreshPromotion(id, courseId);
    },
  );
  expect(places).toBeGreaterThan(0);
});

test("PRC-02: a price that changed while a course that borrows it was saved comes with the save's message", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const { sourceId, input } = await lend(ada);
  const hold = holdNextWrite('"sk":"snapshot"');
  const saving = createCourse(ada, input);
  await hold.held;
  await setModulePrice(admin, sourceId, 70);
  await refreshBorrowers(sourceId);
  hold.letGo();
  const { courseId } = await saving;
  await refreshLoans(courseId);
  expect((await courseOf(courseId))?.modules[0]?.videos[1]?.parentModulePrice).toBe(70);
});
