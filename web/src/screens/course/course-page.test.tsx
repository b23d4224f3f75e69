import { Failure } from "@cu/api/failure";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { certification, makeCourse, promotionOf } from "../../features/course/course.test-kit.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { outlineOf } from "../../test/outline.ts";
import { admin, learner } from "../../test/people.ts";
import { address, goBack } from "../../test/place.tsx";
import { NearAtOnce } from "../../ui/carousel.test-kit.ts";
import { block, course, modules, named, permanent, temporary } from "./course-page.test-kit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("CRS-06, CRS-07: breadcrumbs of a premium course lead home, to its list, category and subcategory", async () => {
  serve(course);
  await openCourse();
  const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Premium Courses", "/collections/"],
    ["Computer science", "/collections/?category=1"],
    ["Algorithms", "/collections/?category=1&subCategory=11"],
  ]);
  expect(crumbs.getByText("Algorithms on Graphs").getAttribute("aria-current")).toBe("page");
});

test("CRS-07: the second crumb of a free course is Courses and leads to the free list", async () => {
  serve(makeCourse({ freeCourse: true }));
  await openCourse();
  const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByRole("link", { name: "Courses" }).getAttribute("href")).toBe("/free-collections/");
});

test("CRS-48: the keyboard reaches the Buy panel before the modules", async () => {
  serve(course);
  const { user } = await openCourse();
  await screen.findByRole("button", { name: /^Buy the course, / });
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("link");
  crumbs.at(-1)?.focus();
  const panel = screen.getByRole("complementary", { name: "Buy this course" });
  const buy = within(panel).getByRole("button", { name: /^Buy the course, / });
  const before: (string | null | undefined)[] = [];
  for (await user.tab(); document.activeElement !== buy && before.length < 20; await user.tab())
    if (!panel.contains(document.activeElement)) before.push(document.activeElement?.textContent);
  // The header's, with the course's authors.
  expect(before).toEqual(["Ruth Adeyemi", "Pavel Hruby", "Northfield University"]);
  const filter = screen.getByRole("group", { name: /Show one module/ });
  expect(buy.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("CRS-03, CRS-04: the module count, and buttons All and 1 to N that show one module", async () => {
  serve(course);
  const { user } = await openCourse();
  expect(await screen.findByRole("heading", { name: "3 modules" })).toBeDefined();
  const filter = within(screen.getByRole("group", { name: /Show one module/ }));
  expect(filter.getAllByRole("button").map((button) => button.textContent?.replace(/, \d+ min$/, ""))).toEqual([
    "All",
    "Module 1",
    "Module 2",
    "Module 3",
  ]);
  const pressed = () => filter.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["true", "false", "false", "false"]);
  await user.click(filter.getByRole("button", { name: /Module 2/ }));
  expect(pressed()).toEqual(["false", "false", "true", "false"]);
  expect(screen.getAllByRole("article", { name: /./ }).some((each) => each.textContent?.includes("Walking"))).toBe(
    false,
  );
  expect(block("Spanning trees").getByText("2.1. The cut argument")).toBeDefined();
  await user.click(filter.getByRole("button", { name: "All" }));
  expect(block("Walking a graph")).toBeDefined();
});

test("CRS-04: the timeline's parts show their modules' minutes and ownership", async () => {
  const [first, second, third] = course.modules.map((module, index) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, duration: [89, null, 20][index] ?? null })),
  }));
  if (!first || !second || !third) throw new Error("The course has three modules.");
  const own = { [first.id]: permanent, [third.id]: temporary("2099-12-18T12:00:00Z") };
  serve({ ...course, modules: [first, second, third] }, { user: () => ({ ...learner, moduleAccess: own }) });
  await openCourse();
  const filter = within(await screen.findByRole("group", { name: /Show one module/ }));
  const parts = () => filter.getAllByRole("button").slice(1);
  const minutes = Math.max(1, Math.round((89 * first.videos.length) / 60));
  expect(parts().map(({ textContent }) => textContent)).toEqual([
    `Module 1, ${minutes} min`,
    "Module 2",
    `Module 3, ${Math.max(1, Math.round((20 * third.videos.length) / 60))} min`,
  ]);
  expect(parts().map(({ style }) => style.getPropertyValue("--minutes"))[0]).toBe(String(minutes));
  await waitFor(() => expect(parts()[0]?.className).toMatch(/held/));
  expect(parts().map(({ className }) => /held|temporary|open/.exec(className)?.[0])).toEqual([
    "held",
    "open",
    "temporary",
  ]);
});

