import { Failure } from "@cu/api/failure";
import { afterEach, expect, test } from "vitest";
import { videoAccess } from "../../access/video-access.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { courseInput, fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { readCourse } from "../course/read.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { createDraft } from "../draft/create-draft.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { answerInvitation } from "./answer.ts";
import { listInvitations } from "./list.ts";

let restore = () => {};
afterEach(() => restore());
const at = (instant: string) => {
  restore();
  restore = useClock(() => Date.parse(instant));
};

const courseOf = async (id: number): Promise<CourseRecord> => {
  const seen = await findSnapshot(id);
  if (!seen) throw new Error(`No course ${id}.`);
  return seen.course;
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

/** Saves the course's current form with these authors. */
const save = async (person: Person, courseId: number, named: Record<string, unknown>) => {
  const { name, description, longDescription, modules } = await courseOf(courseId);
  const kept = modules.map(({ id, name: title, videos }) => ({ id, name: title, videos }));
  const input = courseInput({ name, description, longDescription, modules: kept, ...named });
  await updateCourse(person, courseId, input);
};

const sees = async (person: Person, { id, modules: [module] }: CourseRecord): Promise<boolean> => {
  const video = module?.videos[0];
  const place = { courseId: id, moduleId: module?.id ?? 0, videoId: video?.id ?? 0 };
  return (await videoAccess(person, place).catch(() => undefined))?.state === "allowed";
};

/** A course of Ada's that invites Bob. */
const asking = async (named: (bob: Creator) => Record<string, unknown>) => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(ada, courseInput(named(bob)));
  return { ada, bob, courseId };
};
const asCoAuthor = ({ username }: Creator) => ({ coAuthorUsernames: [username] });
const asPrimary = ({ username }: Creator) => ({ primaryAuthorUsername: username });

test("WIZ-40: a named co-author is invited, and neither shown nor given access before accepting", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, courseId } = await asking(asCoAuthor);
  const asked = { author: { id: bob.id, username: bob.username }, role: "co", at: "2026-03-01T12:00:00.000Z" };
  expect(await courseOf(courseId)).toMatchObject({ coAuthors: [], invited: [asked] });
  expect(await sees(bob, await courseOf(courseId))).toBe(false);
  expect(await listInvitations(bob)).toEqual([
    { courseId, courseName: "Proofs that bend", role: "co", by: ada.username, askedAt: "2026-03-01T12:00:00.000Z" },
  ]);
  await answerInvitation(bob, courseId, { role: "co", accepts: true });
  expect(await courseOf(courseId)).toMatchObject({ coAuthors: [{ id: bob.id }], invited: [] });
  expect(await sees(bob, await courseOf(courseId))).toBe(true);
  expect(await listInvitations(bob)).toEqual([]);
  // Credited only, as long as the course names them.
  await expect(save(bob, courseId, {})).rejects.toMatchObject({ code: "actor.forbidden" });
  await save(ada, courseId, { coAuthorUsernames: [] });
  expect(await sees(bob, await courseOf(courseId))).toBe(false);
});

test("WIZ-26, WIZ-40: until a new primary author accepts, the course shows and pays who it did; modules follow then", async () => {
  const { ada, bob, courseId } = await asking((person) => ({
    ...asPrimary(person),
    modules: [moduleInput(1), moduleInput(1)],
  }));
  const owners = ({ modules }: CourseRecord) =>
    modules.flatMap(({ primaryAuthor, videos }) => [primaryAuthor.id, ...videos.map(({ owner }) => owner)]);
  expect((await courseOf(courseId)).primaryAuthor.id).toBe(ada.id);
  expect(owners(await courseOf(courseId))).toEqual([ada.id, ada.id, ada.id, ada.id]);
  await answerInvitation(bob, courseId, { role: "primary", accepts: true });
  const led = await courseOf(courseId);
  expect(led.primaryAuthor).toMatchObject({ id: bob.id, username: bob.username });
  expect(owners(led)).toEqual([bob.id, bob.id, bob.id, bob.id]);
  // Both can edit it now: its creator and its primary author.
  await save(bob, courseId, {});
  await save(ada, courseId, {});
  expect((await courseOf(courseId)).primaryAuthor.id).toBe(bob.id);
});

test("WIZ-40: a co-author who becomes primary author is named once, and asked for nothing more", async () => {
  const { ada, bob, courseId } = await asking((person) => ({ ...asPrimary(person), ...asCoAuthor(person) }));
  expect(await listInvitations(bob)).toHaveLength(2);
  await answerInvitation(bob, courseId, { role: "primary", accepts: true });
  expect(await courseOf(courseId)).toMatchObject({ primaryAuthor: { id: bob.id }, coAuthors: [], invited: [] });
  expect(await listInvitations(bob)).toEqual([]);
  const grace = await makeCreator();
  await save(ada, courseId, asCoAuthor(grace));
  await answerInvitation(grace, courseId, { role: "co", accepts: true });
  await save(bob, courseId, { ...asPrimary(grace), ...asCoAuthor(grace) });
  await answerInvitation(grace, courseId, { role: "primary", accepts: true });
  expect(await courseOf(courseId)).toMatchObject({ primaryAuthor: { id: grace.id }, coAuthors: [] });
});

