import { Failure } from "@cu/api/failure";
import { createModule as route } from "@cu/api/module";
import { expect, test } from "vitest";
import { videoAccess } from "../../access/video-access.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { startTrial } from "../certification/start-trial.ts";
import { makeMember, openClass } from "../class/class.test-kit.ts";
import { courseInput, fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { createPromotion } from "../promotion/promotion.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { refund } from "../purchase/refund.ts";
import { liftCourse, suspendCourse } from "../suspension/suspend.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { createModule } from "./create.ts";
import { endLicence, listLicences } from "./licences.ts";
import {
  borrowInto,
  courseOf,
  formOf,
  lendModule,
  makeBuyer,
  moduleForm,
  settle,
  videoForm,
} from "./licensing.test-kit.ts";
import { refreshListing, setMayBeLicensed } from "./may-be-licensed.ts";
import { searchLicensable } from "./search-licensable.ts";

const loneModule = route.body;

const stateOf = async (person: Person, courseId: number, moduleId: number, videoId: number): Promise<string> =>
  videoAccess(person, { courseId, moduleId, videoId }).then(
    ({ state }) => state,
    (error: { code?: string }) => error.code ?? "another error",
  );

const setUp = async (more: Record<string, unknown> = {}) => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const lent = await lendModule(ada);
  const taken = await borrowInto(bob, [lent.video], more);
  const state = (person: Person) => stateOf(person, taken.courseId, taken.host.id, lent.video.id);
  return { ada, bob, lent, taken, state };
};

const trialCertification = {
  price: 500,
  duration: 12,
  trialPeriod: 14,
  minQuestions: 0,
  description: "A certificate",
  objectives: ["Know it"],
  prerequisites: [],
};

test("MOD-17: a module that is not offered for licensing cannot be licensed", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const { module, video, courseId } = await lendModule(ada);
  await setMayBeLicensed(ada, module.id, false);
  expect(await fieldsOf(borrowInto(bob, [video]))).toMatchObject({
    modules: [{}, { videos: [{}, { id: [expect.any(String)] }] }],
  });
  await setMayBeLicensed(ada, module.id, true);
  await updateCourse(ada, courseId, formOf(await courseOf(courseId), { privacyScope: "unlisted" }));
  expect(await fieldsOf(borrowInto(bob, [video]))).toMatchObject({ modules: [{}, {}] });
  await updateCourse(ada, courseId, formOf(await courseOf(courseId), { privacyScope: "public" }));
  const { host } = await borrowInto(bob, [video]);
  expect(host.licensedModules).toEqual([{ id: module.id, price: 300, authorId: ada.id, byLicence: true }]);
  await expect(setMayBeLicensed(bob, module.id, false)).rejects.toThrow(new Failure("module.missing"));
});

test("MOD-18: a module on its own borrows nothing by licence, and what is borrowed is not lent on", async () => {
  const { ada, bob, lent, taken } = await setUp();
  const cy = await makeCreator();
  expect(
    await fieldsOf(createModule(bob, loneModule.parse(moduleInput(0, { videos: [videoForm(lent.video)] })))),
  ).toMatchObject({
    videos: [{ id: [expect.any(String)] }],
  });
  // Bob offers his module for licensing: Ada's video in it still belongs to Ada.
  await setMayBeLicensed(bob, taken.host.id, true);
  await setMayBeLicensed(ada, lent.module.id, false);
  expect(await fieldsOf(borrowInto(cy, [lent.video]))).toMatchObject({ modules: [{}, {}] });
  // Nor into another course of Bob's.
  expect(await fieldsOf(borrowInto(bob, [lent.video]))).toMatchObject({ modules: [{}, {}] });
});

