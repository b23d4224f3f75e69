import { afterEach, expect, test } from "vitest";
import { guest } from "../foundation/actor.ts";
import { useClock } from "../foundation/clock.ts";
import { ClassEntity } from "../storage/class/class.entity.ts";
import { lagFromTheStart } from "../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../use-cases/test-kit/person.ts";
import { hold, makeLesson, permanent, windowed } from "./lesson.test-kit.ts";
import { judge, mustWatch, videoAccess } from "./video-access.ts";

lagFromTheStart();

let restore: (() => void) | undefined;
const at = (instant: string) => {
  restore?.();
  restore = useClock(() => Date.parse(instant));
};
afterEach(() => restore?.());

const denied = { state: "denied", until: null };

test("WCH-24: the answer is denied, expired or allowed, with the end of the access", async () => {
  const { place } = await makeLesson();
  const learner = await makePerson();
  expect(await videoAccess(learner, place)).toMatchObject(denied);
  await hold(learner, place.courseId, permanent);
  expect(await videoAccess(learner, place)).toMatchObject({ state: "allowed", until: null });
  const until = "2026-03-13T23:59:59.999Z";
  await hold(learner, place.courseId, windowed("2026-03-10T00:00:00.000Z", until));
  at("2026-03-20T12:00:00.000Z");
  expect(await videoAccess(learner, place)).toMatchObject({ state: "expired", until });
  expect(await videoAccess(guest, place)).toMatchObject(denied);
});

test("WCH-25: a window is open from the start of its first to the end of its last day", async () => {
  const { place } = await makeLesson();
  const learner = await makePerson();
  await hold(learner, place.courseId, windowed("2026-03-10T00:00:00.000Z", "2026-03-13T23:59:59.999Z"));
  const states = [];
  for (const instant of [
    "2026-03-09T23:59:59.999Z",
    "2026-03-10T00:00:00.000Z",
    "2026-03-13T23:59:59.999Z",
    "2026-03-14T00:00:00.000Z",
  ]) {
    at(instant);
    states.push((await videoAccess(learner, place)).state);
  }
  expect(states).toEqual(["denied", "allowed", "allowed", "expired"]);
});

test("WCH-35: a window that has not begun is denied, and its dates stay with us", async () => {
  const { place } = await makeLesson();
  const learner = await makePerson();
  await hold(learner, place.courseId, windowed("2099-01-01T00:00:00.000Z", "2099-02-01T23:59:59.999Z"));
  expect(await videoAccess(learner, place)).toMatchObject(denied);
  await expect(mustWatch(learner, place)).rejects.toMatchObject({ code: "access.denied" });
});

test("BUY-33, E-051: of a class window and a trial the one that ends last counts, and a class's window is its class's", async () => {
  const { place } = await makeLesson();
  const learner = await makePerson();
  const scheduled = (accessUntil: string) =>
    ClassEntity.put({
      id: 70,
      code: "SPRING",
      label: "Spring",
      createdById: 1,
      createdByName: "A",
      createdByUsername: "a",
      validFrom: "2026-01-01T00:00:00.000Z",
      expiresOn: "2027-01-01T00:00:00.000Z",
      redemptions: 1,
      allowableDataAccessChoices: ["full"],
      timeZone: "UTC",
      collections: [place.courseId],
      scheduledAccesses: [
        {
          id: 1,
          collection: place.courseId,
          module: place.moduleId,
          accessFrom: "2026-03-01T00:00:00.000Z",
          accessUntil,
        },
      ],
    }).go();
  const fromClass = { ...permanent, key: "class#70", source: "class" as const, classId: 70, wholeCourse: false };
  at("2026-03-05T00:00:00.000Z");
  await hold(learner, place.courseId, fromClass, windowed("2026-03-01T00:00:00.000Z", "2026-03-06T23:59:59.999Z"));
  await scheduled("2026-04-30T23:59:59.999Z");
  expect((await videoAccess(learner, place)).until).toBe("2026-04-30T23:59:59.999Z");
  await scheduled("2026-03-02T23:59:59.999Z");
  expect((await videoAccess(learner, place)).until).toBe("2026-03-06T23:59:59.999Z");
});

