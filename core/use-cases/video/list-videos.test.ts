import { expect, test } from "vitest";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { padded } from "../../foundation/store/id.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { spoken } from "../transcript/search.test-kit.ts";
import { followCourse } from "./follow-course.ts";
import { listVideos } from "./list-videos.ts";
import { refreshVideo } from "./refresh.ts";
import { listToCurate } from "./to-curate.ts";

let course = 0;
/** A course with videos of these titles, each with a unique host id, as its follower leaves it. */
const makeListed = async (titles: readonly string[], { isFollowed = true } = {}) => {
  const creator = await makeCreator();
  course += 1;
  const videos = titles.map((title, n) => videoInput({ title, embedId: `V${course}-${String(n).padStart(8, "0")}` }));
  const { courseId } = await createCourse(creator, courseInput({ modules: [moduleInput(0, { videos })] }));
  if (isFollowed) await followCourse({ courseId });
  const [module] = (await findSnapshot(courseId))?.course.modules ?? [];
  if (!module) throw new Error("The course has a module.");
  /** Saves the course with other videos and runs the follower. */
  const save = async (kept: readonly { id: number; title: string; embedId: string }[]) => {
    const input = moduleInput(0, {
      id: module.id,
      videos: kept.map(({ id, title, embedId }) => videoInput({ id, title, embedId })),
    });
    await updateCourse(creator, courseId, courseInput({ modules: [input] }));
    const dropped = module.videos.map(({ id }) => id).filter((id) => !kept.some((one) => one.id === id));
    await followCourse({ courseId, dropped });
  };
  return { courseId, creator, videos: module.videos, save };
};

const readAll = async (admin: Admin, search?: string) => {
  const seen: number[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await listVideos(admin, { search, before });
    expect(page.results.length).toBeLessThanOrEqual(25);
    seen.push(...page.results.map(({ id }) => id));
    if (page.next === null) return seen;
    before = page.next;
  }
};
const waiting = async (admin: Admin) => {
  const ids: number[] = [];
  let after: string | undefined;
  for (;;) {
    const { videosToCurate, next } = await listToCurate(admin, { after });
    ids.push(...videosToCurate.map(({ id }) => id));
    if (next === null) return ids;
    after = next;
  }
};

test("ADM-10, ADM-67: every video is listed newest first, 25 at a time in two store calls, with its transcript and how many there are", async () => {
  const admin = await makeAdmin();
  const { videos } = await makeListed(Array.from({ length: 30 }, (_, n) => `Lecture ${n}`));
  const first = videos[0] ?? expect.fail("a video");
  await publishTranscript({ videoId: first.id, segments: spoken(["some words"]) });
  await fallBehind();
  const { answer, total } = await storeCalls(() => listVideos(admin, {}));
  expect(total).toBe(2);
  expect(answer.results).toHaveLength(25);
  expect(answer.count).toBe(30);
  const all = await readAll(admin);
  expect(all).toEqual(videos.map(({ id }) => id).toSorted((a, b) => b - a));
  const second = await listVideos(admin, { before: answer.next ?? "" });
  expect(second.next).toBeNull();
  const { id, title, videoType, embedId, parentModule: module } = first;
  expect(second.results.at(-1)).toEqual({
    id,
    title,
    videoType,
    embedId,
    module,
    transcriptStatus: "available",
    transcriptVersion: 1,
  });
  const last = (await listVideos(admin, {})).results[0];
  expect(last).toMatchObject({ transcriptStatus: "none", transcriptVersion: null });
});

test("ADM-67: a save that is heard of twice, late and by twenty workers at once counts and lists each video once", async () => {
  const admin = await makeAdmin();
  await fallBehind();
  const { count } = await listVideos(admin, {});
  const { courseId, videos } = await makeListed(["Alone", "Together"], { isFollowed: false });
  await Promise.all(Array.from({ length: 20 }, () => followCourse({ courseId })));
  await followCourse({ courseId });
  await fallBehind();
  expect((await listVideos(admin, {})).count).toBe((count ?? 0) + 2);
  const all = await readAll(admin);
  for (const { id } of videos) expect(all.filter((one) => one === id)).toHaveLength(1);
});

