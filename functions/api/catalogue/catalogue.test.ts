import { AccessEntity } from "@cu/core/access/access.entity";
import { packEntries, unpackEntries } from "@cu/core/read-models/catalogue/entries";
import { foldCourses, headSize } from "@cu/core/read-models/catalogue/fold";
import { HeadEntity, ListEntity } from "@cu/core/read-models/catalogue/list.entity";
import { putCategories } from "@cu/core/storage/category/category";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse } from "@cu/core/use-cases/course/save";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const ids: number[] = [];
beforeAll(async () => {
  const ada = await makeCreator();
  for (let n = 0; n < 45; n++) {
    ids.push((await createCourse(ada, courseInput({ name: `Course ${n}`, modules: [moduleInput(1)] }))).courseId);
  }
  await foldCourses(ids);
});

test("CAT-38: the bare call is the first page, whatever is asked comes page by page", async () => {
  const bare = await call("catalogue.list");
  expect(bare.status).toBe(200);
  expect(bare.body).toMatchObject({ count: 45, next: expect.stringMatching(/^20\.\d+$/), results: { length: 20 } });
  const second = await call("catalogue.list", { query: { cursor: String(bare.body.next) } });
  const last = await call("catalogue.list", { query: { cursor: String(second.body.next) } });
  const shown = [bare, second, last].flatMap(({ body }) => (body.results as { id: number }[]).map(({ id }) => id));
  expect(shown).toEqual(ids.toReversed());
  expect(last.body.next).toBeNull();
  const page = await call("catalogue.list", { query: { page: 2, pageSize: 20 } });
  expect(page.body).toMatchObject({ count: 45 });
  expect(page.body.results).toHaveLength(20);
  const question = await call("catalogue.list", { query: { search: "course 44" } });
  expect(question.body).toMatchObject({ count: 1, results: [{ name: "Course 44", valuePrice: null }] });
  const bad: Record<string, string | number>[] = [
    { page: 0 },
    { page: 1, pageSize: 101 },
    { list: "secret" },
    { cursor: "x" },
  ];
  for (const query of bad) {
    expect((await call("catalogue.list", { query })).status).toBe(400);
  }
});

test("STA-02, D-53: courses can be asked for by their ids, up to twenty", async () => {
  const [first = 0, second = 0] = ids;
  const { body } = await call("catalogue.list", { query: { ids: `${second},${first}` } });
  expect(body).toMatchObject({ count: 2, results: [{ id: second }, { id: first }] });
  for (const bad of ["", "5,", "5;8", "0", Array.from({ length: 21 }, (_, n) => n + 1).join(",")]) {
    expect((await call("catalogue.list", { query: { ids: bad } })).status, bad).toBe(400);
  }
});