test("CRS-40: a long description can be expanded where a phone truncates it; a short one has no button", async () => {
  const text = "One sentence about the course. ".repeat(20).trim();
  serve(makeCourse({ longDescription: text }));
  const { user } = await openCourse();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
  cleanup();
  serve(makeCourse({ longDescription: "One sentence." }));
  await openCourse();
  await screen.findByText("One sentence.");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  for (const [characters, buttons] of [
    [400, 0],
    [401, 1],
  ] as const) {
    cleanup();
    serve(makeCourse({ longDescription: "x".repeat(characters) }));
    await openCourse();
    await screen.findByText("x".repeat(characters));
    expect(screen.queryAllByRole("button", { name: "Show more" })).toHaveLength(buttons);
  }
});

test("CRS-05, SES-63: a block names the author and shows four video cards a page", async () => {
  serve(makeCourse({ modules: [{ name: "Long", videos: ["a", "b", "c", "d", "e"] }] }));
  const { user } = await openCourse();
  await screen.findByRole("article", { name: "Long" });
  await waitFor(() =>
    expect(outlineOf()).toEqual([
      "1 Algorithms on Graphs",
      "2 1 module",
      "3 Long",
      "4 1.1. a",
      "4 1.2. b",
      "4 1.3. c",
      "4 1.4. d",
    ]),
  );
  expect(block("Long").getByRole("link", { name: "Ruth Adeyemi" }).getAttribute("href")).toBe("/creators/41/");
  const titles = () =>
    block("Long")
      .getAllByRole("heading", { level: 4 })
      .map((title) => title.textContent);
  expect(titles()).toEqual(["1.1. a", "1.2. b", "1.3. c", "1.4. d"]);
  await user.click(block("Long").getByRole("link", { name: "Page 2" }));
  expect(titles()).toEqual(["1.5. e"]);
});

test("BUY-30: the sticky bar hides while the panel's button is visible, and reappears", async () => {
  let see = (_isIntersecting: boolean) => {};
  class Watched extends NearAtOnce {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell);
      // Lazy sections use another margin.
      if (options?.rootMargin !== "0px 0px -64px 0px") return;
      see = (isIntersecting) => act(() => tell([{ isIntersecting } as IntersectionObserverEntry], this));
    }
    override observe() {}
  }
  vi.stubGlobal("IntersectionObserver", Watched);
  serve(course);
  await openCourse();
  expect(await screen.findByRole("button", { name: "Buy the course" })).toBeDefined();
  see(true);
  expect(screen.queryByRole("button", { name: "Buy the course" })).toBeNull();
  see(false);
  expect(screen.getByRole("button", { name: "Buy the course" })).toBeDefined();
});

test("CRS-17, VID-19: the picture comes from the video's host, with the course's cover as fallback", async () => {
  const vimeo = makeCourse();
  const [video] = vimeo.modules[0]?.videos ?? [];
  if (!video) throw new Error("The module has no video.");
  Object.assign(video, { videoType: "vimeo", embedId: "76979871" });
  serve(vimeo);
  await openCourse();
  const article = await screen.findByRole("article", { name: "Walking a graph" });
  const pictures = () => [...article.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(pictures()).toEqual(["https://vumbnail.com/76979871.jpg", "https://i.ytimg.com/vi/embed5012/mqdefault.jpg"]);
  const [broken] = article.querySelectorAll("img");
  if (broken) fireEvent.error(broken);
  expect(pictures()).toEqual(["https://i.ytimg.com/vi/embed5012/mqdefault.jpg"]);
  expect(article.querySelectorAll("li:first-child svg[viewBox]").length).toBeGreaterThan(0);
});

test("SES-31: the key and the promotion of the address go to the server and stay in every link to the course", async () => {
  const api = serve(makeCourse({ privacyScope: "unlisted", certification }), {
    user: () => ({
      ...learner,
      moduleAccess: { [modules.first.id]: permanent, [modules.second.id]: temporary("2099-01-01T00:00:00Z") },
    }),
  });
  await openCourse({ at: "/collections/5/?key=secret&promotion_code=AUTUMN" });
  await screen.findByText("Purchased");
  expect(api.of("course.read")[0]?.query).toEqual({ key: "secret", promotion_code: "AUTUMN" });
  expect((await waitForHistory(api)).query).toEqual({ key: "secret" });
  const own = screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.startsWith("/collections/5/"));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((href) => !href.includes("key=secret&promotion_code=AUTUMN"))).toEqual([]);
});

