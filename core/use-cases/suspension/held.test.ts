import { expect, test } from "vitest";
import type { Admin } from "../../foundation/actor.ts";
import { publish } from "../class/class.test-kit.ts";
import { makeReviewed, makeWatcher, words } from "../review/review.test-kit.ts";
import { saveReview } from "../review/save-review.ts";
import { liftReview, suspendReview } from "../review/suspend-review.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { HeldEntity } from "./held.entity.ts";
import { heldSuspensions, listHeldSuspensions } from "./list-held.ts";
import { liftCourse, liftPerson, readPersonSuspension, suspendCourse, suspendPerson } from "./suspend.ts";

lagFromTheStart();

const why = { reason: "Stolen", takenDown: false };

const all = async (admin: Admin) => {
  await fallBehind();
  const seen: Awaited<ReturnType<typeof listHeldSuspensions>>["held"] = [];
  let before: string | undefined;
  do {
    const { answer, total } = await storeCalls(() => listHeldSuspensions(admin, { before }));
    expect(total).toBeLessThanOrEqual(2);
    seen.push(...answer.held);
    before = answer.next ?? undefined;
  } while (before !== undefined);
  return seen;
};
const mine = async (admin: Admin, ids: readonly string[]) => (await all(admin)).filter(({ id }) => ids.includes(id));

test("ADM-117: a course, a review and a person are listed with their names from the suspension to its lifting, each once", async () => {
  const admin = await makeAdmin();
  const course = await publish(await makeCreator());
  const at = await makeReviewed();
  const [writer, person] = [await makeWatcher(at), await makePerson()];
  const { id: reviewId } = await saveReview(writer, at.course.id, words("Buy mine."));
  const ids = [`course-${course.id}`, `review-${reviewId}`, `person-${person.id}`];
  expect(await mine(admin, ids)).toEqual([]);
  await suspendCourse(admin, course.id, { reason: "Mistaken", takenDown: false });
  await suspendReview(admin, { courseId: at.course.id, reviewId }, why);
  await suspendPerson(admin, person.id, "Spam");
  await suspendCourse(admin, course.id, { reason: "Stolen", takenDown: true });
  const rest = { at: expect.any(String), courseId: null, takenDown: false };
  expect(await mine(admin, ids)).toEqual([
    { ...rest, id: ids[0], kind: "course", targetId: course.id, name: course.name, reason: "Stolen", takenDown: true },
    { ...rest, id: ids[2], kind: "person", targetId: person.id, name: "Test Person", reason: "Spam" },
    {
      ...rest,
      id: ids[1],
      kind: "review",
      targetId: reviewId,
      reason: "Stolen",
      courseId: at.course.id,
      name: at.course.name,
    },
  ]);
  await liftCourse(admin, course.id);
  await liftReview(admin, { courseId: at.course.id, reviewId });
  expect((await mine(admin, ids)).map(({ id }) => id)).toEqual([ids[2]]);
  await liftPerson(admin, person.id);
  await liftPerson(admin, person.id);
  expect(await mine(admin, ids)).toEqual([]);
});

test("ADM-117: sixty suspensions are three pages of two store calls each, and concurrent suspending and lifting stays consistent with the account", async () => {
  const admin = await makeAdmin();
  const people = await Promise.all(Array.from({ length: 60 }, () => makePerson()));
  for (const { id } of people) await suspendPerson(admin, id, "Spam");
  const ids = people.map(({ id }) => `person-${id}`);
  expect((await mine(admin, ids)).map(({ id }) => id)).toEqual(ids.toReversed());
  const before = (await heldSuspensions(1000)).length;
  await Promise.all(people.slice(0, 20).flatMap(({ id }) => [liftPerson(admin, id), suspendPerson(admin, id, "More")]));
  for (const { id, sub } of people.slice(0, 20)) {
    const { suspension } = await readPersonSuspension(admin, id);
    const { data } = await HeldEntity.get({ of: `person#${sub}` }).go({ consistent: true });
    expect([data?.at, data?.reason]).toEqual([suspension?.at, suspension?.reason]);
  }
  for (const { id } of people) await liftPerson(admin, id);
  await fallBehind();
  expect((await heldSuspensions(1000)).length).toBe(before - 60);
});
