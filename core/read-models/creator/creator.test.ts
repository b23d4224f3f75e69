import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { reservedSlugs, slugPattern } from "@cu/api/slug";
import { beforeAll, expect, test } from "vitest";
import type { Admin, Creator } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { commitCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { listInstitutions } from "../../storage/institution/institution.ts";
import { courseInput, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { packEntries } from "../catalogue/entries.ts";
import { creatorList, foldCourses } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { ensureUser } from "../user/ensure-user.ts";
import { authoredCourses, authoredMetas, certificationCourses, publicCourses } from "./courses.ts";
import { describeCreator } from "./describe.ts";
import { readAuthor } from "./public-page.ts";
import { readProfile } from "./read-profile.ts";
import { searchCreators } from "./search.ts";

const certification = { price: 1000, duration: 6 };

const creatorNamed = async (username: string, firstName = "Test", lastName = "Person") => {
  const identity = { sub: randomUUID(), username, email: `${randomUUID()}@example.com`, firstName, lastName };
  return { ...identity, ...(await ensureUser(identity, { isContentCreator: true })) };
};

const slugFor = async (username: string): Promise<string> => {
  const { id } = await creatorNamed(username);
  const { slug } = await readProfile(id);
  expect((await readAuthor(slug)).id).toBe(id);
  return slug;
};

const publish = async (creator: Creator, more: Record<string, unknown> = {}): Promise<number> => {
  const { courseId } = await createCourse(creator, courseInput({ modules: [moduleInput(1)], ...more }));
  await foldCourses([courseId]);
  return courseId;
};

let ada: Creator;
let admin: Admin;
const made: Record<string, number> = {};
beforeAll(async () => {
  [ada, admin] = await Promise.all([makeCreator(), makeAdmin()]);
  made.plain = await publish(ada, { name: "Plain" });
  made.hidden = await publish(ada, { name: "Hidden", privacyScope: "unlisted" });
  made.certified = await publish(ada, { name: "Certified", certification });
});

test("CRE-31 CRE-22: a profile by id and by the name of the author page", async () => {
  const { id, username } = await creatorNamed("Grace.Hopper", "Grace", "Hopper");
  const profile = await readProfile(id);
  expect(profile).toEqual({
    id,
    firstName: "Grace",
    lastName: "Hopper",
    username,
    profilePicture: null,
    bio: "",
    externalWebsite: null,
    universities: [],
    departments: [],
    slug: "grace-hopper",
  });
  expect(await readAuthor("grace-hopper")).toEqual(profile);
});

test("CRE-16: users who are not creators have no profile", async () => {
  const learner = await makePerson();
  await expect(readProfile(learner.id)).rejects.toMatchObject({ code: "creator.missing" });
  await expect(readAuthor(learner.username)).rejects.toMatchObject({ code: "creator.missing" });
  await expect(publicCourses(learner.id)).rejects.toMatchObject({ code: "creator.missing" });
});

test("CRE-22: a creator's texts are saved, and new universities become available to all", async () => {
  const { id } = await creatorNamed("described");
  const text = { bio: "Teaches.", universities: ["Described University"], departments: ["Logic", "Music"] };
  await describeCreator(id, { ...text, externalWebsite: "https://example.org/described" });
  const shown = {
    bio: "Teaches.",
    externalWebsite: "https://example.org/described",
    universities: [{ name: "Described University" }],
    departments: [{ name: "Logic" }, { name: "Music" }],
  };
  expect(await readProfile(id)).toMatchObject(shown);
  expect((await listInstitutions("university")).map(({ name }) => name)).toContain("Described University");
  await describeCreator(id, { ...text, externalWebsite: null });
  expect(await readProfile(id)).toMatchObject({ ...shown, externalWebsite: null });
});

test("CRE-41 D-36: an author page is named after the user, and a taken or reserved name gets a number", async () => {
  expect(await slugFor("Anna Bell_7")).toBe("anna-bell-7");
  expect(await slugFor("anna.bell.7")).toBe("anna-bell-7-2");
  expect(await slugFor("Demo")).toBe("demo-2");
  expect(await slugFor("Collections")).toBe("collections-2");
  expect(await slugFor("404")).toBe("404-2");
  const long = "l".repeat(90);
  expect(await slugFor(long)).toBe("l".repeat(60));
  expect(await slugFor(`${long}!`)).toBe(`${"l".repeat(55)}-2`);
  expect(await slugFor("数学")).toMatch(/^creator-\d+$/);
});

test("CRE-41, D-36: thirty who would be called the same, at once, get thirty pages", async () => {
  await fallBehind();
  const people = await Promise.all(Array.from({ length: 30 }, (_, n) => creatorNamed(`kim${"._-+ "[n % 5]}lee`)));
  await fallBehind();
  const slugs = await Promise.all(people.map(async ({ id }) => (await readProfile(id)).slug));
  expect(new Set(slugs).size).toBe(30);
  expect(slugs.every((slug) => slugPattern.test(slug))).toBe(true);
});

test("CRE-41, E-019: author pages cannot take the product's page paths", () => {
  const routes = readFileSync(new URL("../../../docs/spec/routes.md", import.meta.url), "utf8");
  const firstParts = [...routes.matchAll(/`\/([\w-]+)/g)].map(([, part]) => part ?? "");
  expect(firstParts.length).toBeGreaterThan(50);
  expect([...new Set(firstParts)].filter((part) => !reservedSlugs.has(part))).toEqual([]);
});

test("CRE-41: the profile and the search follow the names of the user pool; the author page stays", async () => {
  const before = await creatorNamed("old-name", "Olga", "Before");
  const { sub, email } = before;
  await ensureUser({ sub, email, username: "new-name", firstName: "Olga", lastName: "Afterwards" });
  expect(await readAuthor("old-name")).toMatchObject({ username: "new-name", lastName: "Afterwards" });
  expect(await searchCreators(ada, "afterw")).toMatchObject([{ id: before.id, username: "new-name" }]);
  expect(await searchCreators(ada, "olga before")).toEqual([]);
});

test("WIZ-28: creators are found by the beginnings of their names, at most 20, without learners and in a short range", async () => {
  const { id } = await creatorNamed("quux.77", "Zoë", "Ångström");
  const found = { id, username: "quux.77", firstName: "Zoë", lastName: "Ångström" };
  for (const term of ["QUUX.7", " zoë ", "ÅNGST", "zo ang", "angstrom quux"]) {
    expect(await searchCreators(ada, term), term).toEqual([found]);
  }
  expect(await searchCreators(ada, "uux")).toEqual([]);
  await makePerson({ username: "quux-learner" });
  expect(await searchCreators(ada, "quux")).toEqual([found]);
  expect(await searchCreators(ada, "nobody is called so")).toEqual([]);
  for (const term of ["", "te"]) {
    const { answer } = await storeCalls(() => searchCreators(ada, term));
    expect(answer).toHaveLength(20);
  }
  const { operations } = await storeCalls(() => searchCreators(ada, "test person"));
  expect(operations).toEqual({ UpdateItem: 1, Query: 1, BatchGetItem: 1 });
});

test("ERR-16, L1: more than 60 searches a minute are refused", async () => {
  const eager = await makeCreator();
  const tries = await Promise.allSettled(Array.from({ length: 80 }, () => searchCreators(eager, "x")));
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(await searchCreators(ada, "nobody is called so")).toEqual([]);
});

test("CRS-35: a creator's public courses are listed for all with prices, newest first, in three store calls", async () => {
  const { answer, operations } = await storeCalls(() => publicCourses(ada.id));
  expect(
    answer.map(({ name, valuePrice, collectionUnlistedKey }) => [name, valuePrice, collectionUnlistedKey]),
  ).toEqual([
    ["Certified", 200, null],
    ["Plain", 200, null],
  ]);
  expect(operations).toEqual({ GetItem: 2, BatchGetItem: 1 });
});

test("CRE-32: the courses with a certification alone", async () => {
  expect((await certificationCourses(ada.id)).map(({ id }) => id)).toEqual([made.certified]);
});

test("CRE-33: the owner and an admin see every course in full, unlisted ones with their key", async () => {
  const key = (await findSnapshot(made.hidden ?? 0))?.course.unlistedKey;
  for (const reader of [ada, admin]) {
    const courses = await authoredCourses(reader, ada.id);
    expect(courses.map(({ id, collectionUnlistedKey }) => [id, collectionUnlistedKey])).toEqual([
      [made.certified, null],
      [made.hidden, key],
      [made.plain, null],
    ]);
    expect(courses[0]?.modules).toHaveLength(1);
  }
});

test("CAT-33: a co-author has the course among their own until they are none any more", async () => {
  const friend = await makeCreator();
  const id = await publish(ada, { name: "Joint" });
  await acceptAuthor(id, friend, "co");
  await foldCourses([id]);
  expect((await authoredCourses(friend, friend.id)).map((course) => course.id)).toEqual([id]);
  expect((await publicCourses(friend.id)).map((course) => course.id)).toEqual([id]);
  await updateCourse(ada, id, courseInput({ name: "Joint", modules: [moduleInput(1)] }));
  await foldCourses([id]);
  expect(await authoredCourses(friend, friend.id)).toEqual([]);
  expect(await publicCourses(friend.id)).toEqual([]);
});

/** Lists these courses as if a creator had made them, newest first. */
const listed = async (of: Creator, ids: readonly number[]): Promise<void> => {
  const data = packEntries(ids.map((id, n) => ({ id, madeAt: 1_000_000 - n, madeBy: of.id })));
  await ListEntity.put({ list: creatorList(of.id), version: 99, count: ids.length, data }).go();
};
const gone = (count: number) => Array.from({ length: count }, (_, n) => 900_000 + n);

test("CRE-33: of more than a hundred courses the newest hundred are shown in full, and what is gone is left out", async () => {
  const grace = await makeCreator();
  const id = await publish(grace);
  await listed(grace, [...gone(99), id]);
  const shown = async () => [
    (await authoredCourses(grace, grace.id)).map((course) => course.id),
    (await authoredMetas(grace.id)).map((course) => course.id),
  ];
  expect(await shown()).toEqual([[id], [id]]);
  await listed(grace, [...gone(100), id]);
  expect(await shown()).toEqual([[], []]);
  await listed(grace, [id, ...gone(100)]);
  expect(await shown()).toEqual([[id], [id]]);
});

test("CRS-35: of more than five hundred courses the newest five hundred are on the page, and what is gone is left out", async () => {
  const grace = await makeCreator();
  const id = await publish(grace);
  await listed(grace, [...gone(499), id]);
  expect((await publicCourses(grace.id)).map((course) => course.id)).toEqual([id]);
  await listed(grace, [...gone(500), id]);
  expect(await publicCourses(grace.id)).toEqual([]);
  await listed(grace, [id, ...gone(500)]);
  expect((await publicCourses(grace.id)).map((course) => course.id)).toEqual([id]);
});

test("CRE-33: courses that one answer has no room for are left out, the oldest first", async () => {
  const grace = await makeCreator();
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.unshift(await publish(grace));
  expect((await authoredCourses(grace, grace.id)).map((course) => course.id)).toEqual(ids);
  for (const id of ids) {
    const snapshot = await findSnapshot(id);
    if (!snapshot) throw new Error("The course was not saved.");
    await commitCourse({ ...snapshot.course, longDescription: "x".repeat(2_000_000) }, snapshot.revision);
  }
  expect((await authoredCourses(grace, grace.id)).map((course) => course.id)).toEqual(ids.slice(0, 2));
});

test("CRS-35: a creator without a course has an empty page", async () => {
  const grace = await makeCreator();
  expect([
    await publicCourses(grace.id),
    await certificationCourses(grace.id),
    await authoredCourses(grace, grace.id),
  ]).toEqual([[], [], []]);
});

test("CRE-41: a creator without a first and last name is listed under the user name", async () => {
  const nameless = await creatorNamed("qwyx-mia", "", "");
  const early = await creatorNamed("qwyx-zoe", "Abel", "Qwyxley");
  expect((await searchCreators(ada, "qwyx")).map(({ id }) => id)).toEqual([early.id, nameless.id]);
});
