import { Failure } from "@cu/api/failure";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { certification, makeCourse } from "../../features/course/course.test-kit.ts";
import type { Course } from "../../features/course/course.ts";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { admin, creator, learner } from "../../test/people.ts";
import { address, goBack } from "../../test/place.tsx";

openFakePlayers();

const course = makeCourse({ mayEdit: true });
const [first] = course.modules;
const [video, second] = first?.videos ?? [];
if (!first || !video || !second) throw new Error("The course has no videos.");

const segment = (startTime: number, text: string) => ({
  text,
  startTime,
  endTime: startTime + 5,
  startOfParagraph: startTime === 0,
  video: video.id,
  version: 1,
});
const spoken = [segment(0, "A map before the road"), segment(5, "and then the road"), segment(10, "with every turn")];

const openVideo = async () => {
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "1.1. The map before the algorithm" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
};

// happy-dom has no layout, so the virtualizer's viewport has no height.
const giveRoom = () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(5000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
};

test("CRS-19, CRS-22: for an author a card opens the player with a transcript that is searched, marked and sought by", async () => {
  giveRoom();
  serve(course, { user: () => creator, "transcript.read": () => spoken });
  const { user, dialog } = await openVideo();
  expect(screen.getByRole("heading", { level: 2, name: "1.1. The map before the algorithm" })).toBeDefined();
  const lines = within(dialog.getByRole("region", { name: "Transcript" }));
  await waitFor(() => expect(lines.getByText("and then the road")).toBeDefined());
  await vi.waitFor(() => expect(opened.player).toBeDefined());
  // Owners edit the transcript in the studio instead.
  expect(lines.queryByRole("button", { name: "Suggest a correction" })).toBeNull();
  await user.click(lines.getByRole("button", { name: /with every turn/ }));
  expect(opened.player?.seek).toHaveBeenCalledWith(10);
  await waitFor(() =>
    expect(lines.getByRole("button", { name: /with every turn/ }).getAttribute("aria-current")).toBe("time"),
  );
  await user.type(lines.getByRole("searchbox", { name: "Search this transcript" }), "road");
  await waitFor(() => expect(lines.getAllByText("road", { selector: "mark" })).toHaveLength(2));
  vi.restoreAllMocks();
});

