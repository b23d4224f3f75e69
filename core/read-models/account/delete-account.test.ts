import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { expectWholeLedger } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { listQuestions } from "../../use-cases/qna/list.ts";
import { askPool } from "../../use-cases/session/ask-pool.ts";
import { dyingAt, type Moment } from "../../use-cases/test-kit/dying-at.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { askToLeave } from "./ask-to-leave.ts";
import { buildExport } from "./build-export.ts";
import { deleteAccount } from "./delete-account.ts";
import { dieDeleting } from "./dying.test-kit.ts";
import { startExport } from "./export-desk.ts";
import { contentsOf, fileNames, livePerson, tracesOf } from "./history.test-kit.ts";
import { keepAccount } from "./keep-account.ts";
import { kindOf, registry } from "./registry.ts";
import { richPerson } from "./rich-history.test-kit.ts";
import { ownRows, rowsElsewhere } from "./rows-of.ts";

const day = 86_400_000;
let clock = Date.parse("2026-03-02T12:30:00.000Z");
let restore: () => void;
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const due = ({ sub }: { sub: string }) => ({ type: "account.deletion-due", sub }) as const;

test("SES-104, QNA-68: of a person with a rich history nothing is left anywhere but the books, under a pseudonym", async () => {
  const live = await livePerson();
  const { person, identity, school, mate, other } = live;
  expect(await tracesOf(live)).not.toEqual([]);
  const files = await fileNames();
  await askToLeave(person.sub);
  clock += 30 * day;
  await fallBehind();
  await deleteAccount(due(person));
  expect(await tracesOf(live)).toEqual([]);
  const after = await fileNames();
  // A picture that none of their answers uses may be in a question of another author's course.
  const [answered = "", unused = ""] = live.pictures;
  expect([answered, unused].map((url) => files.some((name) => url.endsWith(name)))).toEqual([true, true]);
  expect([answered, unused].map((url) => after.some((name) => url.endsWith(name)))).toEqual([false, true]);
  expect((await askPool("AdminGetUser", identity.username)).status).toBe(400);
  await expectWholeLedger();
  const talk = (await listQuestions(mate, school.lesson.place, { coupon: school.group.code })).find(
    ({ id }) => id === other.id,
  );
  expect(talk?.responses).toHaveLength(2);
  expect(talk?.votes).toBe(0);
  const named = talk?.responses.find(({ anonymous }) => !anonymous);
  expect(named?.user).toMatchObject({ firstName: "Deleted", lastName: "user" });
  expect((await UserEntity.get({ sub: person.sub }).go({ consistent: true })).data).toBeNull();
});

test("SES-104: no file of the bucket names a person who is gone, also within the zips that were made of them", async () => {
  const live = await livePerson();
  const { person } = live;
  await startExport(person);
  await buildExport({ type: "account.export-requested", sub: person.sub, run: 1 });
  const before = await contentsOf(live);
  expect(before.filter((said) => said.includes(".zip: "))).toHaveLength(5);
  await askToLeave(person.sub);
  clock += 30 * day;
  await fallBehind();
  await deleteAccount(due(person));
  expect(await contentsOf(live)).toEqual([]);
});

// Kinds of rows that a user who may leave never has, or that another test covers.
const elsewhere = {
  "account-leaving": "is there from the request on, and goes with the account: SES-103",
  "seat-news": "goes with the seat, before anything else: core/storage/roster",
  "waiting-seat": "goes with the seat, before anything else: core/use-cases/class",
  alone: "lists modules of somebody who holds the account by them: SES-105",
  "draft-of-course": "is of a course, whose author holds the account: SES-105",
  "published-draft": "is of a course, whose author holds the account: SES-105",
};

test("SES-114: the deleted test user had a row of every kind that a deletion removes or renames", async () => {
  const live = await richPerson();
  const { data: whom } = await UserEntity.get({ sub: live.person.sub }).go({ consistent: true });
  if (!whom) throw new Error("There is no such person.");
  const own = await ownRows(whom.sub);
  const found = new Set(own.map(kindOf));
  for await (const rows of rowsElsewhere(whom, own)) for (const row of rows) found.add(kindOf(row));
  const ended = Object.entries(registry).flatMap(([kind, personalData]) =>
    personalData !== "nobody" && (personalData.end === "deleted" || "renamed" in personalData.end) ? [kind] : [],
  );
  expect(ended.filter((kind) => !found.has(kind)).toSorted()).toEqual(Object.keys(elsewhere).toSorted());

  expect(JSON.stringify((await findSnapshot(live.asking.declined))?.course)).toContain(live.identity.username);
  await askToLeave(whom.sub);
  clock += 30 * day;
  await fallBehind();
  await deleteAccount(due(whom));
  expect(await tracesOf(live)).toEqual([]);
  expect(await contentsOf(live)).toEqual([]);
  await expectWholeLedger();
});

