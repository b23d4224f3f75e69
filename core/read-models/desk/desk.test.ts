import { afterEach, expect, test } from "vitest";
import { listActs } from "../../storage/audit-log/list-acts.ts";
import { makeCertified, makeHolder, outcome, stopClock } from "../../use-cases/certification/certification.test-kit.ts";
import { decideRequest } from "../../use-cases/certification/decide-request.ts";
import { requestCertificate } from "../../use-cases/certification/request-certificate.ts";
import { startTrial } from "../../use-cases/certification/start-trial.ts";
import { publish } from "../../use-cases/class/class.test-kit.ts";
import { ContactEntity } from "../../use-cases/contact/contact.entity.ts";
import { finishMessage, listMessages } from "../../use-cases/contact/messages.ts";
import { sendMessage } from "../../use-cases/contact/send.ts";
import { completeDemo } from "../../use-cases/demo/complete-demo.ts";
import { listDemos } from "../../use-cases/demo/list-demos.ts";
import { readDemo } from "../../use-cases/demo/read-demo.ts";
import { requestDemo } from "../../use-cases/demo/request.ts";
import { finishIssue, listIssues } from "../../use-cases/issue/issues.ts";
import { reportIssue } from "../../use-cases/issue/report.ts";
import { TakenBackEntity } from "../../use-cases/payment/taken-back.entity.ts";
import { BoughtAgainEntity } from "../../use-cases/purchase/bought-again.entity.ts";
import { liftCourse, liftPerson, suspendCourse, suspendPerson } from "../../use-cases/suspension/suspend.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { followCourse } from "../../use-cases/video/follow-course.ts";
import { readStatistics } from "./statistics.ts";
import { readWork } from "./work.ts";

lagFromTheStart();

let goOn = () => {};
afterEach(() => goOn());

let host = 0;
const address = () => `198.51.100.${++host}`;
const demo = {
  courseName: "Optics",
  courseDescription: "",
  firstName: "Hana",
  lastName: "Sato",
  email: "h@example.com",
};
const askForDemo = (more: { links?: string[] } = {}) =>
  requestDemo(address(), { ...demo, links: [], files: [], ...more });
const write = (subject: string) =>
  sendMessage(address(), { name: "Karin", email: "k@example.com", subject, message: "Hello." });
const actsOn = async (admin: Awaited<ReturnType<typeof makeAdmin>>, target: string) => {
  await fallBehind();
  return (await listActs(admin, { target })).acts.map(({ act, by }) => [act, by.id]);
};

test("ADM-06, ADM-07, ADM-08, ADM-09, ADM-66: weeks run from Sunday, UTC; a change is against the whole of last week", async () => {
  const clock = stopClock("2032-03-06T23:59:59.999Z");
  goOn = clock.goOn;
  const admin = await makeAdmin();
  const course = await makeCertified();
  const [first, second, third] = [await makeHolder(course), await makeHolder(course), await makeHolder(course)];
  await fallBehind();
  const before = await readStatistics(admin);
  expect(before.thisWeek).toMatchObject({ signups: 4, purchases: 3 });
  expect(before.change).toEqual({ signups: 0, purchases: 0, revenue: 0 });
  clock.moveTo("2032-03-07T00:00:00.000Z");
  const trier = await makePerson();
  await startTrial(trier, course.id);
  for (const one of [first, second, third]) await requestCertificate(one, course.id);
  await decideRequest(admin, first.certificateId, true);
  await decideRequest(admin, second.certificateId, false);
  await fallBehind();
  const { answer, total } = await storeCalls(() => readStatistics(admin));
  expect(total).toBeLessThanOrEqual(3);
  expect(answer.lastWeek).toEqual(before.thisWeek);
  expect(answer.lastWeek.revenue).toBeGreaterThan(0);
  expect(answer.thisWeek).toEqual({ signups: 1, purchases: 0, revenue: 0 });
  expect(answer.change).toEqual({ signups: -75, purchases: -100, revenue: -100 });
  expect(answer.certificateTrack).toEqual({ trial: 1, purchase: 3, requested: 3, rejected: 1, issued: 1 });
  expect(answer.certificateRequestCount).toBe(1);
  clock.moveTo("2032-10-01T00:00:00.000Z");
  await fallBehind();
  expect(await readStatistics(admin)).toMatchObject({
    certificateRequestCount: 0,
    certificateTrack: { trial: 0, purchase: 0, requested: 0, rejected: 0, issued: 0 },
  });
});