test("CRS-23: the module's other videos are listed below, and each opens in the same window", async () => {
  serve(course, { user: () => creator, "transcript.read": () => [] });
  const { user, dialog } = await openVideo();
  const others = within(dialog.getByRole("region", { name: "Other videos of this module" }));
  expect(others.getAllByRole("heading").map((title) => title.textContent)).toEqual([
    "Other videos of this module",
    "1.2. Breadth first",
  ]);
  expect(others.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H3", "H4"]);
  await user.click(others.getByRole("button", { name: "1.2. Breadth first" }));
  expect(await screen.findByRole("heading", { level: 2, name: "1.2. Breadth first" })).toBeDefined();
  expect(within(screen.getByRole("dialog")).getByRole("button", { name: /^1\.1/ })).toBeDefined();
});

test("CRS-19, CRS-25: the window begins at the beginning, leads to the lecture's page with the course's key, and closes", async () => {
  giveRoom();
  const short = [segment(0, "A"), segment(1, "and then the road")].map((line) => ({
    ...line,
    endTime: line.startTime + 1,
  }));
  opened.gate = Promise.withResolvers<void>().promise;
  serve(makeCourse({ mayEdit: true, modules: [{ name: "Alone", videos: ["Only one"] }] }), {
    user: () => creator,
    "transcript.read": () => short,
  });
  const { user } = await openCourse({ at: "/collections/5/?key=k" });
  await user.click(await screen.findByRole("button", { name: "1.1. Only one" }));
  const dialog = within(await screen.findByRole("dialog"));
  const lines = within(dialog.getByRole("region", { name: "Transcript" }));
  // Before the player loads, the first second's line is marked.
  const line = (await lines.findByText("A")).closest("[aria-current]");
  expect(line?.textContent).toMatch(/A$/);
  await waitFor(() => expect(opened.input?.startSeconds).toBe(0));
  expect(dialog.getByRole("link", { name: "Open the watch page" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/?key=k",
  );
  expect(dialog.queryByRole("region", { name: "Other videos of this module" })).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  opened.gate = undefined;
  vi.restoreAllMocks();
});

test("CRS-24, CRS-25: a loading and a missing transcript show the specified texts", async () => {
  const answer = Promise.withResolvers<never[]>();
  serve(course, { user: () => creator, "transcript.read": () => answer.promise });
  const { dialog } = await openVideo();
  expect(await dialog.findByText("Loading transcript...")).toBeDefined();
  answer.resolve([]);
  expect(
    await dialog.findByText("Curated transcripts will be available upon finalization of the collection."),
  ).toBeDefined();
});

test("CRS-20, QZC-03, QZC-04: Manage Quiz shows on cards of users who may manage the quiz, and on no other", async () => {
  const borrowed = makeCourse({ mayEdit: true });
  const foreign = borrowed.modules[1]?.videos[0];
  if (!foreign) throw new Error("The module has no video.");
  Object.assign(foreign, { parentModule: 777, parentModuleName: "Elsewhere", owner: 999 });
  const managed = () => screen.getAllByRole("link", { name: /Manage Quiz/ }).map((link) => link.getAttribute("href"));
  const all = borrowed.modules.flatMap(({ id, videos }) => videos.map((each) => ({ id, each })));

  serve(borrowed, { user: () => creator });
  await openCourse();
  await screen.findAllByRole("link", { name: /Manage Quiz/ });
  const own = all.filter(({ each }) => each.id !== foreign.id);
  expect(managed()).toEqual(own.map(({ id, each }) => `/modules/${id}/videos/${each.id}/questions/create/`));
  cleanup();

  serve(borrowed, { user: () => admin });
  await openCourse();
  await screen.findAllByRole("link", { name: /Manage Quiz/ });
  expect(managed()).toHaveLength(all.length);
  cleanup();

  serve({ ...borrowed, mayEdit: false }, { user: () => learner });
  await openCourse();
  await screen.findByRole("article", { name: "Walking a graph" });
  expect(screen.queryByRole("link", { name: /Manage Quiz/ })).toBeNull();
});

test("CRS-19: to a learner the same card opens no window", async () => {
  serve({ ...course, mayEdit: false }, { user: () => learner });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "1.1. The map before the algorithm" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Buy module 1" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Transcript" })).toBeNull();
});

