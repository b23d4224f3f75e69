import { CatalogueList, listCourses, listMeta as listMetaRoute } from "@cu/api/catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AccessEntity } from "../../access/access.entity.ts";
import { type Creator, guest } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { CategoriesEntity } from "../../storage/category/category.entity.ts";
import { putCategories } from "../../storage/category/category.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, fieldsOf, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { readCourse } from "../../use-cases/course/read.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { endEverywhere } from "../../use-cases/session/end-all-sessions.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { bearerOf, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { foldCourses, headSize } from "./fold.ts";
import { listChosen, listPage } from "./read-list.ts";
import { listMeta } from "./read-meta.ts";

const categories = [{ id: 1, name: "Mathematics", subCategories: [{ id: 3, name: "Proof" }] }];
const certification = { price: 1000, duration: 6 };

let ada: Creator;
let clock = Date.parse("2026-03-01T00:00:00Z");
const putBack = useClock(() => clock);
afterAll(putBack);

/** A folded course, created a minute after the previous one. */
const publish = async (more: Record<string, unknown>): Promise<number> => {
  clock += 60_000;
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1)], ...more }));
  await foldCourses([courseId]);
  return courseId;
};

/** Removes a course from the lists again. */
const unlist = async (id: number): Promise<void> => {
  await updateCourse(ada, id, courseInput({ privacyScope: "unlisted", modules: [moduleInput(1)] }));
  await foldCourses([id]);
};

const made: Record<string, number> = {};
const page = (query: Record<string, string> = {}) => listPage(guest, listCourses.query.parse(query));
const names = async (query: Record<string, string> = {}) => (await page(query)).results.map(({ name }) => name);

beforeAll(async () => {
  ada = await makeCreator();
  await putCategories(categories);
  made.premium = await publish({ name: "Premium" });
  made.free = await publish({ name: "Free", freeCourse: true, description: "Costs NOTHING at all" });
  made.hidden = await publish({ name: "Hidden", privacyScope: "unlisted" });
  made.certified = await publish({ name: "Certified", certification, category: 1, subCategory: 3 });
  made.maths = await publish({ name: "Maths", category: 1 });
});

test("CAT-38, CAT-51: the lists hold the public courses, newest first, with prices still unknown", async () => {
  expect(await names()).toEqual(["Maths", "Certified", "Free", "Premium"]);
  expect((await page()).results.map(({ name, valuePrice }) => [name, valuePrice])).toEqual([
    ["Maths", null],
    ["Certified", null],
    ["Free", null],
    ["Premium", null],
  ]);
});

test("CAT-01 CAT-03 CAT-04: premium, free and certified courses have separate lists", async () => {
  expect(await names({ list: "premium" })).toEqual(["Maths", "Certified", "Premium"]);
  expect(await names({ list: "free" })).toEqual(["Free"]);
  expect(await names({ list: "certification" })).toEqual(["Certified"]);
  expect(await names({ free: "true" })).toEqual(["Free"]);
  expect(await names({ list: "certification", free: "true" })).toEqual([]);
});

test("CAT-02, CAT-07: a category, a subcategory and pages narrow a list, and the count is of the whole", async () => {
  expect(await names({ list: "premium", category: "1" })).toEqual(["Maths", "Certified"]);
  expect(await names({ category: "1", subCategory: "3" })).toEqual(["Certified"]);
  const nothing = { count: 0, next: null, results: [] };
  expect(await page({ category: "77" })).toEqual(nothing);
  expect(await page({ category: "77", list: "premium" })).toEqual(nothing);
  const second = await page({ page: "2", pageSize: "3" });
  expect([second.count, second.results.map(({ name }) => name)]).toEqual([4, ["Premium"]]);
  expect(await page({ page: "9" })).toEqual({ count: 4, next: null, results: [] });
});

test("STA-02, D-53: named courses come in the asked order, each once, without hidden and unknown ones, in one store call", async () => {
  const { premium = 0, hidden = 0, maths = 0 } = made;
  const { operations, answer } = await storeCalls(() => listChosen(guest, [premium, 987_654, hidden, maths, premium]));
  expect(operations).toEqual({ BatchGetItem: 1 });
  expect(answer.results.map(({ name }) => name)).toEqual(["Premium", "Maths"]);
  expect(answer.count).toBe(2);
});

test("CAT-47: a course names its category and subcategory with their ids", async () => {
  const certified = (await page()).results.find(({ name }) => name === "Certified");
  expect([certified?.category, certified?.subCategory]).toEqual([
    { id: 1, name: "Mathematics" },
    { id: 3, name: "Proof" },
  ]);
  const wrong = courseInput({ category: 1, subCategory: 99 });
  expect(await fieldsOf(createCourse(ada, wrong))).toHaveProperty("subCategory");
  expect(await fieldsOf(createCourse(ada, courseInput({ category: 99 })))).toHaveProperty("category");
});

