import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { openDashboard } from "../../read-models/dashboard/open-dashboard.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { fieldsOf } from "../course/course-input.test-kit.ts";
import { ClassInvitationEntity } from "../invitation/class-invitation.entity.ts";
import { listClassInvitations } from "../invitation/list.ts";
import { findClass } from "../qna/group.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { allAccept, classInput, publish } from "./class.test-kit.ts";
import { answerClassInvitation, stopCoCreating } from "./co-creating.ts";
import { listManaged, readManaged } from "./manage.ts";
import { listOwn } from "./own.ts";
import { createClass, deleteClass, updateClass } from "./save-class.ts";

let restore = () => {};
afterEach(() => restore());
const at = (instant: string) => {
  restore();
  restore = useClock(() => Date.parse(instant));
};

const stored = async (id: number) => (await ClassEntity.get({ id }).go({ consistent: true })).data;
const rowsOf = async ({ id: userId }: Creator) =>
  (await ClassInvitationEntity.query.byPerson({ userId }).go({ consistent: true })).data;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

/** A class of Ada's that asks Bob. */
const asking = async (input: (bob: Creator) => Record<string, unknown> = ({ id }) => ({ coCreator1: id })) => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const course = await publish(ada);
  const { classId } = await createClass(ada, classInput([course], input(bob)));
  return { ada, bob, classId, courseId: course.id };
};
const yes = { accepts: true };
const no = { accepts: false };

test("COD-63: a named co-creator teaches the class only after accepting, and then as COD-31 and DSH-I-01 say", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, classId, courseId } = await asking(({ username }) => ({ coCreator2: username }));
  const coupon = String(classId);
  expect(await readManaged(ada, classId)).toMatchObject({ coCreator1: null, coCreator2: null, coCreators: [] });
  expect((await readManaged(ada, classId)).invitations).toMatchObject([
    { author: { id: bob.id }, place: 2, at: "2026-03-01T12:00:00.000Z", declinedAt: null, hasLeft: false },
  ]);
  expect([await listManaged(bob), await listOwn(bob)]).toEqual([[], []]);
  expect(await codeOf(readManaged(bob, classId))).toBe("class.missing");
  expect(await codeOf(openDashboard(bob, { coupon }))).toBe("class.missing");
  expect(await findClass(bob, classId, courseId)).toBeUndefined();
  expect(await listClassInvitations(bob)).toEqual([
    {
      classId,
      label: "Algorithms, second year",
      by: ada.username,
      validFrom: "2026-01-01T00:00:00.000Z",
      expiresOn: "2028-01-01T23:59:59.999Z",
      timeZone: "UTC",
      askedAt: "2026-03-01T12:00:00.000Z",
    },
  ]);

  await answerClassInvitation(bob, classId, yes);
  expect(await readManaged(ada, classId)).toMatchObject({ coCreator2: bob.id, coCreators: [{ id: bob.id }] });
  expect((await readManaged(ada, classId)).invitations).toEqual([]);
  expect(await readManaged(bob, classId)).toMatchObject({ id: classId, mayEdit: false, invitations: null });
  expect(await listOwn(bob)).toMatchObject([{ id: classId, role: "instructor" }]);
  expect((await openDashboard(bob, { coupon })).role).toBe("coCreator");
  expect((await findClass(bob, classId, courseId))?.id).toBe(classId);
  expect([await listClassInvitations(bob), await rowsOf(bob)]).toEqual([[], []]);
});

test("COD-63: a person who declines is not asked again for thirty days, in neither place, and the creator sees it", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, classId } = await asking();
  await answerClassInvitation(bob, classId, no);
  expect((await readManaged(ada, classId)).invitations).toMatchObject([
    { author: { id: bob.id }, declinedAt: "2026-03-01T12:00:00.000Z", hasLeft: false },
  ]);
  expect([await listClassInvitations(bob), await listManaged(bob)]).toEqual([[], []]);
  expect(await codeOf(answerClassInvitation(bob, classId, yes))).toBe("invitation.missing");
  // A save without the name does not make the class forget.
  await updateClass(ada, classId, { coCreator1: null });
  at("2026-03-31T11:59:59.999Z");
  const refusal = [`${bob.username} has declined, and can be asked again from 2026-03-31 on.`];
  for (const field of ["coCreator1", "coCreator2"])
    expect(await fieldsOf(updateClass(ada, classId, { [field]: bob.id }))).toEqual({ [field]: refusal });
  at("2026-03-31T12:00:00.000Z");
  await updateClass(ada, classId, { coCreator1: bob.id });
  expect(await listClassInvitations(bob)).toMatchObject([{ classId, askedAt: "2026-03-31T12:00:00.000Z" }]);
});

test("COD-63: an invitation is answered once, by its person alone, and not after it was withdrawn", async () => {
  const { ada, bob, classId } = await asking();
  for (const other of [ada, await makePerson(), await makeAdmin()])
    expect(await codeOf(answerClassInvitation(other, classId, yes))).toBe("invitation.missing");
  expect(await codeOf(answerClassInvitation(bob, 999_999_999, yes))).toBe("invitation.missing");
  await updateClass(ada, classId, { coCreator1: null });
  expect([await listClassInvitations(bob), await rowsOf(bob)]).toEqual([[], []]);
  expect(await codeOf(answerClassInvitation(bob, classId, yes))).toBe("invitation.missing");
  await updateClass(ada, classId, { coCreator1: bob.id });
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(answerClassInvitation(bob, classId, yes))));
  expect(answers.toSorted()).toEqual(["done", ...Array.from({ length: 7 }, () => "invitation.missing")]);
  expect(await stored(classId)).toMatchObject({ coCreator1: bob.id });
});