test("MOD-19: no class, trial, authorship or earlier purchase of the borrowing course opens what is lent by licence", async () => {
  const [ada, bob, cy] = [await makeCreator(), await makeCreator(), await makeCreator()];
  const lent = await lendModule(ada);
  const { courseId } = await createCourse(
    bob,
    courseInput({
      certification: trialCertification,
      modules: [moduleInput(1, { isDefaultPrice: false, customPrice: 1 })],
    }),
  );
  const [early, member, trial] = [await makeBuyer(), await makeBuyer(), await makeBuyer()];
  await buyCourse(early, courseId, { certificate: false });
  await acceptAuthor(courseId, cy, "co");
  // Into a module that was sold, and into one that joins the sold course.
  const course = await courseOf(courseId);
  const [own] = course.modules.map(moduleForm);
  const modules = [
    { ...own, videos: [...(own?.videos ?? []), videoForm(lent.video)] },
    moduleInput(0, { videos: [videoForm(lent.second)] }),
  ];
  await updateCourse(bob, courseId, formOf(course, { modules }));
  const [sold, joined] = (await courseOf(courseId)).modules;
  const group = await openClass(bob, [await courseOf(courseId)]);
  await startTrial(trial, courseId);
  const inClass = await makeMember(group);
  for (const person of [bob, cy, early, member, trial, inClass]) {
    expect(await stateOf(person, courseId, sold?.id ?? 0, lent.video.id)).not.toBe("allowed");
    expect(await stateOf(person, courseId, joined?.id ?? 0, lent.second.id)).not.toBe("allowed");
  }
  // The rest of the module stays open.
  const ownVideo = sold?.videos[0]?.id ?? 0;
  for (const person of [bob, cy, early, trial, inClass])
    expect(await stateOf(person, courseId, sold?.id ?? 0, ownVideo)).toBe("allowed");
  expect(await stateOf(ada, courseId, sold?.id ?? 0, lent.video.id)).toBe("allowed");
  // Even the licensing author pays like any buyer.
  await fund(bob, 1000);
  await buyModule(bob, sold?.id ?? 0, { priceCupoints: 301 });
  expect(await stateOf(bob, courseId, sold?.id ?? 0, lent.video.id)).toBe("allowed");
});

test("MOD-20, PRC-15: a licensing author is paid in full regardless of the licensing course's discounts, and repays it on a refund", async () => {
  const { ada, bob, lent, taken, state } = await setUp({ bundleDiscount: 0.5 });
  const code = `ALL-${taken.courseId}`;
  await createPromotion(bob, {
    code,
    description: "",
    promoDiscount: 1,
    redirectCertification: false,
    collection: taken.courseId,
    shownOn: [],
  });
  const buyer = await makeBuyer();
  const { transaction } = await buyCourse(buyer, taken.courseId, {
    certificate: false,
    promotion: { code, network: "203.0.113.9" },
  });
  expect(transaction.transactionTotalCupoints).toBe(300);
  expect(await state(buyer)).toBe("allowed");
  const alone = await makeBuyer();
  await buyModule(alone, lent.module.id, {});
  // Bob's part of the price was zero, so he earned nothing.
  expect([await earnedBy(ada.id), await earnedBy(bob.id)]).toEqual([2 * (await royaltyOf300()), 0]);
  await refund(buyer, buyer.walletId, transaction.id);
  expect(await state(buyer)).not.toBe("allowed");
  expect(await earnedBy(ada.id)).toBe(await royaltyOf300());
  await expectWholeLedger();
});

const royaltyOf300 = async (): Promise<number> => {
  const [author, buyer] = [await makeCreator(), await makeBuyer()];
  await buyModule(buyer, (await lendModule(author)).module.id, {});
  return earnedBy(author.id);
};

test("MOD-20: a course that borrows by licence cannot be free", async () => {
  const { bob, taken } = await setUp();
  const free = formOf(await courseOf(taken.courseId), { freeCourse: true });
  expect(await fieldsOf(updateCourse(bob, taken.courseId, free))).toEqual({
    freeCourse: [expect.stringContaining("other authors")],
  });
});