test("ADM-82: pending work is one list, soonest to expire first, then longest waiting; finished work leaves it", async () => {
  const clock = stopClock("2033-01-01T00:00:00.000Z");
  goOn = clock.goOn;
  const admin = await makeAdmin();
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const { id: demoId } = await askForDemo();
  clock.moveTo("2033-01-02T00:00:00.000Z");
  const { id: issueId } = await reportIssue(holder, { category: "video", subject: "It stops", text: "Often." });
  clock.moveTo("2033-01-03T00:00:00.000Z");
  await write("An invoice");
  await requestCertificate(holder, course.id);
  await fallBehind();
  const mine = async () =>
    (await readWork(admin)).work
      .filter(({ since }) => since.startsWith("2033"))
      .map(({ kind, title }) => [kind, title]);
  expect(await mine()).toEqual([
    ["certificate", "Test Person"],
    ["demo", "Optics"],
    ["issue", "It stops"],
    ["message", "An invoice"],
  ]);
  const [message] = (await listMessages(admin, { status: "new" })).messages;
  await decideRequest(admin, holder.certificateId, true);
  await completeDemo(admin, demoId);
  await finishIssue(admin, issueId);
  await finishMessage(admin, message?.id ?? 0);
  await fallBehind();
  expect(await mine()).toEqual([]);
});

test("ADM-29, ADM-37, ADM-80: of twenty admins who complete or decide the same item concurrently one succeeds, and the log has their name", async () => {
  const admins = await Promise.all(Array.from({ length: 4 }, makeAdmin));
  const course = await makeCertified();
  const holder = await makeHolder(course);
  await requestCertificate(holder, course.id);
  const { id } = await askForDemo();
  const all = <T>(work: (admin: (typeof admins)[number]) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => work(admins[n % 4] ?? expect.fail("four"))));
  const ends = await all((admin) => outcome(decideRequest(admin, holder.certificateId, true)));
  expect(ends.filter((end) => end === "done")).toHaveLength(1);
  const answers = await all((admin) => completeDemo(admin, id));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["completed"]));
  const [admin] = admins;
  if (!admin) throw new Error("four");
  expect(await actsOn(admin, `demo-${id}`)).toHaveLength(1);
  expect(await actsOn(admin, `certificate-${holder.certificateId}`)).toHaveLength(1);
});

test("ADM-22, ADM-23, ADM-26, ADM-30: demo requests come newest or oldest first, a page at a time; www. links get https://", async () => {
  const admin = await makeAdmin();
  const clock = stopClock("2034-01-01T00:00:00.000Z");
  goOn = clock.goOn;
  const ids: number[] = [];
  for (let n = 0; n < 27; n++) ids.push((await askForDemo({ links: ["www.example.com/a", "https://b.example"] })).id);
  await fallBehind();
  const first = await storeCalls(() => listDemos(admin, { order: "newest" }));
  expect(first.total).toBe(1);
  expect(first.answer).toHaveLength(25);
  const last = first.answer.at(-1);
  const rest = await listDemos(admin, { order: "newest", before: `${last?.createdAt}~${last?.id}` });
  const seen = [...first.answer, ...rest].map(({ id }) => id).filter((id) => ids.includes(id));
  expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  const [oldest] = await listDemos(admin, { order: "oldest" });
  expect(oldest && oldest.createdAt <= (last?.createdAt ?? "")).toBe(true);
  const { answer: read, total } = await storeCalls(() => readDemo(admin, ids[0] ?? 0));
  expect(total).toBeLessThanOrEqual(2);
  expect(read).toMatchObject({
    ...demo,
    status: "submitted",
    links: [{ link: "https://www.example.com/a" }, { link: "https://b.example" }],
    files: [],
  });
  expect(await outcome(readDemo(admin, 999_999_999))).toBe("demo.missing");
  expect(await outcome(completeDemo(admin, 999_999_999))).toBe("demo.missing");
});

