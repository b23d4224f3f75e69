import { listAuthors as route } from "@cu/api/creator";
import { authorsPerPage } from "@cu/api/page-size";
import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { publish } from "../../use-cases/class/class.test-kit.ts";
import { liftCourse, suspendCourse, suspendPerson } from "../../use-cases/suspension/suspend.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { foldCourses } from "../catalogue/fold.ts";
import { describeCreator } from "./describe.ts";
import { listAuthors } from "./list-authors.ts";

const page = (query: Record<string, string> = {}) => listAuthors(route.query.parse(query));

/** The whole list, page by page. */
const everybody = async () => {
  const authors = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { authors: some, next } = await page(cursor ? { cursor } : {});
    authors.push(...some);
    cursor = next;
  }
  return authors;
};
const rowOf = async (id: number) => (await everybody()).filter((author) => author.id === id);

const publishedBy = async (creator: Awaited<ReturnType<typeof makeCreator>>): Promise<number> => {
  const { id } = await publish(creator);
  await foldCourses([id]);
  return id;
};

test("STA-86: an author is listed with their public courses, and no longer than one of them is public", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  expect(await rowOf(ada.id)).toEqual([]);
  const first = await publishedBy(ada);
  await describeCreator(ada.id, {
    bio: "",
    externalWebsite: null,
    universities: ["Listed University"],
    departments: [],
  });
  expect(await rowOf(ada.id)).toMatchObject([
    {
      id: ada.id,
      username: ada.username,
      courses: 1,
      profilePicture: null,
      universities: [{ name: "Listed University" }],
    },
  ]);
  const second = await publishedBy(ada);
  expect(await rowOf(ada.id)).toMatchObject([{ courses: 2 }]);
  await changeCourse(first, (course) => ({ ...course, privacyScope: "unlisted" }));
  await foldCourses([first]);
  expect(await rowOf(ada.id)).toMatchObject([{ courses: 1 }]);
  await suspendCourse(admin, second, { reason: "Spam", takenDown: false });
  await foldCourses([second]);
  expect(await rowOf(ada.id)).toEqual([]);
  await liftCourse(admin, second);
  await foldCourses([second]);
  expect(await rowOf(ada.id)).toMatchObject([{ courses: 1 }]);
});

test("STA-86, PUB-24: a suspended author stays listed while a public course names them", async () => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  await publishedBy(ada);
  await suspendPerson(admin, ada.id, "Spam");
  expect(await rowOf(ada.id)).toMatchObject([{ courses: 1 }]);
});

test("STA-86: a co-author is listed too, and leaves the list with their name on the course", async () => {
  const [ada, bea] = [await makeCreator(), await makeCreator()];
  const id = await publishedBy(ada);
  const { id: beaId, username } = bea;
  await changeCourse(id, (course) => ({
    ...course,
    coAuthors: [{ id: beaId, username, firstName: "Bea", lastName: "Zwick" }],
  }));
  await Promise.all([foldCourses([id]), foldCourses([id])]);
  expect(await rowOf(beaId)).toMatchObject([{ courses: 1 }]);
  const other = await publishedBy(bea);
  await changeCourse(id, (course) => ({ ...course, coAuthors: [] }));
  await foldCourses([id]);
  expect(await rowOf(beaId)).toMatchObject([{ courses: 1 }]);
  await changeCourse(other, (course) => ({ ...course, privacyScope: "unlisted" }));
  await foldCourses([other]);
  expect(await rowOf(beaId)).toEqual([]);
  expect(await rowOf(ada.id)).toMatchObject([{ courses: 1 }]);
});

test("STA-86: the list goes on by name behind a cursor, each author once, in two store calls a page", async () => {
  const made = await Promise.all(Array.from({ length: authorsPerPage + 3 }, () => makeCreator()));
  const ids = await Promise.all(made.map((creator) => publish(creator)));
  await foldCourses(ids.map(({ id }) => id));
  const { total, answer } = await storeCalls(() => page());
  expect(total).toBe(2);
  expect(answer.authors).toHaveLength(authorsPerPage);
  expect(answer.next).not.toBeNull();
  const all = (await everybody()).map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
});

test("STA-86: a search finds authors by the beginnings of their names, and no creator without a public course", async () => {
  const named = async (username: string) => (await makePerson({ username, isContentCreator: true })) as Creator;
  const [ada, bea] = [await named("zymurgy-one"), await named("zymurgy-two")];
  await publishedBy(ada);
  await publish(bea);
  expect((await page({ search: " ZYMUR " })).authors.map(({ id }) => id)).toEqual([ada.id]);
  expect(await page({ search: "zymurgy nobody" })).toEqual({ authors: [], next: null });
  expect(await page({ search: "…" })).toEqual({ authors: [], next: null });
});