test("SES-113: courses and classes that asked a person to join name nobody who is gone, answered or not", async () => {
  const live = await richPerson();
  const { open, declined, classes } = live.asking;
  const inClass = async (id: number) => (await ClassEntity.get({ id }).go({ consistent: true })).data;
  const invited = async () => [
    ...(await Promise.all([open, declined].map(async (id) => (await findSnapshot(id))?.course.invited?.length ?? 0))),
    ...(await Promise.all(classes.map(async (id) => (await inClass(id))?.invited?.length ?? 0))),
  ];
  expect(await invited()).toEqual([1, 1, 1, 1]);
  await askToLeave(live.person.sub);
  clock += 30 * day;
  await deleteAccount(due(live.person));
  expect(await invited()).toEqual([0, 0, 0, 0]);
});

/** A user whose grace period is over. */
const leaver = async () => {
  const live = await livePerson();
  await askToLeave(live.person.sub);
  clock += 30 * day;
  await fallBehind();
  return live;
};

test.each(["before", "after"] as const)(
  "SES-104: a worker that dies %s any call of the store goes on from there, until nothing is left",
  async (moment: Moment) => {
    const live = await leaver();
    let deaths = 0;
    // Each run dies one call later than the previous one and continues with what those left.
    while (await dyingAt(deaths + 1, moment, () => deleteAccount(due(live.person)))) deaths++;
    expect(deaths).toBeGreaterThan(20);
    expect(await tracesOf(live)).toEqual([]);
    await expectWholeLedger();
  },
);

test.each([9, 27, 45, 63, 81, 99])(
  "SES-104: one that dies at its call %i leaves nothing that the next one does not find",
  async (n) => {
    const live = await leaver();
    await dyingAt(n, n % 2 ? "before" : "after", () => deleteAccount(due(live.person)));
    await deleteAccount(due(live.person));
    await deleteAccount(due(live.person));
    expect(await tracesOf(live)).toEqual([]);
  },
);

test("SES-104: a worker that is killed in the middle, one after the other, is followed by one that leaves nothing", async () => {
  const live = await leaver();
  const { sub } = live.person;
  // Each is killed at a different stage: rows in other partitions, files, the pool, the user's own rows.
  const ends: unknown[] = [];
  for (const n of [2, 7, 15, 30, 45, 60]) ends.push(await dieDeleting(sub, n, clock));
  expect(ends.slice(0, 4)).toEqual(["SIGKILL", "SIGKILL", "SIGKILL", "SIGKILL"]);
  await deleteAccount(due(live.person));
  expect(await tracesOf(live)).toEqual([]);
  expect((await UserEntity.get({ sub }).go({ consistent: true })).data).toBeNull();
  expect((await askPool("AdminGetUser", live.identity.username)).status).toBe(400);
  await expectWholeLedger();
}, 240_000);

test("SES-104: while the user pool is down an account stays due, and a new owner of its name is not affected", async () => {
  const live = await leaver();
  const { username, email } = live.identity;
  const real = fetch;
  let isDown = true;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    isDown && JSON.stringify(init?.headers).includes("AdminDeleteUser")
      ? Promise.reject(new TypeError("fetch failed"))
      : real(address, init),
  );
  await expect(deleteAccount(due(live.person))).rejects.toMatchObject({ code: "server.busy" });
  isDown = false;
  await askPool("AdminDeleteUser", username);
  const UserAttributes = [{ Name: "email", Value: email }];
  await askPool("AdminCreateUser", username, { MessageAction: "SUPPRESS", UserAttributes });
  await deleteAccount(due(live.person));
  expect((await askPool("AdminGetUser", username)).status).toBe(200);
  expect(await tracesOf(live)).toEqual([]);
});

test("SES-104: two workers at once delete one account once", async () => {
  const live = await leaver();
  const ends = await Promise.allSettled([deleteAccount(due(live.person)), deleteAccount(due(live.person))]);
  expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
  await deleteAccount(due(live.person));
  expect(await tracesOf(live)).toEqual([]);
  await expectWholeLedger();
});

test("SES-103: nothing is deleted before the due time, without a request, or after it was cancelled", async () => {
  const live = await livePerson();
  const { sub } = live.person;
  await deleteAccount(due(live.person));
  await askToLeave(sub);
  clock += 30 * day - 1;
  await deleteAccount(due(live.person));
  await keepAccount(sub);
  clock += 1;
  await deleteAccount(due(live.person));
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  expect(data).toMatchObject({ username: live.identity.username });
  expect(data?.deletion).toBeUndefined();
});