test("ADM-83, E-004: messages and issues are listed by status and page, say who sent them, and are done once", async () => {
  const admin = await makeAdmin();
  const person = await makePerson();
  const { id } = await reportIssue(person, { category: "video", subject: "It stops", text: "Often." });
  await write("A question");
  await fallBehind();
  const issues = await storeCalls(() => listIssues(admin, { status: "new" }));
  expect(issues.total).toBeLessThanOrEqual(2);
  expect(issues.answer.issues.find((issue) => issue.id === id)).toMatchObject({
    subject: "It stops",
    reporter: { id: person.id, name: "Test Person", email: `${person.username}@example.com` },
  });
  const messages = await storeCalls(() => listMessages(admin, { status: "new" }));
  expect(messages.total).toBe(1);
  const message = messages.answer.messages.find(({ subject }) => subject === "A question") ?? expect.fail("kept");
  for (let n = 0; n < 3; n++) {
    expect(await finishIssue(admin, id)).toEqual({ id, status: "done" });
    expect((await finishMessage(admin, message.id)).status).toBe("done");
  }
  expect(await actsOn(admin, `issue-${id}`)).toEqual([["issue.done", admin.id]]);
  expect(await actsOn(admin, `message-${message.id}`)).toEqual([["message.done", admin.id]]);
  expect((await listIssues(admin, { status: "done" })).issues.map((one) => one.id)).toContain(id);
  expect((await ContactEntity.get({ id: message.id }).go({ consistent: true })).data?.status).toBe("done");
  expect(await outcome(finishIssue(admin, 999_999_999))).toBe("issue.missing");
  expect(await outcome(finishMessage(admin, 999_999_999))).toBe("message.missing");
});

test("ADM-84: videos without a transcript and suspensions that hold are counted, with the oldest of them, in one store call each", async () => {
  const clock = stopClock("2036-01-01T00:00:00.000Z");
  goOn = clock.goOn;
  const admin = await makeAdmin();
  const queues = async () => {
    await fallBehind();
    return new Map((await readWork(admin)).queues.map((queue) => [queue.kind, queue] as const));
  };
  const before = await queues();
  const course = await publish(await makeCreator());
  await followCourse({ courseId: course.id });
  await suspendCourse(admin, course.id, { reason: "Stolen", takenDown: false });
  clock.moveTo("2036-01-02T00:00:00.000Z");
  const person = await makePerson();
  await suspendPerson(admin, person.id, "Spam");
  await suspendPerson(admin, person.id, "More spam");
  const after = await queues();
  const more = (kind: "transcripts" | "suspended") => (after.get(kind)?.count ?? 0) - (before.get(kind)?.count ?? 0);
  expect(more("transcripts")).toBe(course.modules.flatMap(({ videos }) => videos).length);
  expect(more("suspended")).toBe(2);
  expect(after.get("boughtAgain")).toEqual({ kind: "boughtAgain", count: 0, isMore: false, since: null });
  clock.moveTo("2036-01-03T00:00:00.000Z");
  await liftPerson(admin, person.id);
  await liftCourse(admin, course.id);
  expect((await queues()).get("suspended")).toEqual(before.get("suspended"));
});

test("WAL-38, ADM-114: what was bought again or taken back in the last thirty days is counted, with the oldest of it", async () => {
  const clock = stopClock("2037-01-31T12:00:00.000Z");
  goOn = clock.goOn;
  const admin = await makeAdmin();
  const [last, before, newer] = ["2037-01-01T12:00:00.000Z", "2037-01-01T11:59:59.999Z", "2037-01-31T12:00:00.000Z"];
  for (const [n, date] of [before, last, newer].entries()) {
    await BoughtAgainEntity.put({ walletId: 1, sequence: n + 1, userId: 2, courseId: 3, date }).go();
    await TakenBackEntity.put({ walletId: 1, intentId: `pi_${n}`, sub: "s", date, units: 100 }).go();
  }
  const queues = async () => {
    await fallBehind();
    const { queues: all } = await readWork(admin);
    return all.filter(({ kind }) => kind === "boughtAgain" || kind === "takenBack");
  };
  const two = { count: 2, isMore: false, since: last };
  expect(await queues()).toEqual([
    { kind: "takenBack", ...two },
    { kind: "boughtAgain", ...two },
  ]);
  clock.moveTo("2037-01-31T12:00:00.001Z");
  expect((await queues()).map(({ count, since }) => [count, since])).toEqual([
    [1, newer],
    [1, newer],
  ]);
});