test("CAT-06: the search finds words of name or description by their beginning, in any case and with or without accents", async () => {
  expect(await names({ search: "nothing" })).toEqual(["Free"]);
  expect(await names({ search: "CERT" })).toEqual(["Certified"]);
  expect(await names({ search: "ce" })).toEqual(["Certified"]);
  expect(await names({ search: "ertif" })).toEqual([]);
  expect(await names({ search: "at costs" })).toEqual(["Free"]);
  expect(await names({ search: "costs certified" })).toEqual([]);
  expect(await names({ search: "short", list: "premium" })).toEqual(["Maths", "Certified", "Premium"]);
  expect(await names({ search: "absent" })).toEqual([]);
  expect(await names({ search: "?!" })).toEqual([]);
  const id = await publish({ name: "Élan vital 数学入门", description: "C and R" });
  for (const search of ["elan", "VITÁL", "数学", "学入", "数", "门", "c", "r c"]) {
    expect(await names({ search }), search).toEqual(["Élan vital 数学入门"]);
  }
  for (const search of ["数门", "lan", "v"]) expect(await names({ search }), search).toEqual([]);
  await unlist(id);
  for (const search of ["elan", "数学"]) expect(await names({ search }), search).toEqual([]);
});

test("CAT-06: what has the words in its name comes before what only describes them, each newest first", async () => {
  const named = { name: "Zebra", description: "Stripes." };
  const told = { name: "Stripes", description: "Of the zebra." };
  const ids = [];
  for (const input of [named, told, named, told]) ids.push(await publish(input));
  expect(await names({ search: "zebra" })).toEqual(["Zebra", "Zebra", "Stripes", "Stripes"]);
  expect((await page({ search: "zebra" })).results.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[3], ids[1]]);
  for (const id of ids) await unlist(id);
});

test("CAT-52: pages by their cursor lose nothing and say nothing twice while courses come and go", async () => {
  const all = (await page()).results.map(({ id }) => id);
  const first = await page({ pageSize: "2" });
  expect(first.results.map(({ id }) => id)).toEqual(all.slice(0, 2));
  const added = await publish({ name: "Fresh" });
  const second = await page({ pageSize: "2", cursor: first.next ?? "" });
  expect([second.count, second.next, second.results.map(({ id }) => id)]).toEqual([5, null, all.slice(2)]);
  await unlist(added);
  const filtered = await page({ pageSize: "1", list: "premium", category: "1" });
  const rest = await page({ pageSize: "1", list: "premium", category: "1", cursor: filtered.next ?? "" });
  expect([filtered, rest].flatMap(({ results }) => results.map(({ name }) => name))).toEqual(["Maths", "Certified"]);
  const searched = await page({ pageSize: "2", search: "short" });
  const more = await page({ pageSize: "2", search: "short", cursor: searched.next ?? "" });
  expect([...searched.results, ...more.results].map(({ name }) => name)).toEqual(["Maths", "Certified", "Premium"]);
});

test("CAT-52: a page goes on behind the course that its cursor names, and as far down as it was where that has left", async () => {
  const ids: number[] = [];
  for (const name of ["Gamma", "Beta", "Alpha"]) ids.unshift(await publish({ name, description: "Greek." }));
  const rest = async (cursor: string | null) =>
    (await page({ search: "greek", cursor: cursor ?? "", pageSize: "2" })).results.map(({ name }) => name);
  const first = await page({ search: "greek", pageSize: "2" });
  expect(first.next).toBe(`2.${ids[1]}`);
  await unlist(ids[0] ?? 0);
  expect(await rest(first.next)).toEqual(["Gamma"]);
  expect(await rest(`1.${ids[0]}`)).toEqual(["Gamma"]);
  expect(await rest("0.987654")).toEqual(["Beta", "Gamma"]);
  await unlist(ids[1] ?? 0);
  expect(await rest(first.next)).toEqual([]);
  await unlist(ids[2] ?? 0);
});

