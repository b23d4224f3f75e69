import { expect, test } from "vitest";
import { readWork } from "../../read-models/desk/work.ts";
import { listActs } from "../../storage/audit-log/list-acts.ts";
import { publish } from "../class/class.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { answerInvitation } from "../invitation/answer.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { AppealEntity } from "./appeal.entity.ts";
import { appealSuspension } from "./appeal.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { listAppeals } from "./list-appeals.ts";
import { listSuspensionsOf } from "./log.ts";
import { liftCourse, suspendCourse, suspendPerson } from "./suspend.ts";

lagFromTheStart();

const why = { reason: "Complaints of three people", takenDown: false };
const text = "I recorded these lectures myself.";

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? "unknown",
  );

const suspended = async (input = why) => {
  const [ada, admin] = [await makeCreator(), await makeAdmin()];
  const course = await publish(ada);
  await suspendCourse(admin, course.id, input);
  const stored = async (id: number) => (await AppealEntity.get({ id }).go({ consistent: true })).data;
  const shown = async () => (await readCourse(ada, course.id)).suspension;
  return { ada, admin, course, stored, shown };
};

test("ADM-106: an author appeals once against a suspension, also of a course that was taken down, and reads that it waits", async () => {
  const { ada, course, shown } = await suspended();
  expect((await shown())?.appeal).toBeNull();
  const tries = await Promise.all(Array.from({ length: 5 }, () => codeOf(appealSuspension(ada, course.id, { text }))));
  expect(tries.toSorted()).toEqual(["appeal.sent", "appeal.sent", "appeal.sent", "appeal.sent", "done"]);
  expect((await shown())?.appeal).toEqual({ at: expect.any(String), reply: null });
  const gone = await suspended({ ...why, takenDown: true });
  expect(await codeOf(appealSuspension(gone.ada, gone.course.id, { text }))).toBe("done");
});

test("ADM-106: only authors can appeal: not strangers, co-authors or other admins; nor without a text or a suspension", async () => {
  const [ada, admin, coAuthor] = [await makeCreator(), await makeAdmin(), await makeCreator()];
  await fallBehind();
  const course = await publish(ada, { coAuthorUsernames: [coAuthor.username] });
  await answerInvitation(coAuthor, course.id, { role: "co", accepts: true });
  expect((await readCourse(ada, course.id)).coAuthors.map(({ id }) => id)).toEqual([coAuthor.id]);
  await suspendCourse(admin, course.id, why);
  for (const other of [await makePerson(), coAuthor, admin])
    expect(await codeOf(appealSuspension(other, course.id, { text }))).toBe("course.missing");
  expect(await codeOf(appealSuspension(ada, 999_999_999, { text }))).toBe("course.missing");
  await expect(appealSuspension(ada, course.id, { text: "  " })).rejects.toMatchObject({
    fields: { text: expect.anything() },
  });
  await liftCourse(admin, course.id);
  expect(await codeOf(appealSuspension(ada, course.id, { text }))).toBe("appeal.pointless");
});

test("ADM-106: an appeal that meets the lifting of its suspension is refused and kept nowhere", async () => {
  const { ada, admin, course } = await suspended();
  beforeNextWrite(["snapshot"], () => liftCourse(admin, course.id));
  expect(await codeOf(appealSuspension(ada, course.id, { text }))).toBe("appeal.pointless");
  expect(allHooksRan()).toBe(true);
  await fallBehind();
  const { appeals } = await listAppeals(admin, { status: "new" });
  expect(appeals.filter(({ courseId }) => courseId === course.id)).toEqual([]);
});

test("ADM-107: an appeal is in the queue and its list with its sender, until it is decided", async () => {
  const { ada, admin, course } = await suspended();
  const { id } = await appealSuspension(ada, course.id, { text });
  await fallBehind();
  const waits = async () => {
    await fallBehind();
    return (await readWork(admin)).work.filter((one) => one.kind === "appeal" && one.id === id);
  };
  expect(await waits()).toEqual([expect.objectContaining({ title: course.name, detail: text, until: null })]);
  const { answer, total } = await storeCalls(() => listAppeals(admin, { status: "new" }));
  expect(total).toBeLessThanOrEqual(2);
  expect(answer.appeals.find((one) => one.id === id)).toMatchObject({
    text,
    courseName: course.name,
    suspension: { reason: why.reason },
    author: { id: ada.id, email: expect.stringContaining(ada.username) },
    outcome: null,
    reply: null,
  });
  await decideAppeal(admin, id, { lift: false, reply: "They are not." });
  expect(await waits()).toEqual([]);
  const done = (await listAppeals(admin, { status: "done" })).appeals.find((one) => one.id === id);
  expect(done).toMatchObject({ outcome: "upheld", reply: "They are not." });
});

