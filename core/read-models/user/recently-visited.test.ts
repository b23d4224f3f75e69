import { beforeAll, expect, test } from "vitest";
import type { Creator, Person } from "../../foundation/actor.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { updateClass } from "../../use-cases/class/save-class.ts";
import { courseInput, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { recordVisit } from "../../use-cases/course/visit.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { recentlyVisited } from "./recently-visited.ts";

lagFromTheStart();

let ada: Creator;
let learner: Person;
const ids: number[] = [];
beforeAll(async () => {
  [ada, learner] = await Promise.all([makeCreator(), makePerson()]);
  for (let n = 0; n < 10; n++)
    ids.push((await createCourse(ada, courseInput({ name: `Course ${n}`, modules: [moduleInput(1)] }))).courseId);
});

const visit = (courseId: number, minute: number, { sub } = learner) =>
  recordVisit({ sub, courseId, at: new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString() });
const shown = async () => {
  await fallBehind();
  return (await recentlyVisited(learner)).map(({ id }) => id);
};

test("CAT-33 D-38: courses opened last come first, each once, at most 8, in two store calls", async () => {
  expect(await shown()).toEqual([]);
  for (const [n, id] of ids.entries()) await visit(id, n);
  await visit(ids[5] ?? 0, 30);
  expect(await shown()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => ids[n]));
  const { operations } = await storeCalls(shown);
  expect(operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
});

test("CAT-33 D-38: visits delivered late, twice, concurrently or for no user change nothing newer", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  const person = await makePerson();
  const seen = async () => {
    await fallBehind();
    return (await recentlyVisited(person)).map(({ id }) => id);
  };
  await Promise.all([visit(one, 1, person), visit(two, 2, person), visit(three, 3, person)]);
  expect(await seen()).toEqual([three, two, one]);
  await visit(one, 5, person);
  await visit(one, 4, person);
  expect(await seen()).toEqual([one, three, two]);
  const again = await storeCalls(() => visit(one, 5, person));
  expect(again.operations).toEqual({ GetItem: 1 });
  const nobody = await storeCalls(() => visit(one, 6, { ...person, sub: "nobody" }));
  expect(nobody.operations).toEqual({ GetItem: 1 });
});

test("CAT-45: a course that became unlisted is removed from a user's visits", async () => {
  const id = ids[9] ?? 0;
  await updateCourse(ada, id, courseInput({ name: "Course 9", privacyScope: "unlisted", modules: [moduleInput(1)] }));
  expect(await shown()).not.toContain(id);
});

test("COD-49: an unlisted course that left a user's class is removed from their visits, one that joined is shown", async () => {
  const [stays, leaves, comes] = [
    await publish(ada),
    await publish(ada, { privacyScope: "unlisted" }),
    await publish(ada, { privacyScope: "unlisted" }),
  ];
  const group = await openClass(ada, [stays, leaves]);
  const member = await makeMember(group);
  for (const [n, { id }] of [leaves, comes].entries()) await visit(id, n, member);
  const seen = async () => {
    await fallBehind();
    return (await recentlyVisited(member)).map(({ id }) => id);
  };
  expect(await seen()).toEqual([leaves.id]);
  await updateClass(ada, group.id, { collections: [stays.id, comes.id] });
  expect(await seen()).toEqual([comes.id]);
});