test("ADM-111, CAT-02: the URL of a merged category or subcategory shows the list of its successor", async () => {
  await CategoriesEntity.put({
    categories,
    merged: [
      { id: 21, into: 1, isSub: false },
      { id: 23, into: 3, isSub: true },
    ],
    revision: 1,
  }).go();
  expect(await names({ category: "21" })).toEqual(["Maths", "Certified"]);
  expect(await names({ category: "1", subCategory: "23" })).toEqual(["Certified"]);
  expect(await names({ category: "21", subCategory: "3" })).toEqual(["Certified"]);
  expect(await names({ subCategory: "23" })).toEqual(["Certified"]);
  expect(await names({ category: "21", list: "certification" })).toEqual(["Certified"]);
  expect(await names({ category: "21", free: "true" })).toEqual([]);
  // A page past the last one is not taken for a merge.
  const behind = await storeCalls(() => page({ category: "1", page: "4" }));
  expect([behind.answer.count, behind.operations]).toEqual([2, { GetItem: 1 }]);
  const unknown = await storeCalls(() => page({ category: "77" }));
  expect([unknown.answer.count, unknown.operations]).toEqual([0, { GetItem: 2 }]);
  await putCategories(categories);
});

test("CAT-52: a course that is saved while an older state of it is folded ends as it was saved last", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await publish({ name: `Former ${round}`, freeCourse: true });
    const latest = courseInput({ name: `Latest ${round}`, modules: [moduleInput(1)] });
    await Promise.all([
      foldCourses([id]),
      updateCourse(ada, id, latest).then(() => foldCourses([id])),
      foldCourses([id]),
    ]);
    expect(await names({ search: `former ${round}` })).toEqual([]);
    expect(await names({ list: "free" })).not.toContain(`Latest ${round}`);
    expect((await page({ search: `latest ${round}`, list: "premium" })).results.map((card) => card.id)).toEqual([id]);
    await unlist(id);
  }
});

test("CAT-23: a card has the short description and the beginning of the long one, cut between words", async () => {
  const longDescription = `${"Every lecture states one problem. ".repeat(12)}The end.`;
  const id = await publish({ name: "Wordy", description: "Short.", longDescription });
  const [card] = (await listChosen(guest, [id])).results;
  expect(card?.description).toBe("Short.");
  expect(card?.longDescription).toMatch(/^Every lecture states one problem\. .*[a-z.]…$/);
  expect(card?.longDescription?.length).toBeLessThan(310);
  expect((await readCourse(guest, id)).longDescription).toBe(longDescription);
  await updateCourse(
    ada,
    id,
    courseInput({ name: "Wordy", privacyScope: "unlisted", longDescription: "🎓".repeat(400) }),
  );
  await foldCourses([id]);
  expect((await readCourse(ada, id)).longDescription).toHaveLength(800);
});

test("CAT-45: an unlisted course is in no list, no search and no meta, and opens only with its key", async () => {
  for (const list of [undefined, ...CatalogueList.options]) {
    expect(await names(list ? { list } : {})).not.toContain("Hidden");
  }
  expect(await names({ search: "Hidden" })).toEqual([]);
  expect((await page()).results.map(({ name }) => name)).not.toContain("Hidden");
  const id = made.hidden ?? 0;
  expect(await listMeta(guest, [id])).toEqual([]);
  expect((await listMeta(ada, [id])).map((meta) => meta.id)).toEqual([id]);
  const key = (await findSnapshot(id))?.course.unlistedKey ?? "";
  await expect(readCourse(guest, id)).rejects.toMatchObject({ code: "course.missing" });
  expect((await readCourse(guest, id, { key })).name).toBe("Hidden");
});

test("CAT-45: a course that is made unlisted leaves the lists at once, before any message is worked on", async () => {
  const id = await publish({ name: "Passing" });
  expect(await names()).toContain("Passing");
  await updateCourse(ada, id, courseInput({ name: "Passing", privacyScope: "unlisted" }));
  expect(await names()).not.toContain("Passing");
  await foldCourses([id]);
  expect(await names({ search: "Passing" })).toEqual([]);
  expect((await page()).count).toBe(4);
});

test("CAT-37: meta comes in the asked order with prices and modules; unknown ids are left out", async () => {
  const asked = [made.maths ?? 0, 888_888, made.premium ?? 0, made.certified ?? 0];
  const metas = await listMeta(guest, asked);
  expect(metas.map(({ id }) => id)).toEqual([made.maths, made.premium, made.certified]);
  expect(metas[1]).toMatchObject({ valuePrice: 200, collectionNetPrice: 170, moduleCount: 1, videoCount: 1 });
  expect(metas[1]?.modules[0]).toMatchObject({ price: 200, moduleIndex: 1, videoCount: 1 });
  expect(listMetaRoute.answer.schema.parse(metas)).toHaveLength(3);
});