test("WIZ-65: a user who accepted the lead keeps it and is paid until they transfer it themselves", async () => {
  const { ada, bob, courseId } = await asking(asPrimary);
  const [carl, admin] = [await makeCreator(), await makeAdmin()];
  await save(ada, courseId, asPrimary(bob));
  await answerInvitation(bob, courseId, { role: "primary", accepts: true });
  const lead = async () => (await courseOf(courseId)).primaryAuthor.id;
  for (const other of [ada, carl]) {
    expect(await fieldsOf(save(ada, courseId, asPrimary(other)))).toEqual({
      primaryAuthorUsername: [expect.stringContaining(`${bob.username} leads this course and is paid for it.`)],
    });
  }
  expect([await lead(), await listInvitations(carl)]).toEqual([bob.id, []]);
  await save(bob, courseId, asPrimary(carl));
  // The creator can also save the form that names the user invited by the lead.
  await save(ada, courseId, asPrimary(carl));
  expect([await lead(), (await listInvitations(carl)).length]).toEqual([bob.id, 1]);
  await save(bob, courseId, asPrimary(ada));
  expect([await lead(), await listInvitations(carl)]).toEqual([ada.id, []]);
  await expect(save(bob, courseId, {})).rejects.toMatchObject({ code: "actor.forbidden" });
  await save(admin, courseId, asPrimary(carl));
  await answerInvitation(carl, courseId, { role: "primary", accepts: true });
  expect(await lead()).toBe(carl.id);
});

test("WIZ-40: a module with a different author keeps them when the course is transferred", async () => {
  const [ada, bob, grace] = [await makeCreator(), await makeCreator(), await makeCreator()];
  const modules = [moduleInput(1), moduleInput(1, asPrimary(grace))];
  const preset = { consents: ({ id }: { id: number }) => id === grace.id };
  const { courseId } = await createCourse(ada, courseInput({ ...asPrimary(bob), modules }), { preset });
  await answerInvitation(bob, courseId, { role: "primary", accepts: true });
  expect((await courseOf(courseId)).modules.map(({ primaryAuthor }) => primaryAuthor.id)).toEqual([bob.id, grace.id]);
});

test("WIZ-40: users cannot answer others' invitations, another role, twice, or withdrawn ones", async () => {
  const { ada, bob, courseId } = await asking(asCoAuthor);
  const stranger = await makePerson();
  const yes = { role: "co", accepts: true } as const;
  expect(await codeOf(answerInvitation(stranger, courseId, yes))).toBe("invitation.missing");
  expect(await codeOf(answerInvitation(bob, courseId, { ...yes, role: "primary" }))).toBe("invitation.missing");
  expect(await codeOf(answerInvitation(bob, 999_999_999, yes))).toBe("invitation.missing");
  await save(ada, courseId, { coAuthorUsernames: [] });
  expect(await listInvitations(bob)).toEqual([]);
  expect(await codeOf(answerInvitation(bob, courseId, yes))).toBe("invitation.missing");
  await save(ada, courseId, asCoAuthor(bob));
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(answerInvitation(bob, courseId, yes))));
  expect(answers.filter((one) => one === "done")).toHaveLength(1);
  expect((await courseOf(courseId)).coAuthors.map(({ id }) => id)).toEqual([bob.id]);
});

test("WIZ-40: an answer and a save that takes the question back leave one of the two, and no row of the other", async () => {
  for (let round = 0; round < 6; round++) {
    const { ada, bob, courseId } = await asking(asCoAuthor);
    const [, answered] = await Promise.all([
      codeOf(save(ada, courseId, { coAuthorUsernames: [] })),
      codeOf(answerInvitation(bob, courseId, { role: "co", accepts: true })),
    ]);
    expect(await listInvitations(bob)).toEqual([]);
    const { coAuthors, invited = [] } = await courseOf(courseId);
    expect(invited).toEqual([]);
    expect(coAuthors.length).toBeLessThanOrEqual(answered === "done" ? 1 : 0);
  }
});

test("WIZ-40: a user who declines cannot be invited again for thirty days", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, courseId } = await asking(asCoAuthor);
  await answerInvitation(bob, courseId, { role: "co", accepts: false });
  expect(await courseOf(courseId)).toMatchObject({
    coAuthors: [],
    invited: [{ declinedAt: "2026-03-01T12:00:00.000Z" }],
  });
  expect(await listInvitations(bob)).toEqual([]);
  // Saving without the name does not clear the declined invitation.
  await save(ada, courseId, { coAuthorUsernames: [] });
  at("2026-03-31T11:59:59.999Z");
  expect(await fieldsOf(save(ada, courseId, asCoAuthor(bob)))).toEqual({
    coAuthorUsernames: [`${bob.username} has declined, and can be asked again from 2026-03-31 on.`],
  });
  // Another role is a separate invitation.
  await save(ada, courseId, asPrimary(bob));
  at("2026-03-31T12:00:00.000Z");
  await save(ada, courseId, asCoAuthor(bob));
  expect(await listInvitations(bob)).toMatchObject([{ role: "co" }]);
});

