import { expect, test } from "vitest";
import { stayInWindow } from "../../foundation/limit/window.test-kit.ts";
import { fieldsOf } from "../../use-cases/course/course-input.test-kit.ts";
import { holdNextWrite } from "../../use-cases/test-kit/interleave.ts";
import { makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { listWanted } from "./list-wanted.ts";
import { WantEntity, WantedEntity } from "./want.entity.ts";
import { forgetWants, want } from "./want.ts";

const all = async () => (await WantedEntity.query.byPeople({}).go({ pages: "all" })).data;
const countOf = async (phrase: string) => (await all()).find((one) => one.phrase === phrase)?.people;

test("FND-73: a person counts once for a phrase, however it is written, pressed at once or again", async () => {
  const [ada, bea] = [await makePerson(), await makePerson()];
  const late = holdNextWrite("wanted#");
  const slow = want(ada, { query: "Monadic Parsing" });
  await late.held;
  expect(await want(ada, { query: " monadic   PARSING! " })).toEqual({ phrase: "monadic parsing" });
  late.letGo();
  expect(await slow).toEqual({ phrase: "monadic parsing" });
  expect(await countOf("monadic parsing")).toBe(1);
  await Promise.all([want(bea, { query: "Mónadic parsing" }), want(bea, { query: "monadic parsing" })]);
  expect(await countOf("monadic parsing")).toBe(2);
});

test("FND-73: many people at once are all counted", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson()));
  await Promise.all(people.map((person) => want(person, { query: "Galois connections" })));
  expect(await countOf("galois connections")).toBe(12);
});

test("FND-74: a text without a word is refused, of a long one eight words count, and markup is only words", async () => {
  const person = await makePerson();
  for (const query of ["", " ", "?! …", "\u0000\u202e"])
    expect(await fieldsOf(want(person, { query }))).toEqual({ query: ["Type a word to search for."] });
  expect(await want(person, { query: "One two three four five six seven eight nine" })).toEqual({
    phrase: "one two three four five six seven eight",
  });
  expect((await want(person, { query: "<script>alert(1)</script> __proto__" })).phrase).not.toMatch(/[<>()/]/);
  const { phrase } = await want(person, { query: "ﷺ".repeat(200) });
  expect(phrase.length).toBeLessThanOrEqual(8 * 64 + 7);
});

test("FND-74, FND-73: after twenty a day the next one is refused; repeats are not counted, and refused ones are not stored", async () => {
  stayInWindow("day");
  const person = await makePerson();
  for (let n = 0; n < 20; n++) for (let time = 0; time < 2; time++) await want(person, { query: `limit number${n}` });
  await expect(want(person, { query: "limit beyond" })).rejects.toMatchObject({ code: "request.limited" });
  expect(await countOf("limit beyond")).toBeUndefined();
});

test("FND-75: an admin reads what most people want first, in one store call, page by page, and no one's name", async () => {
  const admin = await makeAdmin();
  const [ada, bea] = [await makePerson(), await makePerson()];
  for (let n = 0; n < 19; n++) await want(ada, { query: `paged topic${n}` });
  for (let n = 10; n < 29; n++) await want(bea, { query: `paged topic${n}` });
  const { answer, total } = await storeCalls(() => listWanted(admin, {}));
  expect(total).toBe(1);
  expect(JSON.stringify(answer)).not.toContain(ada.sub);
  const pages = [answer];
  for (let next = answer.next; next !== null; ) {
    const page = await listWanted(admin, { before: next });
    pages.push(page);
    next = page.next;
  }
  const listed = pages.flatMap(({ wanted }) => wanted);
  expect(pages[0]?.wanted).toHaveLength(25);
  expect(listed.map(({ phrase }) => phrase).toSorted()).toEqual((await all()).map(({ phrase }) => phrase).toSorted());
  const counts = listed.map(({ people }) => people);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test("FND-76: a deleted user is in no count, a phrase without other users is deleted, and repeating it is a no-op", async () => {
  const [ada, bea] = [await makePerson(), await makePerson()];
  await want(ada, { query: "shared wish" });
  await want(bea, { query: "shared wish" });
  await want(ada, { query: "adas own wish" });
  const noTime = () => {
    throw new Error("time is up");
  };
  await expect(forgetWants(ada.sub, noTime)).rejects.toThrow("time is up");
  expect(await countOf("shared wish")).toBe(2);
  await Promise.all([forgetWants(ada.sub), forgetWants(ada.sub)]);
  await forgetWants(ada.sub);
  expect([await countOf("shared wish"), await countOf("adas own wish")]).toEqual([1, undefined]);
});

test("FND-94: beyond five hundred phrases of a person the oldest go, out of their counts too, also at once", async () => {
  const [ada, bea] = [await makePerson(), await makePerson()];
  const rows = Array.from({ length: 499 }, (_, n) => ({ key: `k${n}`, phrase: `kept number${n}` }));
  await Promise.all(
    rows.map(async ({ key, phrase }, n) => {
      const wantedAt = new Date(Date.UTC(2024, 0, 1) + n * 1000).toISOString();
      await WantEntity.put({ sub: ada.sub, key, phrase, wantedAt }).go();
      await WantedEntity.put({ key, phrase, people: n === 1 ? 2 : 1 }).go();
    }),
  );
  const kept = async () => (await WantEntity.query.byPerson({ sub: ada.sub }).go({ pages: "all" })).data;
  await want(ada, { query: "brim full" });
  expect(await countOf("kept number0")).toBe(1);
  await Promise.all([want(ada, { query: "brim over" }), want(ada, { query: "brim beyond" })]);
  expect(await kept()).toHaveLength(500);
  expect([await countOf("kept number0"), await countOf("kept number1"), await countOf("kept number2")]).toEqual([
    undefined,
    1,
    1,
  ]);
  expect([await countOf("brim full"), await countOf("brim over"), await countOf("brim beyond")]).toEqual([1, 1, 1]);
  // Repeating a stored phrase evicts nothing.
  await want(ada, { query: "brim over" });
  expect(await countOf("kept number2")).toBe(1);
  await want(bea, { query: "brim over" });
  await forgetWants(ada.sub);
  expect(await kept()).toEqual([]);
  expect([await countOf("brim over"), await countOf("kept number498")]).toEqual([1, undefined]);
});