test("CRS-15, CRS-16, ERR-12: a course that does not exist leads to the not-found page", async () => {
  serve(course, {
    "course.read": () => {
      throw new Failure("course.missing");
    },
  });
  await openCourse();
  expect(await screen.findByText("Not found page")).toBeDefined();
});

test("CRS-15: an invalid id makes no request and redirects to the not-found page", async () => {
  const api = serve(course);
  await openCourse({ at: "/collections/1e3/" });
  expect(await screen.findByText("Not found page")).toBeDefined();
  expect(api.of("course.read")).toEqual([]);
});

test("ADM-75, ADM-79: a suspended course shows that to its remaining viewers, the reason to its staff, and only admins can act", async () => {
  const note = () => screen.queryByText(/^This course is suspended for now/)?.textContent;
  const tool = () => screen.queryByRole("button", { name: /^Lift the suspension|^Suspend this course/ });
  const suspension = { at: "2026-05-04T09:30:00.000Z", by: null, reason: null, takenDown: false, appeal: null };
  serve({ ...course, suspension });
  await openCourse();
  await named("Walking a graph");
  expect(note()).toBe("This course is suspended for now. What you have bought stays open to you.");
  expect(tool()).toBeNull();
  cleanup();
  serve({ ...course, suspension: { ...suspension, reason: "A complaint" } });
  await openCourse();
  await named("Walking a graph");
  expect(note()).toBe("This course is suspended for now. A complaint");
  cleanup();
  serve({ ...course, suspension }, { user: () => admin });
  await openCourse();
  await waitFor(() => expect(tool()).not.toBeNull());
  expect(note()).toBeUndefined();
  cleanup();
  const api = serve(course);
  await openCourse({ signedIn: false });
  await named("Walking a graph");
  expect([note(), tool()]).toEqual([undefined, null]);
  // No history request, and no tools for signed-in users.
  expect(api.of("watch.history")).toEqual([]);
  expect(screen.queryByRole("button", { name: "Student Dashboard" })).toBeNull();
});

test("CRS-01: a loading state shows until the course has loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof course>();
  serve(course, { "course.read": () => promise });
  await openCourse();
  expect(await screen.findByText("Loading the course")).toBeDefined();
  resolve(course);
  await named("Walking a graph");
});

test("CER-36: a promotion for a missing certification stays on the course's page", async () => {
  serve({ ...course, promotion: { ...promotionOf(course), redirectCertification: true } });
  await openCourse({ at: "/collections/5/?promotion_code=AUTUMN" });
  await named("Walking a graph");
  expect(screen.queryByText("No Certification Available")).toBeNull();
});

test("CER-36: a promotion for the certification leads to the certification page with the same parameters", async () => {
  const certified = makeCourse({ certification });
  serve({ ...certified, promotion: { ...promotionOf(certified), redirectCertification: true } });
  await openCourse({ at: "/collections/5/?promotion_code=AUTUMN&key=k" });
  const link = await screen.findByRole("link", { name: "See the course" });
  expect(link.getAttribute("href")).toBe("/collections/5/?key=k&promotion_code=AUTUMN");
});

