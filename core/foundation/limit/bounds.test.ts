import { creatorBounds } from "@cu/api/creator-bounds";
import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { classInput, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { createClass, deleteClass } from "../../use-cases/class/save-class.ts";
import { courseInput, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { makeAdmin, makeCreator } from "../../use-cases/test-kit/person.ts";
import type { Person } from "../actor.ts";
import { useClock } from "../clock.ts";
import { GetCommand } from "../store/commands.ts";
import { client, tableName } from "../store/table.ts";
import { countWithinBounds } from "./bounds.ts";

let restore = () => {};
const at = (instant: string) => {
  restore();
  restore = useClock(() => Date.parse(instant));
};
afterEach(() => restore());

const outcome = (work: Promise<unknown>): Promise<Failure | "done"> =>
  work.then(
    () => "done" as const,
    (error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    },
  );
/** Counts until only `left` fit into the daily limit. */
const fill = (person: Person, what: keyof typeof creatorBounds, left: number) =>
  countWithinBounds(person, { [what]: creatorBounds[what].aDay - left });

test("CRE-42: of many at once exactly as many are made as the bound of the day has room for", async () => {
  at("2026-03-01T22:30:00.000Z");
  const ada = await makeCreator();
  await fill(ada, "courses", 3);
  const tries = await Promise.all(Array.from({ length: 8 }, () => outcome(createCourse(ada, courseInput()))));
  expect(tries.filter((one) => one === "done")).toHaveLength(3);
  const [refused] = tries.filter((one) => one !== "done");
  expect(refused?.body).toMatchObject({ code: "bound.reached", bound: 50, what: "courses", retryAfterSeconds: 5400 });
  expect(refused?.message).toBe("You can make at most 50 courses a day. Please try again in 2 hours.");
  // The next day there is room again, and others were never affected.
  await createCourse(await makeCreator(), courseInput());
  at("2026-03-02T00:00:00.000Z");
  await createCourse(ada, courseInput());
});

test("CRE-42: what is refused for another reason does not count, and modules of a course count with it", async () => {
  const ada = await makeCreator();
  await fill(ada, "modules", 3);
  const modules = (count: number) => courseInput({ modules: Array.from({ length: count }, () => moduleInput(1)) });
  expect(await outcome(createCourse(ada, modules(4)))).toMatchObject({
    code: "bound.reached",
    facts: { what: "modules" },
  });
  await expect(createCourse(ada, courseInput({ category: 999_999, modules: [moduleInput(1)] }))).rejects.toThrow();
  await createCourse(ada, modules(3));
  expect(await outcome(createCourse(ada, modules(1)))).toMatchObject({ code: "bound.reached" });
});

test("CRE-42: a save counts the modules that are new in the course, not those it has already", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1)] }));
  await fill(ada, "modules", 3);
  const save = async (added: number) => {
    const kept = (await findSnapshot(courseId))?.course.modules ?? [];
    const modules = [
      ...kept.map(({ id, name, videos }) => ({ id, name, videos })),
      ...Array.from({ length: added }, () => moduleInput(1)),
    ];
    return await outcome(updateCourse(ada, courseId, courseInput({ modules })));
  };
  expect(await save(2)).toMatchObject({ code: "bound.reached", facts: { what: "modules" } });
  expect(await save(1)).toEqual("done");
  for (let n = 0; n < 3; n++) expect(await save(0)).toEqual("done");
  expect(await save(1)).toMatchObject({ code: "bound.reached" });
});

test("CRE-42: the bound in all has no end, and what is deleted makes room in it", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  for (let day = 1; day <= 20; day++) {
    at(`2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`);
    await countWithinBounds(ada, { classes: day < 20 ? 50 : 49 });
  }
  at("2026-03-21T12:00:00.000Z");
  const last = await openClass(ada, [course]);
  const refused = await outcome(createClass(ada, classInput([course])));
  expect(refused).toMatchObject({ code: "bound.reached", message: "You can have at most 1000 classes in all." });
  await deleteClass(ada, last.id);
  await openClass(ada, [course]);
});

test("CRE-42: admins are not bound", async () => {
  const admin = await makeAdmin();
  for (let n = 0; n < 3; n++) await countWithinBounds(admin, { images: creatorBounds.images.aDay });
});

test("CRE-42: a daily counter is kept one day longer than it counts, a total counter permanently", async () => {
  at("2026-03-01T22:30:00.000Z");
  const ada = await makeCreator();
  await countWithinBounds(ada, { courses: 2 });
  const kept = async (sk: string) => {
    const Key = { pk: `made#courses#${ada.id}`, sk };
    return (await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item;
  };
  const midnight = Date.parse("2026-03-02T00:00:00.000Z") / 1000;
  expect(await kept(`until#${midnight}`)).toMatchObject({ used: 2, ttl: midnight + 86_400 });
  const all = await kept("all");
  expect(all).toMatchObject({ used: 2 });
  expect(all).not.toHaveProperty("ttl");
});

test("CRE-42: the wait until the next day is given in whole hours, rounded up", async () => {
  const ada = await makeCreator();
  const waitAt = async (instant: string): Promise<string> => {
    at(instant);
    return await countWithinBounds(ada, { courses: creatorBounds.courses.aDay + 1 }).then(
      () => "done",
      ({ message }: Error) => message.replace(/^.* again in /, ""),
    );
  };
  expect(await waitAt("2026-03-01T22:59:59.000Z")).toBe("2 hours.");
  expect(await waitAt("2026-03-01T23:00:00.000Z")).toBe("an hour.");
  expect(await waitAt("2026-03-01T23:59:59.000Z")).toBe("an hour.");
});