test("SES-46: the first page of a catalogue is two store calls and at most 120 KB", async () => {
  const { operations, answer } = await storeCalls(() => call("catalogue.list", { query: { page: 1, pageSize: 20 } }));
  expect(operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
  expect(Buffer.byteLength(answer.text)).toBeLessThan(120 * 1024);
});

test("CAT-28: a signed-in person's first page with the own ribbons is one store call more, at the same time", async () => {
  const { person, token } = await signedIn();
  const [mine = 0] = ids.slice(-1);
  const evaluation = { startedAt: "2026-01-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
  await AccessEntity.put({ sub: person.sub, courseId: mine, version: 1, grants: [], evaluation }).go();
  // A process reads the keys of tokens once in five minutes.
  await call("user.read", { token });
  const { operations, answer } = await storeCalls(() => call("catalogue.list", { query: { page: 1 }, token }));
  expect(operations).toEqual({ GetItem: 2, BatchGetItem: 1 });
  const cards = answer.body.results as { id: number; userEvaluation: unknown }[];
  expect(cards.filter(({ userEvaluation }) => userEvaluation !== null).map(({ id }) => id)).toEqual([mine]);
  const guests = await call("catalogue.list", { query: { page: 1 }, token: "not.a.token" });
  expect(guests.text).not.toContain("endsAt");
});

test("CAT-38: the first page costs the same of a list that is ten thousand times as long", async () => {
  const first = () => storeCalls(() => call("catalogue.list", { query: { page: 1, pageSize: 20, list: "premium" } }));
  const before = await first();
  const { data: list } = await ListEntity.get({ list: "premium" }).go();
  const { data: head } = await HeadEntity.get({ list: "premium" }).go();
  if (!list || !head) throw new Error("The list was not folded.");
  const older = Array.from({ length: 450_000 }, (_, n) => ({
    id: 10_000_000 - n,
    madeAt: 1_000_000 - n,
    madeBy: n % 20,
  }));
  // A list short enough to fit its head needs no second read, even when the cursor's course has moved.
  const moved = await storeCalls(() =>
    call("catalogue.list", { query: { cursor: `0.${ids.at(-31)}`, pageSize: 100, list: "premium" } }),
  );
  expect(moved.answer.body.results).toHaveLength(14);
  expect(moved.operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
  const count = list.count + older.length;
  await ListEntity.put({ ...list, count, data: packEntries([...unpackEntries(list.data), ...older]) }).go();
  await HeadEntity.put({ ...head, count, ids: [...head.ids, ...older.map(({ id }) => id)].slice(0, headSize) }).go();
  const after = await first();
  expect(after.answer.body).toMatchObject({ count, results: before.answer.body.results });
  expect([after.operations, after.units]).toEqual([before.operations, before.units]);
  expect(after.units.read).toBeGreaterThan(0);
  // The head holds the first hundred; behind them the whole list is read.
  const behind = (query: Record<string, string | number>) =>
    storeCalls(() => call("catalogue.list", { query: { list: "premium", pageSize: 20, ...query } }));
  const idAt = (place: number) => (place < 45 ? ids.at(-1 - place) : 10_000_000 - (place - 45));
  const last = await behind({ page: 5 });
  expect([last.answer.body.next, last.operations.GetItem]).toEqual([`100.${idAt(99)}`, 1]);
  const next = await behind({ page: 6 });
  expect([next.answer.body.next, next.operations.GetItem]).toEqual([`120.${idAt(119)}`, undefined]);
  const further = await behind({ cursor: `80.${idAt(95)}` });
  expect(further.answer.body.next).toBe(`116.${idAt(115)}`);
});

test("CAT-37: meta is asked in chunks of five and answered in one store call", async () => {
  const chunk = ids.slice(10, 15).toReversed();
  const { operations, answer } = await storeCalls(() => call("catalogue.meta", { body: { chunk } }));
  expect(operations).toEqual({ BatchGetItem: 1 });
  expect(
    (answer.body as unknown as { id: number; valuePrice: number }[]).map(({ id, valuePrice }) => [id, valuePrice]),
  ).toEqual(chunk.map((id) => [id, 200]));
  for (const bad of ["all", [1, "2"], [0]]) {
    expect((await call("catalogue.meta", { body: { chunk: bad } })).status).toBe(400);
  }
});

test("CAT-39: categories come with their subcategories in one store call", async () => {
  const categories = [{ id: 1, name: "Mathematics", subCategories: [{ id: 3, name: "Proof" }] }];
  expect((await call("catalogue.categories")).text).toBe("[]");
  await putCategories(categories);
  const { operations, answer } = await storeCalls(() => call("catalogue.categories"));
  expect([answer.body, operations]).toEqual([categories, { GetItem: 1 }]);
});

test("PRC-08: the policy model is read in one store call, and for some minutes in none", async () => {
  const { operations, answer } = await storeCalls(() => call("policy.read"));
  expect(operations).toEqual({ Query: 1 });
  expect((await storeCalls(() => call("policy.read"))).operations).toEqual({});
  expect(answer.body).toEqual({
    platformDefaultPrice: 200,
    platformThresholdPrice: 300,
    platformMaximumBonusPrice: 500,
    regularPayoutRate: 0.5,
    bonusPayoutRate: 0.7,
  });
});