test("MOD-21, MOD-22: an author sees who borrows and ends it for new buyers; who has paid keeps the video", async () => {
  const { ada, bob, lent, taken, state } = await setUp();
  const [before, after, stranger] = [await makeBuyer(), await makeBuyer(), await makePerson()];
  await buyModule(before, taken.host.id, { priceCupoints: 400 });
  expect(await listLicences(ada, lent.module.id)).toMatchObject({
    mayBeLicensed: true,
    isFound: true,
    count: 1,
    licences: [{ courseId: taken.courseId, author: { id: bob.id }, endedAt: null }],
    next: null,
  });
  for (const person of [bob, stranger as Creator]) {
    await expect(listLicences(person, lent.module.id)).rejects.toThrow(new Failure("module.missing"));
    await expect(endLicence(person, lent.module.id, taken.courseId)).rejects.toThrow(new Failure("module.missing"));
  }
  await expect(endLicence(ada, lent.module.id, 999_999)).rejects.toThrow(new Failure("licence.missing"));
  await endLicence(ada, lent.module.id, taken.courseId);
  await endLicence(ada, lent.module.id, taken.courseId);
  expect((await listLicences(ada, lent.module.id)).licences).toMatchObject([{ endedAt: expect.any(String) }]);
  await buyModule(after, taken.host.id, { priceCupoints: 100 });
  expect([await state(before), await state(after), await state(bob)]).toEqual([
    "allowed",
    "video.missing",
    "video.missing",
  ]);
  // It does not come back, neither by a save nor by removing and re-adding it while others may still license it.
  const course = await courseOf(taken.courseId);
  await updateCourse(bob, taken.courseId, formOf(course));
  await settle([taken.courseId, lent.courseId]);
  expect(await state(after)).toBe("video.missing");
  const without = course.modules.map((module) => ({
    ...moduleForm(module),
    videos: module.videos.filter(({ id }) => id !== lent.video.id).map(videoForm),
  }));
  await updateCourse(bob, taken.courseId, formOf(course, { modules: without }));
  expect(await fieldsOf(updateCourse(bob, taken.courseId, formOf(course)))).toMatchObject({ modules: [{}, {}] });
});

test("MOD-22: a removed or suspended video is not available to new buyers, and comes back only to those who paid", async () => {
  const { ada, lent, taken, state } = await setUp();
  const [before, between, later, admin] = [await makeBuyer(), await makeBuyer(), await makeBuyer(), await makeAdmin()];
  await buyModule(before, taken.host.id, {});
  await suspendCourse(admin, lent.courseId, { reason: "Somebody has complained about it.", takenDown: false });
  await settle([lent.courseId]);
  await buyModule(between, taken.host.id, { priceCupoints: 100 });
  await liftCourse(admin, lent.courseId);
  await settle([lent.courseId]);
  await buyModule(later, taken.host.id, { priceCupoints: 400 });
  expect([await state(before), await state(between), await state(later)]).toEqual([
    "allowed",
    "video.missing",
    "allowed",
  ]);
  const course = await courseOf(lent.courseId);
  const [module] = course.modules.map(moduleForm);
  const modules = [{ ...module, videos: module?.videos.slice(1) }];
  await updateCourse(ada, lent.courseId, formOf(course, { modules }));
  await settle([lent.courseId]);
  const last = await makeBuyer();
  await buyModule(last, taken.host.id, { priceCupoints: 100 });
  expect([await state(before), await state(last)]).toEqual(["allowed", "video.missing"]);
});

test("MOD-18: the search follows a new name and a closed module", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const { courseId, module } = await lendModule(ada);
  const found = async (search: string) =>
    (await searchLicensable(bob, { search })).modules.map(({ id, name }) => [id, name]);
  const named = async (name: string) => {
    const course = await courseOf(courseId);
    await updateCourse(
      ada,
      courseId,
      formOf(course, { modules: course.modules.map((one) => ({ ...moduleForm(one), name })) }),
    );
    await refreshListing(module.id);
  };
  await named("Zygotic quasigroups");
  expect(await found("zygo quasi")).toEqual([[module.id, "Zygotic quasigroups"]]);
  await named("Xenial lattices");
  expect([await found("zygo"), await found("xenial")]).toEqual([[], [[module.id, "Xenial lattices"]]]);
  await setMayBeLicensed(ada, module.id, false);
  await refreshListing(module.id);
  expect(await found("xenial")).toEqual([]);
});