const watched = (module: (typeof course)["modules"][number], video: number, input: object = {}) => ({
  videoId: module.videos[video]?.id ?? 0,
  moduleId: module.id,
  title: module.videos[video]?.title ?? "",
  userWatchPercentage: 0.62,
  classMedianWatchPercentage: null,
  quizQuestionsCorrectlyAnswered: 1,
  totalNumberOfQuizQuestions: 3,
  totalNumberOfQnaQuestions: 0,
  quizQuestionIds: [1, 2, 3],
  lastVideoTimestamp: 521.4,
  watchedRanges: [],
  ...input,
});

const openWatched = (...rows: ReturnType<typeof watched>[]) => {
  serve(course, {
    user: () => ({ ...learner, moduleAccess: { [modules.first.id]: permanent, [modules.second.id]: permanent } }),
    "watch.history": () => rows,
  });
  return openCourse();
};

test("WCH-28: watched videos show how far, and Continue leads to the second where watching stopped", async () => {
  await openWatched(watched(modules.first, 0));
  const stopped = within(await screen.findByRole("region", { name: "Continue watching" }));
  expect(stopped.getByRole("link", { name: "Resume at 8:41" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/1/?t=521",
  );
  expect(stopped.getByText("You stopped at 8:41 of 1.1")).toBeDefined();
  expect(screen.getByText("62% watched, 1 of 3 questions right")).toBeDefined();
});

test("WCH-28: of several lectures the last unfinished one is resumed", async () => {
  await openWatched(
    watched(modules.first, 0),
    watched(modules.first, 1, { userWatchPercentage: 1 }),
    watched(modules.second, 0, { userWatchPercentage: null, lastVideoTimestamp: 30 }),
    watched(modules.second, 1, { lastVideoTimestamp: 0 }),
    watched(modules.third, 0, { lastVideoTimestamp: null }),
  );
  const stopped = within(await screen.findByRole("region", { name: "Continue watching" }));
  expect(stopped.getByRole("link", { name: "Resume at 0:30" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/videos/1/?t=30",
  );
});

test("WCH-28: a card shows the watched share and answers, and nothing without activity", async () => {
  await openWatched(
    watched(modules.first, 0, { userWatchPercentage: null, quizQuestionsCorrectlyAnswered: 2 }),
    watched(modules.first, 1, { userWatchPercentage: 0, quizQuestionsCorrectlyAnswered: 0 }),
    watched(modules.second, 0, { userWatchPercentage: 0.996, totalNumberOfQuizQuestions: 0 }),
    watched(modules.second, 1, { userWatchPercentage: 0.004, quizQuestionsCorrectlyAnswered: 0 }),
    watched(modules.third, 0, {
      userWatchPercentage: null,
      quizQuestionsCorrectlyAnswered: 1,
      totalNumberOfQuizQuestions: 1,
    }),
  );
  expect(await screen.findByText("2 of 3 questions right")).toBeDefined();
  expect(screen.getByText("1 of 1 questions right")).toBeDefined();
  expect(screen.getByText("100% watched")).toBeDefined();
  expect(screen.getByText("0% watched")).toBeDefined();
  expect(screen.queryAllByText(/watched|right/).map(({ textContent }) => textContent)).not.toContain("");
  expect(screen.queryByText(/0 of 3 questions right/)).toBeNull();
});

test("CRS-54, BUY-07: owners of a whole course start with the first lecture, and afterwards resume", async () => {
  const [empty, full] = makeCourse({ modules: [{ name: "Empty", videos: [] }, { name: "Full" }] }).modules;
  if (!empty || !full) throw new Error("There are two modules.");
  const ownOf = (...of: readonly { id: number }[]) => ({
    user: () => ({ ...learner, moduleAccess: Object.fromEntries(of.map(({ id }) => [id, permanent])) }),
  });
  const progress = () => screen.queryByRole("region", { name: /% watched/ });
  const text = "At length about the course.";
  serve(
    { ...course, modules: [empty, full], longDescription: text },
    { ...ownOf(empty, full), "watch.history": () => [] },
  );
  await openCourse({ at: "/collections/5/?key=k" });
  const start = await screen.findByRole("link", { name: "Start watching" });
  expect(start.getAttribute("href")).toBe("/collections/5/modules/2/videos/1/?key=k");
  expect([progress(), screen.queryByRole("link", { name: "Continue" })]).toEqual([null, null]);
  // For owners the course's description follows its lectures.
  const lectures = screen.getByRole("article", { name: "Full" });
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(lectures.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  cleanup();
  serve(
    { ...course, longDescription: course.description },
    {
      ...ownOf(...course.modules),
      "watch.history": () => [watched(modules.first, 0)],
    },
  );
  await openCourse();
  const on = await screen.findByRole("link", { name: "Continue" });
  expect(on.getAttribute("href")).toBe("/collections/5/modules/1/videos/1/?t=521");
  await waitFor(() => expect(progress()).not.toBeNull());
  expect(screen.queryByRole("link", { name: "Start watching" })).toBeNull();
  expect(screen.getAllByText(course.description)).toHaveLength(1);
});

test("WCH-28: locked lectures, for example after a refund, are not resumed", async () => {
  await openWatched(watched(modules.first, 0), watched(modules.third, 0));
  const stopped = within(await screen.findByRole("region", { name: "Continue watching" }));
  expect(stopped.getByRole("link", { name: /^Resume at/ }).getAttribute("href")).toContain("/modules/1/");
});

test("WCH-28: finished and unstarted lectures are not resumed", async () => {
  await openWatched(watched(modules.first, 0, { userWatchPercentage: 1 }));
  expect(await screen.findByText("Watched, 1 of 3 questions right")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Continue watching" })).toBeNull();
});

test("CRS-01: the URL's key, promotion, list filter and time are used; the link back to the list keeps its filter", async () => {
  const api = serve(course, { "transcript.search": () => ({ results: [] }) });
  await openCourse({
    at: "/collections/5/?key=secret&promotion_code=AUTUMN&category=1&subCategory=11&t=75",
    signedIn: false,
  });
  const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByRole("link", { name: "Premium Courses" }).getAttribute("href")).toBe(
    "/collections/?category=1&subCategory=11",
  );
  expect(api.of("course.read")[0]?.query).toEqual({ key: "secret", promotion_code: "AUTUMN" });
});

test.each([
  ["category=1", "?category=1"],
  ["category=1&subCategory=x", "?category=1"],
  ["subCategory=0", ""],
])("CRS-01: an address with %s leads back to the list with %s", async (asked, kept) => {
  serve(course);
  await openCourse({ at: `/collections/5/?${asked}`, signedIn: false });
  const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByRole("link", { name: "Premium Courses" }).getAttribute("href")).toBe(`/collections/${kept}`);
});

test("CRS-31: a borrowed video shows its origin and that it is free here", async () => {
  const borrowing = makeCourse();
  const [video] = borrowing.modules[1]?.videos ?? [];
  if (!video) throw new Error("The module has no video.");
  Object.assign(video, { parentModule: 777, parentModuleName: "Cuts and flows", parentModulePrice: 350 });
  serve(borrowing);
  const { user } = await openCourse();
  await named("Spanning trees");
  expect(block("Spanning trees").getByText("From Cuts and flows, Free")).toBeDefined();
  expect(screen.getAllByText(/^From .*, Free$/)).toHaveLength(1);
  await user.click(block("Spanning trees").getByRole("button", { name: /^Buy module/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The cut argument").closest("li")?.textContent).toContain("Free");
  expect(dialog.getByText("Kruskal, sorted").closest("li")?.textContent).not.toContain("Free");
});

test("CRS-37: owners of a part of a course see its discussion, others do not", async () => {
  serve(course, { user: () => ({ ...learner, moduleAccess: { [modules.first.id]: permanent } }) });
  await openCourse();
  expect(await screen.findByRole("region", { name: "Course Q&A" })).toBeDefined();
  cleanup();
  serve(course);
  await openCourse();
  await named("Walking a graph");
  expect(screen.queryByRole("region", { name: "Course Q&A" })).toBeNull();
});

const waitForHistory = async (api: ReturnType<typeof serve>) => {
  await waitFor(() => expect(api.of("watch.history").length).toBeGreaterThan(0));
  const [call] = api.of("watch.history");
  if (!call) throw new Error("The history was not asked for.");
  return call;
};

const moduleNames = () =>
  within(screen.getByRole("region", { name: "3 modules" })).getAllByRole("heading", { level: 3 });

test("CRS-04: the chosen module is in the URL with the other parameters, and Back skips the choices", async () => {
  serve(course);
  const { user } = await openCourse({ at: "/collections/5/?key=k&module=2" });
  const filter = within(await screen.findByRole("group", { name: /Show one module/ }));
  const shown = () => moduleNames().map(({ textContent }) => textContent);
  expect(shown()).toEqual(["Spanning trees"]);
  await user.click(filter.getByRole("button", { name: /Module 3/ }));
  expect(address()).toBe("/collections/5/?key=k&module=3");
  expect(shown()).toEqual(["Shortest paths"]);
  act(() => goBack());
  expect(address()).toBe("/collections/5/?key=k&module=3");
  await user.click(filter.getByRole("button", { name: "All" }));
  expect(address()).toBe("/collections/5/?key=k");
  expect(shown()).toEqual(["Walking a graph", "Spanning trees", "Shortest paths"]);
});

test("CRS-03, CRS-02: every module's name links to its page, an unknown number shows all", async () => {
  serve(course);
  await openCourse({ at: "/collections/5/?key=k&module=9" });
  await screen.findByRole("group", { name: /Show one module/ });
  expect(moduleNames().map((name) => within(name).getByRole("link").getAttribute("href"))).toEqual(
    [1, 2, 3].map((n) => `/collections/5/modules/${n}/?key=k`),
  );
  expect(screen.getByRole("heading", { level: 2, name: "3 modules" })).toBeDefined();
  expect(screen.queryByText("The author has not added modules yet.")).toBeNull();
});

test("CRS-03, ERR-07: a course without modules shows that, and has no search", async () => {
  serve(makeCourse({ modules: [] }));
  await openCourse();
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(screen.getByText("The author has not added modules yet.")).toBeDefined();
  expect(screen.queryByRole("searchbox", { name: "Search every word of this course" })).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
  cleanup();
  serve(makeCourse({ modules: [{ name: "Alone" }] }));
  await openCourse();
  expect(await screen.findByRole("searchbox", { name: "Search every word of this course" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "1 module" })).toBeDefined();
});

test("CRS-03: search results replace the modules and their filter", async () => {
  serve(course, { "transcript.search": () => ({ results: [] }) });
  await openCourse({ at: "/collections/5/?search=cut" });
  await screen.findByText("No search results found for keyword");
  expect(screen.queryByRole("group", { name: /Show one module/ })).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
});

test("CRS-03, WCH-28: guests make no request for watch history", async () => {
  const api = serve(course);
  await openCourse({ signedIn: false });
  await screen.findByRole("article", { name: "Walking a graph" });
  expect(api.of("watch.history")).toEqual([]);
});

test("ERR-07: a loading course reserves its space, and a failed one can be retried", async () => {
  const answer = Promise.withResolvers<typeof course>();
  let tries = 0;
  serve(course, {
    "course.read": () => {
      tries += 1;
      if (tries > 1) return course;
      return answer.promise;
    },
  });
  const { user } = await openCourse();
  expect(await screen.findByText("Loading the course")).toBeDefined();
  answer.reject(new Failure("server.broken"));
  const failed = await screen.findByRole("alert");
  expect(within(failed).getByRole("heading", { level: 1 }).textContent).toBe(new Failure("server.broken").message);
  expect(document.title).toContain("Something went wrong");
  await user.click(within(failed).getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Algorithms on Graphs" })).toBeDefined();
});

test("STA-63: at the end of its page a course can be reported", async () => {
  serve(course);
  await openCourse();
  const link = await screen.findByRole("link", { name: "Report this course" });
  expect(link.getAttribute("href")).toBe("/report-issue/?about=%2Fcollections%2F5%2F");
});
