import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { updateCourse } from "../course/save.ts";
import { createDraft } from "../draft/create-draft.ts";
import { saveDraft } from "../draft/save-draft.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { liftPerson, suspendPerson } from "../suspension/suspend.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
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
import { setMayBeLicensed } from "./may-be-licensed.ts";
import { searchLicensable } from "./search-licensable.ts";

const missing = "This video does not exist.";

/** The refusal for a creator who licenses this video into a new course. */
const refusedWith = async (person: Creator, video: VideoRecord): Promise<unknown> => {
  const fields = await fieldsOf(borrowInto(person, [video]));
  return (fields as { modules: { videos?: { id?: string[] }[] }[] }).modules[1]?.videos?.[1]?.id?.[0];
};

/** The refusal for a creator who adds it to a draft. */
const draftRefusedWith = async (person: Creator, { id, title, videoType, embedId }: VideoRecord): Promise<unknown> => {
  const draft = await createDraft(person);
  const key = `${videoType}:${embedId}`;
  const video = { key, id, title, videoType, embedId, embedHash: null, duration: null, importedFromURL: null };
  return (
    (await fieldsOf(saveDraft(person, draft.id, { version: 1, videos: [video], bank: [key] }))) as { videos: string[] }
  ).videos[0];
};

test("MOD-24: a refusal explains why a video cannot be licensed; for callers who could never see the module it does not exist", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const lent = await lendModule(ada);
  await setMayBeLicensed(ada, lent.module.id, false);
  const closed = "Its author no longer lets other courses license it.";
  expect([await refusedWith(bob, lent.video), await draftRefusedWith(bob, lent.video)]).toEqual([closed, closed]);
  await setMayBeLicensed(ada, lent.module.id, true);
  await ModuleEntity.patch({ id: lent.module.id }).set({ licences: 500 }).go();
  expect(await refusedWith(bob, lent.video)).toBe("It is licensed to 500 courses already, which is the most.");
  await updateCourse(ada, lent.courseId, formOf(await courseOf(lent.courseId), { privacyScope: "unlisted" }));
  expect([await refusedWith(bob, lent.video), await draftRefusedWith(bob, lent.video)]).toEqual([missing, missing]);
  const never = await borrowInto(ada, []);
  const [own] = never.own.videos;
  if (!own) throw new Error("A video of her own.");
  expect([await refusedWith(bob, own), await draftRefusedWith(bob, own)]).toEqual([missing, missing]);
});

test("MOD-24: a course that asks again for what was ended or taken out reads which of the two", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const lent = await lendModule(ada);
  const { courseId } = await borrowInto(bob, [lent.video]);
  const course = await courseOf(courseId);
  const [own, host] = course.modules.map(moduleForm);
  const again = formOf(course, { modules: [own, { ...host, videos: [...(host?.videos ?? [])] }] });
  const without = host?.videos.filter(({ id }) => id !== lent.video.id);
  await updateCourse(bob, courseId, formOf(course, { modules: [own, { ...host, videos: without }] }));
  const reason = async () =>
    ((await fieldsOf(updateCourse(bob, courseId, again))) as { modules: { videos: { id?: string[] }[] }[] }).modules[1]
      ?.videos[1]?.id;
  const source = await courseOf(lent.courseId);
  const [module] = source.modules.map(moduleForm);
  const rest = { ...module, videos: [videoForm(lent.second)] };
  await updateCourse(ada, lent.courseId, formOf(source, { modules: [rest] }));
  expect(await reason()).toEqual(["Its author has taken it out of the licensed module. Please take it out here too."]);
  await endLicence(ada, lent.module.id, courseId);
  expect(await reason()).toEqual(["Its author has ended the licence for this course. Please take it out."]);
});

test("MOD-24: a course that borrows reads what is asked for it when it would be free", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const lent = await lendModule(ada, 250);
  const { courseId } = await borrowInto(bob, [lent.video]);
  const fields = await fieldsOf(updateCourse(bob, courseId, formOf(await courseOf(courseId), { freeCourse: true })));
  expect(fields).toEqual({
    freeCourse: [expect.stringContaining(`“${lent.module.name}” asks 250 cupoints.`)],
  });
});

test("MOD-23, ADM-77: no new licences from a suspended author; existing ones continue like their courses", async () => {
  const [ada, bob, cy, admin] = [await makeCreator(), await makeCreator(), await makeCreator(), await makeAdmin()];
  const lent = await lendModule(ada);
  const taken = await borrowInto(bob, [lent.video]);
  const found = async () => (await searchLicensable(cy, {})).modules.some(({ id }) => id === lent.module.id);
  expect(await found()).toBe(true);
  await suspendPerson(admin, ada.id, "Spam");
  expect([await found(), await refusedWith(cy, lent.video)]).toEqual([false, "It cannot be licensed at the moment."]);
  await settle([lent.courseId, taken.courseId]);
  // Bob saves and sells his existing course.
  await updateCourse(bob, taken.courseId, formOf(await courseOf(taken.courseId), { name: "Renamed" }));
  await buyModule(await makeBuyer(), taken.host.id, { priceCupoints: 400 });
  await liftPerson(admin, ada.id);
  expect(await found()).toBe(true);
  await borrowInto(cy, [lent.video]);
});

test("MOD-23: a licence does not begin while its author is being suspended", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const lent = await lendModule(ada);
  beforeNextWrite(["snapshot"], () => suspendPerson(admin, ada.id, "Spam"));
  expect(await refusedWith(bob, lent.video)).toBe("It cannot be licensed at the moment.");
  expect(allHooksRan()).toBe(true);
  expect((await listLicences(ada, lent.module.id)).licences).toEqual([]);
});

test("MOD-23: a borrower who is suspended keeps their courses and what these borrow; its author may end that", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const lent = await lendModule(ada);
  const taken = await borrowInto(bob, [lent.video]);
  await suspendPerson(admin, bob.id, "Spam");
  await settle([lent.courseId, taken.courseId]);
  await buyModule(await makeBuyer(), taken.host.id, { priceCupoints: 400 });
  await endLicence(ada, lent.module.id, taken.courseId);
  await buyModule(await makeBuyer(), taken.host.id, { priceCupoints: 100 });
});
