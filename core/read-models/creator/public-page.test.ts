import { expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { publish } from "../../use-cases/class/class.test-kit.ts";
import { liftCourse, liftPerson, suspendCourse, suspendPerson } from "../../use-cases/suspension/suspend.ts";
import { bearerOf, makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { beforeNextWrite } from "../../use-cases/wallet/store-tap.test-kit.ts";
import { foldCourses } from "../catalogue/fold.ts";
import { setRole } from "../people/set-role.ts";
import { certificationCourses, publicCourses } from "./courses.ts";
import { readAuthor, readPage } from "./public-page.ts";
import { readProfile } from "./read-profile.ts";

const pageOf = async (id: number, slug: string) => {
  const read = [readPage(guest, id), readAuthor(slug), publicCourses(id), certificationCourses(id)];
  const told = await Promise.allSettled<unknown>(read);
  return told.map((one) => (one.status === "fulfilled" ? "shown" : (one.reason as { code?: string }).code));
};
const shown = ["shown", "shown", "shown", "shown"];
const missing = shown.map(() => "creator.missing");

test("PUB-24: the page of a suspended person goes with their last public course, comes back with either, and admins see it", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const course = await publish(ada);
  const { slug } = await readProfile(ada.id);
  await foldCourses([course.id]);
  await suspendPerson(admin, ada.id, "Spam");
  expect(await pageOf(ada.id, slug)).toEqual(shown);
  await suspendCourse(admin, course.id, { reason: "Spam", takenDown: false });
  expect(await pageOf(ada.id, slug)).toEqual(missing);
  expect(await readPage(bearerOf(admin), ada.id)).toMatchObject({ id: ada.id });
  await expect(readPage(bearerOf(await makePerson()), ada.id)).rejects.toMatchObject({ code: "creator.missing" });
  await liftCourse(admin, course.id);
  expect(await pageOf(ada.id, slug)).toEqual(shown);
  await suspendCourse(admin, course.id, { reason: "Spam", takenDown: true });
  await liftPerson(admin, ada.id);
  expect(await pageOf(ada.id, slug)).toEqual(shown);
});

test("PUB-24: also for a user who becomes a creator while suspended, or concurrently", async () => {
  const admin = await makeAdmin();
  const [late, meanwhile] = [await makePerson(), await makePerson()];
  await suspendPerson(admin, late.id, "Spam");
  const creator = { role: "creator", granted: true, reason: "" } as const;
  await setRole(admin, late.id, creator);
  beforeNextWrite(["user", "creator-profile"], () => suspendPerson(admin, meanwhile.id, "Spam"));
  await setRole(admin, meanwhile.id, creator);
  for (const { id } of [late, meanwhile])
    await expect(readPage(guest, id)).rejects.toMatchObject({ code: "creator.missing" });
});