test("ADM-11: a search finds videos by the beginnings of words in their titles and by their id at the host; an empty one lists all", async () => {
  const admin = await makeAdmin();
  const titles = ["Größere Linsen im Labor", "Linsensuppe", "Lens and light", "光学入門"];
  const { videos } = await makeListed(titles);
  const of = (...numbers: number[]) => numbers.map((n) => videos[n]?.id).toSorted((a, b) => Number(a) - Number(b));
  const sorted = async (search: string) => (await readAll(admin, search)).toSorted((a, b) => a - b);
  expect(await sorted("linsen")).toEqual(of(0, 1));
  expect(await sorted("GROSSERE labor")).toEqual([]);
  expect(await sorted("grö lab")).toEqual(of(0));
  expect(await sorted("光学")).toEqual(of(3));
  expect(await sorted(videos[2]?.embedId ?? "")).toEqual(of(2));
  expect(await sorted("lens nobody")).toEqual([]);
  expect(await sorted("…!")).toEqual([]);
  expect(await sorted(" ")).toEqual((await readAll(admin)).toSorted((a, b) => a - b));
  const search = await storeCalls(() => listVideos(admin, { search: "linsen" }));
  expect(search.total).toBe(2);
  expect(search.answer.count).toBeNull();
});

test("ADM-11: a search with more finds than a page, and more words than are read at once, ends with each of them once", async () => {
  const admin = await makeAdmin();
  const names = Array.from({ length: 130 }, (_, n) => `Xenon ${n} ${n % 2 ? "odd" : "even"}`);
  const { videos } = await makeListed(names);
  const all = await readAll(admin, "xenon");
  expect(all.toSorted((a, b) => a - b)).toEqual(videos.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(await readAll(admin, "xenon even")).toHaveLength(65);
});

test("ADM-11: a renamed video is found by its new title and no longer by the old one", async () => {
  const admin = await makeAdmin();
  const { videos, save } = await makeListed(["Quasars", "Pulsars"]);
  const [one, other] = videos;
  if (!one || !other) throw new Error("Two videos.");
  await save([{ ...one, title: "Neutron stars" }, other]);
  expect(await readAll(admin, "quasars")).toEqual([]);
  expect(await readAll(admin, "neutron")).toEqual([one.id]);
  expect(await readAll(admin, "pulsars")).toEqual([other.id]);
});

test("ADM-15: a video waits for a transcript from its course's save until it has one, and only while a course shows it", async () => {
  const admin = await makeAdmin();
  const before = await waiting(admin);
  const since = nowIso();
  const { courseId, videos, save } = await makeListed(["First", "Second", "Third"]);
  const [first, second, third] = videos;
  if (!first || !second || !third) throw new Error("Three videos.");
  expect(await waiting(admin)).toEqual([...before, first.id, second.id, third.id]);
  await publishTranscript({ videoId: first.id, segments: spoken(["some words"]) });
  // Shown immediately, even before its message is processed.
  expect(await waiting(admin)).toEqual([...before, second.id, third.id]);
  for (let n = 0; n < 2; n++) await refreshVideo(first.id);
  await save([first, third]);
  expect(await waiting(admin)).toEqual([...before, third.id]);
  await save([first, second, third]);
  const now = await waiting(admin);
  expect(now.toSorted()).toEqual([...before, second.id, third.id].toSorted());
  const { videosToCurate } = await listToCurate(admin, { after: `${since}~0` });
  const name = (await findSnapshot(courseId))?.course.name;
  expect(videosToCurate.find(({ id }) => id === third.id)).toMatchObject({
    title: "Third",
    embedId: third.embedId,
    collection: { id: courseId, name },
    module: third.parentModule,
  });
});

test("ADM-15: a transcript that comes while a save is followed leaves nothing waiting", async () => {
  const admin = await makeAdmin();
  const { courseId, videos } = await makeListed(["Meeting"], { isFollowed: false });
  const id = videos[0]?.id ?? 0;
  const slow = holdNextWrite(`listed-video#${padded(id)}`);
  const late = followCourse({ courseId });
  await slow.held;
  await publishTranscript({ videoId: id, segments: spoken(["some words"]) });
  await refreshVideo(id);
  slow.letGo();
  await late;
  expect(await waiting(admin)).not.toContain(id);
  await followCourse({ courseId });
  expect(await waiting(admin)).not.toContain(id);
  expect((await listVideos(admin, { search: "meeting" })).results).toMatchObject([{ id, transcriptVersion: 1 }]);
});