test("CRS-38: creator, authors, a borrowed video's own author and admins watch without buying", async () => {
  const [creator, author, coAuthor, stranger] = await Promise.all(
    Array.from({ length: 4 }, () => makePerson({ isContentCreator: true })),
  );
  if (!creator || !author || !coAuthor || !stranger) throw new Error("four people");
  const named = ({ id, username }: typeof author) => ({ id, username, firstName: "Test", lastName: "Person" });
  const { course, place } = await makeLesson({
    createdBy: creator.id,
    primaryAuthor: named(author),
    coAuthors: [named(coAuthor)],
  });
  for (const person of [creator, author, coAuthor, await makePerson({ isAdmin: true })]) {
    expect(await videoAccess(person, place)).toMatchObject({ state: "allowed", isOwn: true });
  }
  expect((await videoAccess(stranger, place)).state).toBe("denied");
  // Creators of just this module, or of this licensed video, may watch it too.
  const [module] = course.modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("a video");
  const { entitlements } = await videoAccess(stranger, place);
  const byOthers = { ...module, primaryAuthor: named(creator), coAuthors: [named(stranger)] };
  expect(judge(stranger, { course, module: byOthers, video, entitlements })).toMatchObject({ isOwn: true });
  const borrowed = { ...video, parentModule: 9001 };
  const borrower = { ...module, licensedModules: [{ id: 9001, price: 100, authorId: stranger.id }] };
  expect(judge(stranger, { course, module: borrower, video: borrowed, entitlements })).toMatchObject({ isOwn: true });
  // The rest of the module, and a video they merely added, stay closed to them (WIZ-35).
  const closed = { state: "denied", isOwn: false };
  expect(judge(stranger, { course, module: borrower, video, entitlements })).toMatchObject(closed);
  const brought = { ...video, owner: stranger.id };
  expect(judge(stranger, { course, module, video: brought, entitlements })).toMatchObject(closed);
});

test("CRS-16, E-060: what is not there, not in that place or hidden is missing", async () => {
  const { place } = await makeLesson();
  const other = await makeLesson();
  const hidden = await makeLesson({ privacyScope: "unlisted", unlistedKey: "k".repeat(24) });
  const learner = await makePerson();
  const code = (wrong: Partial<typeof place>, key?: string) =>
    videoAccess(learner, { ...place, ...wrong }, { key }).then(
      ({ state }) => state,
      (error: { code: string }) => error.code,
    );
  expect(await code({ courseId: 999_999 })).toBe("course.missing");
  expect(await code({ moduleId: other.place.moduleId })).toBe("module.missing");
  expect(await code({ videoId: other.place.videoId })).toBe("video.missing");
  expect(await code(hidden.place)).toBe("course.missing");
  expect(await code(hidden.place, "wrong")).toBe("course.missing");
  expect(await code(hidden.place, "k".repeat(24))).toBe("denied");
  await hold(learner, hidden.place.courseId, permanent);
  expect(await code(hidden.place)).toBe("allowed");
});

test("WCH-24, WAL-34, CRS-38: access includes its end, its time zone and whether it is own content", async () => {
  const author = await makePerson();
  const { place } = await makeLesson({ primaryAuthor: { ...author, firstName: "Test", lastName: "Person" } });
  const learner = await makePerson();
  at("2026-03-11T12:00:00.000Z");
  const until = "2026-03-13T23:59:59.999Z";
  const trial = windowed("2026-03-10T00:00:00.000Z", until);
  const early = windowed("2026-03-12T00:00:00.000Z", until);
  const answer = async (person: Parameters<typeof videoAccess>[0]) => {
    const { state, until: end, isOwn } = await videoAccess(person, place);
    return [state, end, isOwn];
  };
  expect(await answer(guest)).toEqual(["denied", null, false]);
  expect(await answer(learner)).toEqual(["denied", null, false]);
  expect(await answer(author)).toEqual(["allowed", null, true]);
  const held = async (person: typeof learner, grant: typeof permanent) => {
    await hold(person, place.courseId, grant);
    return await answer(person);
  };
  expect(await held(learner, trial)).toEqual(["allowed", until, false]);
  expect(await held(learner, early)).toEqual(["denied", null, false]);
  const suspended = { ...permanent, suspendedAt: "2026-03-11T00:00:00.000Z" };
  expect(await held(learner, suspended)).toEqual(["suspended", null, false]);
  await expect(mustWatch(learner, place)).rejects.toMatchObject({ code: "access.denied" });
  expect(await held(learner, permanent)).toEqual(["allowed", null, false]);
  expect(await mustWatch(learner, place)).toMatchObject({
    person: { id: learner.id },
    video: { id: place.videoId },
    state: "allowed",
  });
  at("2026-03-14T00:00:00.000Z");
  expect(await held(learner, trial)).toEqual(["expired", until, false]);
  // Authors may open their content, whatever else they hold; a purchase takes precedence.
  expect(await held(author, trial)).toEqual(["allowed", null, true]);
  expect(await held(author, suspended)).toEqual(["allowed", null, true]);
  expect(await held(author, permanent)).toEqual(["allowed", null, false]);
});

test("VID-22: a video whose licence ended is denied to later buyers and kept for earlier ones", async () => {
  const { course, module, video, place } = await makeLesson();
  const learner = await makePerson();
  await hold(learner, place.courseId, permanent);
  const { entitlements } = await videoAccess(learner, place);
  const ended = (loanEndedAt: string) => {
    const { state, until, isOwn } = judge(learner, { course, module, video: { ...video, loanEndedAt }, entitlements });
    return { state, until, isOwn };
  };
  expect(ended("2026-02-28T23:59:59.999Z")).toEqual({ state: "denied", until: null, isOwn: false });
  expect(ended(permanent.grantedAt)).toEqual({ state: "allowed", until: null, isOwn: false });
});