test("CRS-27: the author has a link to the course, its certification, each module and each video, to copy one by one", async () => {
  serve({ ...course, certification }, { user: () => creator });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Shareable Links" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Shareable Links" }));
  const links = dialog.getAllByRole("listitem").map((row) => row.textContent);
  expect(links).toHaveLength(2 + 3 + 5);
  expect(links.slice(0, 4)).toEqual([
    `CourseAlgorithms on Graphs${location.origin}/collections/5/`,
    `CertificationAlgorithms on Graphs${location.origin}/collections/5/certification/`,
    `Module1. Walking a graph${location.origin}/collections/5/modules/1/`,
    `Video1.1. The map before the algorithm${location.origin}/collections/5/modules/1/videos/1/`,
  ]);
  await user.click(dialog.getByRole("button", { name: "Copy the link to video 1.2. Breadth first" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/collections/5/modules/1/videos/2/`);
  expect(dialog.getByRole("status").textContent).toContain("/videos/2/");
  cleanup();

  serve({ ...course, mayEdit: false }, { user: () => learner });
  await openCourse();
  expect(await screen.findByRole("button", { name: "Student Dashboard" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Shareable Links" })).toBeNull();
});

test("CRS-47: editors of an unlisted course replace its key after a warning, once for repeated presses", async () => {
  const unlisted = makeCourse({ mayEdit: true, privacyScope: "unlisted", collectionUnlistedKey: "former" });
  let now = unlisted;
  const api = serve(unlisted, {
    user: () => creator,
    "course.read": () => now,
    "course.replace-key": () => {
      now = { ...unlisted, collectionUnlistedKey: "newer" };
      return { collectionUnlistedKey: "newer" };
    },
  });
  const { user } = await openCourse({ at: "/collections/5/?key=former&category=1" });
  const openLinks = async () => {
    await user.click(await screen.findByRole("button", { name: "Shareable Links" }));
    return within(await screen.findByRole("dialog", { name: "Shareable Links" }));
  };
  await user.click((await openLinks()).getByRole("button", { name: "Replace the key" }));
  const asked = within(await screen.findByRole("dialog", { name: "Replace the key?" }));
  expect(asked.getByText(/All current links stop working immediately/)).toBeDefined();
  expect(api.of("course.replace-key")).toEqual([]);
  await user.dblClick(asked.getByRole("button", { name: "Replace the key" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("course.replace-key")).toMatchObject([{ body: { replaces: "former" } }]);
  // The page's URL and its links work for everyone who receives them.
  await waitFor(() => expect(api.of("course.read").at(-1)?.query).toEqual({ key: "newer" }));
  const links = (await openLinks()).getAllByRole("listitem").map((row) => row.textContent);
  expect(links[0]).toContain("/collections/5/?key=newer");
  // Back must not lead to the revoked URL.
  act(() => goBack());
  expect(address()).toBe("/collections/5/?key=newer&category=1");
  cleanup();

  // A public course's links have no key.
  serve(makeCourse({ mayEdit: true }), { user: () => creator });
  const { user: hand } = await openCourse();
  await hand.click(await screen.findByRole("button", { name: "Shareable Links" }));
  await screen.findByRole("dialog", { name: "Shareable Links" });
  expect(screen.queryByRole("button", { name: "Replace the key" })).toBeNull();
});

const summaries = {
  thisWeekWatchTime: 600,
  lastWeekWatchTime: 0,
  studentWatchTime: 4210,
  videosWatched: 2,
  totalVideos: 5,
  quizQuestionsAttempted: 4,
  quizQuestionsCorrectlyAnswered: 3,
  totalNumberOfQuizQuestions: 9,
  averageAttempts: 1.25,
  simpleScore: 75,
  quizQuestionsRaised: 1,
  quizQuestionsLowered: 2,
  askedQuestions: 1,
  givenResponses: 0,
};

test("CRS-28, QZL-24, QZC-49: signed-in users have their own statistics of the course", async () => {
  const api = serve(course, {
    user: () => learner,
    "dashboard.course-summaries": () => summaries,
    "dashboard.course-activity": () => [
      {
        videoId: video.id,
        videoTitle: video.title,
        videoDuration: 661,
        moduleId: first.id,
        collectionId: 5,
        data: [6, 3],
        dataSum: 9,
      },
    ],
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Student Dashboard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Student Dashboard" }));
  expect((await dialog.findByText("Watched in all")).nextElementSibling?.textContent).toBe("1 hr 10 min 10 sec");
  expect(dialog.getByText("Videos started").nextElementSibling?.textContent).toBe("2 of 5");
  expect(dialog.getByText("Attempts per question").nextElementSibling?.textContent).toBe("1.25");
  expect(dialog.getByText("Score").nextElementSibling?.textContent).toBe("75%");
  expect(dialog.getByText(/^Your answers were graded again/).textContent).toBe(
    "Your answers were graded again after a correction: 1 question to more, 2 questions to less. The score above counts that; you can retry a question that is now wrong.",
  );
  expect(dialog.getByRole("group", { name: /^1\.1\. The map.*: 1 min 30 sec watched$/ })).toBeDefined();
  expect(dialog.getAllByText("Not watched yet")).toHaveLength(4);
  expect(api.of("dashboard.course-summaries")[0]?.params).toEqual({ courseId: "5" });
});

const factsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll("dt")].map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`);

test("CRS-28: every figure shows next to its label, and an empty one shows that", async () => {
  let answered: (figures: typeof summaries) => void = () => {};
  const activity = {
    videoTitle: video.title,
    videoDuration: 661,
    collectionId: 5,
    data: [6],
    dataSum: 6,
  };
  serve(course, {
    user: () => learner,
    "dashboard.course-summaries": () => new Promise<typeof summaries>((resolve) => (answered = resolve)),
    // The same lecture in another module, and another lecture.
    "dashboard.course-activity": () => [
      { ...activity, videoId: video.id, moduleId: first.id + 100 },
      { ...activity, videoId: second.id, moduleId: first.id },
    ],
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Student Dashboard" }));
  const dialog = await screen.findByRole("dialog", { name: "Student Dashboard" });
  expect(within(dialog).getByText(`What you have done in ${course.name} so far.`)).toBeDefined();
  expect(within(dialog).getByText("Loading your statistics")).toBeDefined();
  answered({
    ...summaries,
    thisWeekWatchTime: 0,
    lastWeekWatchTime: 1,
    averageAttempts: null as never,
    quizQuestionsCorrectlyAnswered: 1,
    askedQuestions: 0,
    givenResponses: 1,
  });
  await within(dialog).findByText("Watched this week, since Sunday");
  expect(factsOf(dialog)).toEqual([
    "Watched this week, since Sunday: 0 min",
    "Watched last week: 1 sec",
    "Watched in all: 1 hr 10 min 10 sec",
    "Videos started: 2 of 5",
    "Choice questions tried: 4 of 9",
    "Answered correctly: 1 question",
    "Attempts per question: None yet",
    "Score: 75%",
    "In Q&A: 0 questions, 1 response",
  ]);
  const rows = [...(dialog.querySelector("section")?.querySelectorAll("li > p") ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[0]).toEqual([`1.1. ${video.title}`, "Not watched yet"]);
  expect(rows[1]).toEqual([`1.2. ${second.title}`, "1 min watched"]);
  expect(
    within(dialog)
      .getAllByRole("region")
      .map((part) => part.getAttribute("aria-label")),
  ).toEqual(course.modules.map(({ name }) => name));
});

test("CRS-28: a guest has no dashboard, and no links to hand out", async () => {
  serve({ ...course, mayEdit: false });
  await openCourse({ signedIn: false });
  await screen.findByRole("button", { name: "Buy the course, $5.20 (520 cupoints)" });
  expect(screen.queryByRole("button", { name: "Student Dashboard" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Shareable Links" })).toBeNull();
});

test("ERR-07: statistics that fail to load show an error and can be retried", async () => {
  let isUp = false;
  serve(course, {
    user: () => learner,
    "dashboard.course-summaries": () => {
      if (!isUp) throw new Failure("server.broken");
      return summaries;
    },
    "dashboard.course-activity": () => [],
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Student Dashboard" }));
  isUp = true;
  await user.click(await screen.findByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByText("2 of 5")).toBeDefined();
});

test("COD-56: course staff see every class with the course, and end one after confirmation", async () => {
  const evening = {
    id: 3,
    label: "Evening group",
    createdBy: { id: 12, username: "carl", name: "Carl Aubert" },
    rosterSize: 4,
    timeZone: "UTC",
    validFrom: "2026-01-01T00:00:00.000Z",
    expiresOn: "2081-12-31T23:59:59.999Z",
    accessUntil: "2081-12-31T23:59:59.999Z",
    takesMembers: false,
  };
  let classes = [evening];
  const api = serve(course, {
    user: () => creator,
    "class.covering": () => classes,
    "class.end-covering": () => {
      classes = [];
    },
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Classes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Classes with this course" }));
  expect(await dialog.findByText("By Carl Aubert. 4 students. Opens the course until 12/31/2081.")).toBeDefined();
  expect(dialog.getByText(/closed to new members/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "End Evening group for this course" }));
  expect(dialog.getByText("4 students will lose the course at once.")).toBeDefined();
  expect(api.of("class.end-covering")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "End it here" }));
  expect(await dialog.findByText("No class opens this course")).toBeDefined();
  expect(api.of("class.end-covering")[0]?.params).toEqual({ courseId: "5", classId: "3" });
});

test("COD-56: each class shows its creator and members; cancelling ends nothing, a refusal shows", async () => {
  const group = {
    id: 4,
    label: "Morning group",
    createdBy: { id: 12, username: "carl", name: "" },
    rosterSize: 0,
    timeZone: "America/New_York",
    validFrom: "2026-01-01T05:00:00.000Z",
    expiresOn: "2027-01-01T04:59:59.999Z",
    accessUntil: "2027-01-01T04:59:59.999Z",
    takesMembers: true,
  };
  let isUp = false;
  const api = serve(course, {
    user: () => creator,
    "class.covering": () => {
      if (!isUp) throw new Failure("server.broken");
      return [group, { ...group, id: 3, label: "No days", rosterSize: 1, accessUntil: null }];
    },
    "class.end-covering": () => {
      throw new Failure("server.busy");
    },
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Classes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Classes with this course" }));
  expect(await dialog.findByText("Failed to load data")).toBeDefined();
  isUp = true;
  await user.click(dialog.getByRole("button", { name: "Load again" }));
  expect(await dialog.findByText("By carl. 0 students. Opens the course until 12/31/2026.")).toBeDefined();
  expect(dialog.getByText("By carl. 1 student.")).toBeDefined();
  expect(dialog.queryByText(/closed to new members/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "End No days for this course" }));
  expect(dialog.getByText("1 student will lose the course at once.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(dialog.queryByText(/will lose the course/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "End Morning group for this course" }));
  expect(dialog.getByText("No one has joined yet.")).toBeDefined();
  expect(api.of("class.end-covering")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "End it here" }));
  expect(await dialog.findByText("The service is busy. Please try again.")).toBeDefined();
  expect(api.of("class.end-covering").map(({ params }) => params.classId)).toEqual(["4"]);
});

test("WIZ-35: a co-author has no list of classes", async () => {
  serve(
    { ...course, mayEdit: false, coAuthors: [{ ...course.primaryAuthor, id: creator.id }] },
    { user: () => creator },
  );
  await openCourse();
  await screen.findByRole("button", { name: "Shareable Links" });
  expect(screen.queryByRole("button", { name: "Classes" })).toBeNull();
});

test("ADM-79: an admin suspends a course with a reason and a second press, and lifts it again", async () => {
  let suspension: Course["suspension"] = null;
  const api = serve(course, {
    user: () => admin,
    "course.read": () => ({ ...course, suspension }),
    "suspension.course": () => {
      suspension = {
        at: "2026-05-04T09:30:00.000Z",
        by: 9,
        reason: "Somebody else's lectures",
        takenDown: true,
        appeal: null,
      };
    },
    "suspension.lift-course": () => {
      suspension = null;
    },
  });
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Suspend this course" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend this course?" }));
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await dialog.findByText("Please say why.")).toBeDefined();
  expect(api.of("suspension.course")).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Somebody else's lectures");
  await user.click(dialog.getByRole("switch", { name: /who bought it loses it too/ }));
  await user.click(dialog.getByRole("button", { name: "Take it down" }));
  expect(await screen.findByText(/^Taken down since .* Reason: Somebody else's lectures$/)).toBeDefined();
  expect(api.of("suspension.course")[0]?.body).toEqual({ reason: "Somebody else's lectures", takenDown: true });
  await user.click(screen.getByRole("button", { name: "Lift the suspension" }));
  const undo = within(await screen.findByRole("dialog", { name: "Lift the suspension of this course?" }));
  await user.click(undo.getByRole("button", { name: "Lift it" }));
  expect(await screen.findByRole("button", { name: "Suspend this course" })).toBeDefined();
});

test("ADM-75: buyers of a suspended course see that it is suspended, without controls", async () => {
  const suspension = { at: "2026-05-04T09:30:00.000Z", by: null, reason: null, takenDown: false, appeal: null };
  serve({ ...course, mayEdit: false, suspension }, { user: () => learner });
  await openCourse();
  expect(await screen.findByText(/This course is suspended for now\. What you have bought stays open/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Suspend|Lift/ })).toBeNull();
});