test("ADM-108: a granted appeal lifts the suspension; a rejected one gives its author the reason", async () => {
  const first = await suspended();
  const granted = await appealSuspension(first.ada, first.course.id, { text });
  expect(await decideAppeal(first.admin, granted.id, { lift: true, reply: "You are right." })).toEqual({
    id: granted.id,
    outcome: "lifted",
  });
  expect(await first.shown()).toBeNull();
  expect(await first.stored(granted.id)).toMatchObject({ status: "done", outcome: "lifted", reply: "You are right." });
  const second = await suspended();
  const upheld = await appealSuspension(second.ada, second.course.id, { text });
  await decideAppeal(second.admin, upheld.id, { lift: false, reply: "They are not." });
  expect(await second.shown()).toMatchObject({ reason: why.reason, appeal: { reply: "They are not." } });
  expect(await codeOf(appealSuspension(second.ada, second.course.id, { text }))).toBe("appeal.sent");
  await fallBehind();
  const acts = (await listActs(second.admin, { target: `appeal-${upheld.id}` })).acts;
  expect(acts.map(({ act, reason, by }) => [act, reason, by.id])).toEqual([
    ["appeal.upheld", "They are not.", second.admin.id],
  ]);
});

test("ADM-108: of two admins at once one decides; the same again is answered the same, and otherwise refused", async () => {
  const { ada, admin, course, stored, shown } = await suspended();
  const other = await makeAdmin();
  const { id } = await appealSuspension(ada, course.id, { text });
  expect(await codeOf(decideAppeal(admin, 999_999_999, { lift: true, reply: "Yes." }))).toBe("appeal.missing");
  const both = await Promise.all([
    codeOf(decideAppeal(admin, id, { lift: true, reply: "Yes." })),
    codeOf(decideAppeal(other, id, { lift: false, reply: "No." })),
  ]);
  expect(both.toSorted()).toEqual(["appeal.decided", "done"]);
  const { outcome } = (await stored(id)) ?? expect.fail("it is kept");
  expect((await shown()) === null).toBe(outcome === "lifted");
  expect(await decideAppeal(other, id, { lift: outcome === "lifted", reply: "Again." })).toEqual({ id, outcome });
  expect((await stored(id))?.reply).not.toBe("Again.");
});

test("ADM-108: a suspension that is lifted or replaced settles the appeal against it, and a new one has a new appeal", async () => {
  const { ada, admin, course, stored, shown } = await suspended();
  const first = await appealSuspension(ada, course.id, { text });
  await suspendCourse(admin, course.id, { reason: "A court says so", takenDown: false });
  expect(await stored(first.id)).toMatchObject({ status: "done", outcome: "overtaken" });
  expect((await shown())?.appeal).toBeNull();
  expect(await codeOf(decideAppeal(admin, first.id, { lift: true, reply: "Yes." }))).toBe("appeal.decided");
  expect((await shown())?.reason).toBe("A court says so");
  const second = await appealSuspension(ada, course.id, { text });
  await liftCourse(admin, course.id);
  expect(await stored(second.id)).toMatchObject({ status: "done", outcome: "lifted" });
});

test("ADM-109: an admin reads what was suspended of a person and of their courses, and how often within a year", async () => {
  const { ada, admin, course } = await suspended();
  await liftCourse(admin, course.id);
  await suspendCourse(admin, course.id, { reason: "Again", takenDown: true });
  await suspendPerson(admin, ada.id, "Enough");
  await fallBehind();
  const { answer, total } = await storeCalls(() => listSuspensionsOf(admin, ada.id));
  expect(total).toBe(1);
  expect(answer.inYear).toBe(3);
  expect(answer.suspensions.map(({ kind, act, targetId }) => [kind, act, targetId])).toEqual([
    ["person", "suspended", ada.id],
    ["course", "suspended", course.id],
    ["course", "lifted", course.id],
    ["course", "suspended", course.id],
  ]);
  expect(await listSuspensionsOf(admin, admin.id)).toEqual({ inYear: 0, suspensions: [] });
});