test("CAT-28 CAT-29: a card shows the caller's certificate and trial", async () => {
  const learner = await makePerson();
  await AccessEntity.put({
    sub: learner.sub,
    courseId: made.certified ?? 0,
    version: 1,
    grants: [],
    evaluation: { startedAt: new Date(clock).toISOString(), endsAt: new Date(clock + 86_400_000).toISOString() },
    certificate: {
      id: 5,
      status: "not_requested",
      purchasedAt: new Date(clock).toISOString(),
      accessUntil: new Date(clock - 1).toISOString(),
      transactionId: 1,
    },
  }).go();
  const cards = (await listPage(bearerOf(learner), { page: 1 })).results;
  expect(cards.find(({ name }) => name === "Certified")).toMatchObject({
    userEvaluation: { isExpired: false },
    userCertification: { id: 5, isExpired: true },
  });
  expect(cards.find(({ name }) => name === "Premium")).toMatchObject({ userEvaluation: null, userCertification: null });
});

test("CAT-52: a fold sees the course, the lists and the words as they were written this moment", async () => {
  await fallBehind();
  const first = await publish({ name: "Zirconium one" });
  const second = await publish({ name: "Zirconium two" });
  await fallBehind();
  expect(await names({ search: "zirconium" })).toEqual(["Zirconium two", "Zirconium one"]);
  expect((await names()).slice(0, 2)).toEqual(["Zirconium two", "Zirconium one"]);
  for (const id of [first, second]) await unlist(id);
  await fallBehind();
  expect(await names({ search: "zirconium" })).toEqual([]);
  expect(await names()).not.toContain("Zirconium two");
});

test("SES-48: a list knows at once who has signed up, and who has signed out", async () => {
  const ids = [made.premium ?? 0];
  await fallBehind();
  const learner = await makePerson();
  expect(await listChosen(bearerOf(learner), ids)).toMatchObject({ count: 1, results: [{ name: "Premium" }] });
  await fallBehind();
  await endEverywhere(learner.sub, () => Promise.resolve());
  await expect(listChosen(bearerOf(learner), ids)).rejects.toMatchObject({ code: "token.invalid" });
});

test("SES-46: a page of a list and its meta are two store calls at most, one more for who is signed in, one for the course page, and nothing is scanned", async () => {
  const first = await storeCalls(() => page({ list: "premium" }));
  expect(first.operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
  const signedIn = await storeCalls(() => listPage(bearerOf(ada), { page: 1, list: "premium" }));
  expect(signedIn.operations).toEqual({ GetItem: 2, BatchGetItem: 1 });
  const meta = await storeCalls(() => listMeta(ada, Object.values(made)));
  expect(meta.operations).toEqual({ BatchGetItem: 1 });
  const course = await storeCalls(() => readCourse(ada, made.premium ?? 0));
  expect(course.operations).toEqual({ BatchGetItem: 1 });
  const promotion = { code: "NONE-SUCH", network: "198.51.100.1" };
  const guessed = await storeCalls(() => readCourse(ada, made.premium ?? 0, { promotion }));
  expect(guessed.operations).toEqual({ BatchGetItem: 1, UpdateItem: 2 });
  const searched = await storeCalls(() => page({ search: "a", category: "1" }));
  expect(searched.operations).toEqual({ BatchGetItem: 3 });
  const shortly = await storeCalls(() => page({ search: "sh" }));
  expect(shortly.operations).toEqual({ BatchGetItem: 2, Query: 1 });
  const none = await storeCalls(() => listPage(bearerOf(ada), { page: 4 }));
  expect(none.operations).toEqual({ GetItem: 1 });
  const bare = await storeCalls(() => page());
  expect(bare.operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
});

test("CAT-52: folds at once, twice and in any order end in one entry for each course", async () => {
  const ids = [];
  for (let n = 0; n < 12; n++) {
    clock += 1000;
    ids.push(
      (await createCourse(ada, courseInput({ name: `Crowd ${n}`, freeCourse: true, modules: [moduleInput(1)] })))
        .courseId,
    );
  }
  await Promise.all([...ids, ...ids.toReversed()].map((id) => foldCourses([id])));
  const crowd = (await names({ list: "free" })).filter((name) => name.startsWith("Crowd"));
  expect(crowd).toEqual(Array.from({ length: 12 }, (_, n) => `Crowd ${11 - n}`));
});

test("CAT-52: the first pages of a list read only its head, later ones the whole list, and both agree", async () => {
  expect(headSize).toBe(100);
  const whole = (await page({ pageSize: "100" })).results.map(({ id }) => id);
  const crossed = (await page({ pageSize: "100", free: "true" })).results.map(({ id }) => id);
  expect(whole.filter((id) => crossed.includes(id))).toEqual(crossed);
});