test("COD-63: of an answer and a withdrawal at once, the class ends without the co-creator and without a row", async () => {
  for (let round = 0; round < 6; round++) {
    const { ada, bob, classId } = await asking();
    await Promise.all([
      updateClass(ada, classId, { coCreator1: null }),
      codeOf(answerClassInvitation(bob, classId, yes)),
    ]);
    expect([(await stored(classId))?.coCreator1, (await stored(classId))?.invited]).toEqual([undefined, undefined]);
    expect([await rowsOf(bob), await listManaged(bob)]).toEqual([[], []]);
  }
});

test("COD-63: a save with the same co-creators, even swapped, sends no second invitation", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, classId } = await asking();
  at("2026-03-02T12:00:00.000Z");
  const grace = await makeCreator();
  await updateClass(ada, classId, { label: "Renamed" });
  await updateClass(ada, classId, { coCreator1: grace.id, coCreator2: bob.username });
  expect((await stored(classId))?.invited).toEqual([
    { userId: grace.id, place: 1, at: "2026-03-02T12:00:00.000Z" },
    { userId: bob.id, place: 2, at: "2026-03-01T12:00:00.000Z" },
  ]);
  expect(await fieldsOf(updateClass(ada, classId, { coCreator1: bob.id }))).toEqual({
    coCreator1: ["Name two different co-creators."],
  });
  await answerClassInvitation(bob, classId, yes);
  // A co-creator who has accepted may change places without being asked.
  await updateClass(ada, classId, { coCreator1: bob.id, coCreator2: grace.id });
  expect(await stored(classId)).toMatchObject({
    coCreator1: bob.id,
    invited: [{ userId: grace.id, place: 2, at: "2026-03-02T12:00:00.000Z" }],
  });
  await answerClassInvitation(grace, classId, yes);
  expect(await stored(classId)).toMatchObject({ coCreator1: bob.id, coCreator2: grace.id });
});

test("COD-63: an invitation ends with its class: once it is over, and without a trace where it is deleted", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, classId } = await asking(({ id }) => ({
    coCreator1: id,
    expiresOn: "2026-04-01",
    scheduledAccesses: [],
  }));
  at("2026-04-02T00:00:00.000Z");
  expect(await listClassInvitations(bob)).toEqual([]);
  expect(await codeOf(answerClassInvitation(bob, classId, yes))).toBe("invitation.missing");
  const grace = await makeCreator();
  await updateClass(ada, classId, { coCreator2: grace.id, expiresOn: "2026-05-01" });
  expect(await listClassInvitations(bob)).toHaveLength(1);
  await answerClassInvitation(grace, classId, no);
  await deleteClass(ada, classId);
  expect([await rowsOf(bob), await rowsOf(grace)]).toEqual([[], []]);
});

test("COD-63, WIZ-63: a class invites within the same bounds as a course: five people a day from a new account", async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const people = await Promise.all(Array.from({ length: 6 }, () => makeCreator()));
  const naming = ({ id }: Creator) => createClass(ada, classInput([course], { coCreator1: id }));
  const outcomes = await Promise.all(people.map((one) => codeOf(naming(one))));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => "done"), "request.limited"]);
  expect(await listManaged(ada)).toHaveLength(5);
  expect(await codeOf(createClass(ada, classInput([course])))).toBe("done");
});

test("COD-64: a co-creator leaves at any time, loses the class at once, and is not asked again for thirty days", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, classId } = await asking();
  expect(await codeOf(stopCoCreating(bob, classId))).toBe("class.missing");
  await allAccept(ada, classId);
  at("2026-03-05T12:00:00.000Z");
  const leaving = await Promise.all(Array.from({ length: 4 }, () => codeOf(stopCoCreating(bob, classId))));
  expect(leaving.toSorted()).toEqual(["class.missing", "class.missing", "class.missing", "done"]);
  expect(await listManaged(bob)).toEqual([]);
  expect(await codeOf(openDashboard(bob, { coupon: String(classId) }))).toBe("class.missing");
  expect(await codeOf(answerClassInvitation(bob, classId, yes))).toBe("invitation.missing");
  expect(await readManaged(ada, classId)).toMatchObject({
    coCreator1: null,
    invitations: [{ author: { id: bob.id }, declinedAt: "2026-03-05T12:00:00.000Z", hasLeft: true }],
  });
  expect(await fieldsOf(updateClass(ada, classId, { coCreator1: bob.id }))).toEqual({
    coCreator1: [`${bob.username} has left this class, and can be asked again from 2026-04-04 on.`],
  });
  for (const other of [ada, await makeAdmin()])
    expect(await codeOf(stopCoCreating(other, classId))).toBe("actor.forbidden");
});

test("COD-63: accounts pending deletion and users who are not creators cannot be invited", async () => {
  const { ada, bob, classId } = await asking();
  const grace = await makeCreator();
  const deletion = { requestedAt: "2026-03-01T12:00:00.000Z", dueAt: "2026-03-31T12:00:00.000Z" };
  await UserEntity.patch({ sub: grace.sub }).set({ deletion }).go();
  const learner = await makePerson();
  for (const { id } of [grace, learner])
    expect(await fieldsOf(updateClass(ada, classId, { coCreator2: id }))).toEqual({
      coCreator2: ["There is no content creator with this user name."],
    });
  expect((await stored(classId))?.invited?.map(({ userId }) => userId)).toEqual([bob.id]);
});
