import { type NoticeKind, noticeKinds } from "@cu/api/notice-kinds";
import { afterEach, expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { now, useClock } from "../../foundation/clock.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { makeCertified, makeHolder } from "../../use-cases/certification/certification.test-kit.ts";
import { decideRequest } from "../../use-cases/certification/decide-request.ts";
import { requestCertificate } from "../../use-cases/certification/request-certificate.ts";
import { classInput, publish } from "../../use-cases/class/class.test-kit.ts";
import { createClass, updateClass } from "../../use-cases/class/save-class.ts";
import { courseInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { listClassInvitations, listInvitations } from "../../use-cases/invitation/list.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { appealSuspension } from "../../use-cases/suspension/appeal.ts";
import { decideAppeal } from "../../use-cases/suspension/decide-appeal.ts";
import { liftCourse, suspendCourse } from "../../use-cases/suspension/suspend.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { pay } from "../earning/pay.ts";
import { announced, mailsTo, titlesOf, told, workOff } from "./notice.test-kit.ts";
import { readSettings, setWays } from "./settings.ts";
import { workOnNotices } from "./work.ts";

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

test("STA-70, ADM-34: a certificate decision is notified and mailed once, and only the stored decision", async () => {
  const course = await makeCertified();
  const admin = await makeAdmin();
  for (const [approves, title] of [
    [true, `Your certificate of ${course.name} is issued`],
    [false, `Your certificate of ${course.name} was declined`],
  ] as const) {
    const holder = await makeHolder(course);
    await requestCertificate(holder, course.id);
    await announced();
    const decisions = [1, 2].map(() => decideRequest(admin, holder.certificateId, approves));
    expect((await Promise.allSettled(decisions)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await workOff(2);
    expect(await told(holder)).toMatchObject([{ title, kind: "certificate" }]);
    expect((await mailsTo(holder)).map(({ subject }) => subject)).toEqual(["A certificate is decided"]);
  }
});

test("CER-58, STA-77: the mail of a rejected request gives the reviewer's reason, and once it is issued no longer", async () => {
  const course = await makeCertified();
  const admin = await makeAdmin();
  const holder = await makeHolder(course);
  const decide = async (...decision: [boolean, string?]) => {
    await requestCertificate(holder, course.id);
    await announced();
    await decideRequest(admin, holder.certificateId, ...decision);
    await workOff();
  };
  await decide(false, "Write 1.1 in your own words.");
  await decide(true);
  const [rejected, issued] = await mailsTo(holder);
  expect(rejected?.text).toContain("The reviewer's reason: Write 1.1 in your own words. You can request it again.");
  expect(issued?.text).not.toContain("in your own words");
});

test("STA-70, ADM-41: a creator learns of a payment by its amount, and nothing of a payment that was refused", async () => {
  const author = await makeCreator();
  const { id, username } = author;
  const shop = await makeShop({
    primaryAuthor: { id, username, firstName: "", lastName: "" },
    modules: [{ customPrice: 1000 }],
  });
  const buyer = await makePerson();
  await fund(buyer, 2000);
  await buyModule(buyer, shop.modules[0]?.id ?? 0, {});
  const later = now() + 32 * 86_400_000;
  restore = useClock(() => later);
  const admin = await makeAdmin();
  await announced();
  await expect(pay(admin, author.id, { amount: 1_000_000, reference: "too much" })).rejects.toThrow();
  await pay(admin, author.id, { amount: 2, reference: "BANK 12" });
  await workOff(2);
  expect(await titlesOf(author)).toEqual(["You were paid $2.00"]);
  const [mail, ...more] = await mailsTo(author);
  expect([mail?.subject, more]).toEqual(["You were paid", []]);
  expect(mail?.text).not.toContain("BANK");
});

test("STA-70, WIZ-40: an invitation notifies the user, unless it was withdrawn since", async () => {
  const [ada, bob, eve] = [await makeCreator(), await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(ada, courseInput({ coAuthorUsernames: [bob.username, eve.username] }));
  const messages = (await announced()).filter(({ type }) => type === "notice.due");
  expect(messages).toHaveLength(2);
  await updateCourse(ada, courseId, courseInput({ coAuthorUsernames: [bob.username] }));
  for (const message of messages) await workOnNotices(message);
  await workOff(2);
  expect(await told(bob)).toMatchObject([{ kind: "invitation", opens: { path: "/invitations/" } }]);
  expect(await mailsTo(bob)).toHaveLength(1);
  expect(await told(eve)).toEqual([]);
});

test("STA-70, COD-63: an invited co-creator is told by a notice and a mail, and not of a withdrawn invitation", async () => {
  const [ada, bob, eve] = [await makeCreator(), await makeCreator(), await makeCreator()];
  const course = await publish(ada);
  const { classId } = await createClass(ada, classInput([course], { coCreator1: bob.id, coCreator2: eve.id }));
  const messages = (await announced()).filter(({ type }) => type === "notice.due");
  expect(messages).toHaveLength(2);
  await updateClass(ada, classId, { coCreator2: null });
  for (const message of messages) await workOnNotices(message);
  await workOff(2);
  expect(await told(bob)).toMatchObject([
    {
      kind: "invitation",
      title: "You are invited to be a co-creator of Algorithms, second year",
      opens: { path: "/invitations/" },
    },
  ]);
  expect(await mailsTo(bob)).toMatchObject([{ subject: "You are invited" }]);
  expect(await told(eve)).toEqual([]);
  // The second invitation of the week waits in the list alone.
  await createClass(ada, classInput([course], { coCreator1: bob.id }));
  await workOff(2);
  expect(await told(bob)).toHaveLength(1);
  expect(await listClassInvitations(bob)).toHaveLength(2);
});

test("WIZ-63: somebody is told once a week that one person asks them and five times a day that anybody does, by a subject that nobody typed", async () => {
  const bob = await makeCreator();
  const invite = async (person: Creator) => {
    const name = "CLAIM YOUR PRIZE at evil.example";
    const { courseId } = await createCourse(person, courseInput({ name, coAuthorUsernames: [bob.username] }));
    return courseId;
  };
  const ada = await makeCreator();
  const courseId = await invite(ada);
  for (let n = 0; n < 2; n++) {
    await updateCourse(ada, courseId, courseInput({ coAuthorUsernames: [] }));
    await updateCourse(ada, courseId, courseInput({ coAuthorUsernames: [bob.username] }));
    await workOff(2);
  }
  await invite(ada);
  await workOff(2);
  expect(await mailsTo(bob)).toMatchObject([{ subject: "You are invited" }]);
  for (let n = 0; n < 6; n++) await invite(await makeCreator());
  await workOff(2);
  expect(await mailsTo(bob)).toHaveLength(5);
  // Invitations without a notice are still listed.
  expect(await listInvitations(bob)).toHaveLength(8);
});

test("STA-70, ADM-75, ADM-108: an author is notified and mailed about suspensions and appeals, but not about outdated ones", async () => {
  const [author, admin] = [await makeCreator(), await makeAdmin()];
  const { courseId } = await createCourse(author, courseInput({ name: "Optics" }));
  await announced();
  await suspendCourse(admin, courseId, { reason: "Copied.", takenDown: false });
  await workOff(2);
  expect(await told(author)).toMatchObject([{ title: "Optics is suspended", text: "Copied. You may appeal once." }]);
  expect((await mailsTo(author)).map(({ subject }) => subject)).toEqual(["A course of yours is suspended"]);
  const { id } = await appealSuspension(author, courseId, { text: "It is mine." });
  await decideAppeal(admin, id, { lift: false, reply: "It is not." });
  await workOff(2);
  expect((await told(author))[0]).toMatchObject({
    title: "Optics stays suspended",
    text: "Your appeal was declined: It is not.",
  });
  await liftCourse(admin, courseId);
  await workOff(2);
  expect(await titlesOf(author)).toHaveLength(3);
  expect((await told(author))[0]).toMatchObject({ title: "Optics is open again" });
  await suspendCourse(admin, courseId, { reason: "A slip.", takenDown: false });
  await liftCourse(admin, courseId);
  await workOff();
  expect((await titlesOf(author)).filter((title) => title === "Optics is suspended")).toHaveLength(1);
});

test("STA-78: each kind has one delivery setting; author-only kinds are hidden from others, and concurrent tabs are merged", async () => {
  const [person, creator] = [await makePerson(), await makeCreator()];
  const kindsOf = async (who: typeof person): Promise<NoticeKind[]> =>
    (await readSettings(who)).kinds.map(({ kind }) => kind);
  expect(await kindsOf(creator)).toEqual([...noticeKinds]);
  expect(await kindsOf(person)).toEqual([
    "instructor-reply",
    "reply",
    "certificate",
    "access-ends",
    "transcript-here",
    "transcript",
    "price",
    "review",
  ]);
  await Promise.all([
    setWays(person, { reply: "site" }),
    setWays(person, { certificate: "digest" }),
    setWays(person, { transcript: "at-once" }),
  ]);
  const ways = Object.fromEntries((await readSettings(person)).kinds.map(({ kind, way }) => [kind, way]));
  expect(ways).toEqual({
    "instructor-reply": "at-once",
    reply: "site",
    certificate: "digest",
    "access-ends": "at-once",
    "transcript-here": "at-once",
    transcript: "at-once",
    price: "digest",
    review: "at-once",
  });
});