test("WIZ-40: opening and saving a form invites no one again, and keeps open invitations", async () => {
  at("2026-03-01T12:00:00.000Z");
  const { ada, bob, courseId } = await asking((person) => ({ ...asPrimary(person), ...asCoAuthor(person) }));
  const { details } = await createDraft(ada, { courseId });
  const { primaryAuthorUsername, coAuthorUsernames } = details;
  expect({ primaryAuthorUsername, coAuthorUsernames }).toEqual({ ...asPrimary(bob), ...asCoAuthor(bob) });
  at("2026-03-02T12:00:00.000Z");
  await save(ada, courseId, { primaryAuthorUsername, coAuthorUsernames });
  expect((await courseOf(courseId)).invited?.map(({ at: askedAt }) => askedAt)).toEqual([
    "2026-03-01T12:00:00.000Z",
    "2026-03-01T12:00:00.000Z",
  ]);
});

test("WIZ-40: open and declined invitations are visible to the course's editors only", async () => {
  const { ada, bob, courseId } = await asking(asCoAuthor);
  expect((await readCourse(ada, courseId)).invitations).toMatchObject([{ role: "co", declinedAt: null }]);
  expect((await readCourse(bob, courseId)).invitations).toBeNull();
  await answerInvitation(bob, courseId, { role: "co", accepts: false });
  expect((await readCourse(ada, courseId)).invitations).toMatchObject([{ declinedAt: expect.any(String) }]);
});

test("WIZ-40: at most ten people are asked at once, and a person invites in fifty saves a day", async () => {
  at("2026-03-01T12:00:00.000Z");
  const ada = await makeCreator();
  await UserEntity.patch({ sub: ada.sub }).set({ dateJoined: "2026-02-01T12:00:00.000Z" }).go();
  const many = await Promise.all(Array.from({ length: 11 }, () => makeCreator()));
  const coAuthorUsernames = many.map(({ username }) => username);
  expect(await fieldsOf(createCourse(ada, courseInput({ coAuthorUsernames })))).toEqual({
    coAuthorUsernames: ["At most 10 people can be invited at once."],
  });
  const { courseId } = await createCourse(ada, courseInput({ coAuthorUsernames: coAuthorUsernames.slice(0, 10) }));
  const [bob] = many;
  // The first save invites no one new.
  for (let n = 1; n <= 50; n++) {
    await save(ada, courseId, { coAuthorUsernames: n % 2 === 0 ? [bob?.username] : [many[1]?.username] });
  }
  expect(await codeOf(save(ada, courseId, { coAuthorUsernames: [many[1]?.username] }))).toBe("request.limited");
  // Nothing changed, and a save without invitations is not limited.
  expect((await courseOf(courseId)).invited?.map(({ author }) => author.id)).toEqual([bob?.id]);
  await save(ada, courseId, { coAuthorUsernames: [] });
});

test("WIZ-63: an account of less than 14 days is limited to five invitations a day, also concurrent ones, with a message", async () => {
  const ada = await makeCreator();
  const many = await Promise.all(Array.from({ length: 6 }, () => makeCreator()));
  const naming = (...people: Creator[]) =>
    createCourse(ada, courseInput({ coAuthorUsernames: people.map(({ username }) => username) }));
  await expect(naming(...many)).rejects.toMatchObject({
    code: "request.limited",
    message: "In your first 14 days you can invite 5 people a day. Please invite the others tomorrow.",
  });
  const outcomes = await Promise.all(many.map((one) => codeOf(naming(one))));
  expect(outcomes.filter((one) => one === "done")).toHaveLength(5);
  expect(await codeOf(naming())).toBe("done");
});

test("WIZ-35, WIZ-40: a module cannot name users without consent; those who accepted the course may be named in it", async () => {
  const { ada, bob, courseId } = await asking(asCoAuthor);
  const naming = (named: Record<string, unknown>) =>
    save(ada, courseId, { ...asCoAuthor(bob), modules: [moduleInput(1, named)] });
  for (const [field, named] of [
    ["primaryAuthorUsername", asPrimary(bob)],
    ["coAuthorUsernames", asCoAuthor(bob)],
  ] as const) {
    expect(await fieldsOf(naming(named))).toEqual({
      modules: [{ [field]: [expect.stringContaining("Invite others to the course first")] }],
    });
  }
  await answerInvitation(bob, courseId, { role: "co", accepts: true });
  await naming(asCoAuthor(bob));
  expect((await courseOf(courseId)).modules[0]?.coAuthors.map(({ id }) => id)).toEqual([bob.id]);
  // Being credited is not consent to be paid.
  expect(await fieldsOf(naming(asPrimary(bob)))).toHaveProperty("modules");
});
