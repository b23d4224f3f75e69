import { Failure } from "@cu/api/failure";
import { HourglassIcon } from "@phosphor-icons/react/dist/csr/Hourglass";
import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { session } from "../../lib/session.ts";
import { Shell } from "../../shell/shell.tsx";
import { accessToken } from "../../test/open.tsx";
import { openCourse, serve } from "../../test/open-course.tsx";
import { outlineOf } from "../../test/outline.ts";
import { creator, learner } from "../../test/people.ts";
import { address, goBack, Place } from "../../test/place.tsx";
import { deniedText, expiredText } from "../watch/access-text.ts";
import { ModulePage } from "./module-page.tsx";

const course = makeCourse();

/** Opens the page as redirected from the watch page. */
const turnedAway = async (accessError: unknown) => {
  localStorage.setItem("access", accessToken());
  localStorage.setItem("refresh", "handle");
  await session.start();
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter
        initialEntries={["/", { pathname: "/collections/5/modules/3/", search: "?key=k", state: { accessError } }]}
        initialIndex={1}
      >
        <Shell>
          <Place />
          <Routes>
            <Route path="/" element={<p>Where one came from</p>} />
            <Route path="/collections/:courseId/modules/:moduleNumber/" element={<ModulePage />} />
          </Routes>
        </Shell>
      </MemoryRouter>
    </SWRConfig>,
  );
  return userEvent.setup();
};

test("CRS-02, SES-63: the page of a module shows that module alone, with its price and its locked cards", async () => {
  serve(course);
  await openCourse({ at: "/collections/5/modules/2/" });
  expect(await screen.findByRole("heading", { level: 1, name: "Spanning trees" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Buy module, $2 (200 cupoints)" })).toBeDefined();
  expect(screen.getAllByText("Locked")).toHaveLength(2);
  await waitFor(() =>
    expect(outlineOf()).toEqual(["1 Spanning trees", "2 2.1. The cut argument", "2 2.2. Kruskal, sorted"]),
  );
  expect(screen.queryByText("Walking a graph")).toBeNull();
});

test("BUY-36: a module that left its course shows that to its buyers only", async () => {
  const modules = course.modules.map((module, n) => (n === 1 ? { ...module, hasLeft: true as const } : module));
  serve({ ...course, modules });
  await openCourse({ at: "/collections/5/modules/2/" });
  expect(await screen.findByText("No longer part of this course. It stays yours.")).toBeDefined();
  cleanup();
  await openCourse({ at: "/collections/5/modules/1/" });
  await screen.findByRole("heading", { level: 1, name: course.modules[0]?.name ?? "" });
  expect(screen.queryByText(/No longer part/)).toBeNull();
});

test("CRS-02: a number out of range leads to the course, with its key", async () => {
  const api = serve(course);
  await openCourse({ at: "/collections/5/modules/4/?key=k" });
  expect(await screen.findByRole("heading", { level: 1, name: "Algorithms on Graphs" })).toBeDefined();
  expect(api.of("course.read").every(({ query }) => query.key === "k")).toBe(true);
});

test("WCH-17, WCH-18: users turned away see that they have no access, until dismissed", async () => {
  serve(course);
  const user = await turnedAway(deniedText);
  const text =
    "You do not have access to this content. If you would like to gain permanent access, you can purchase the module with cupoints.";
  expect((await screen.findByText(text)).closest("[role=alert]")).not.toBeNull();
  await screen.findByRole("button", { name: /Buy module/ });
  expect(screen.getByText(text)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Shortest paths" })).toBeDefined();
});

test("WCH-17, WCH-19: an ended access shows its date", async () => {
  serve(course);
  await turnedAway(expiredText("2026-11-18T12:00:00Z"));
  expect(
    await screen.findByText(
      "Your access to this module, granted by your coupon, expired on 11/18/2026. If you would like to gain permanent access, you can purchase the module with cupoints.",
    ),
  ).toBeDefined();
});

test("WCH-17: without a reason in the router state there is no banner", async () => {
  serve(course);
  await openCourse({ at: "/collections/5/modules/3/" });
  await screen.findByRole("heading", { level: 1, name: "Shortest paths" });
  expect(screen.queryByRole("alert")).toBeNull();
});

/** The only module of a course whose lectures have these durations in seconds. */
const lasting = (durations: readonly (number | null)[]) => {
  const made = makeCourse({ modules: [{ name: "Walking a graph", videos: durations.map((_, n) => `Part ${n + 1}`) }] });
  const modules = made.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video, n) => ({ ...video, duration: durations[n] ?? null })),
  }));
  return { ...made, modules };
};

test("CRS-05: a module's header shows its number of lectures and total minutes, where known", async () => {
  const words = async (durations: readonly (number | null)[]) => {
    serve(lasting(durations));
    await openCourse({ at: "/collections/5/modules/1/" });
    const head = (await screen.findByRole("heading", { level: 1, name: "Walking a graph" })).parentElement;
    const text = head?.querySelector("p")?.textContent;
    cleanup();
    return text;
  };
  expect(await words([3660, 3660, 3660])).toBe("Ruth Adeyemi3 videos, 183 min");
  // A second more would be two minutes.
  expect(await words([89, null])).toBe("Ruth Adeyemi2 videos, 1 min");
  expect(await words([29])).toBe("Ruth Adeyemi1 video");
  expect(await words([null])).toBe("Ruth Adeyemi1 video");
});

test("CRS-02, CRS-05: the module's page has its name, and numbering continues on the second page of its lectures", async () => {
  const long = makeCourse({ modules: [{ name: "First" }, { name: "Long", videos: ["a", "b", "c", "d", "e", "f"] }] });
  serve(long);
  const { user } = await openCourse({ at: "/collections/5/modules/2/?key=k" });
  const block = within(await screen.findByRole("article", { name: "Long" }));
  expect(block.getByRole("heading", { level: 1 }).textContent).toBe("Long");
  expect(block.queryByRole("link", { name: "Long" })).toBeNull();
  await waitFor(() => expect(document.title).toMatch(/^Long, Algorithms on Graphs/));
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByText("2. Long")).toBeDefined();
  expect(crumbs.getByRole("link", { name: "Algorithms on Graphs" }).getAttribute("href")).toBe("/collections/5/?key=k");
  const titles = () => block.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(["2.1. a", "2.2. b", "2.3. c", "2.4. d"]);
  const pages = within(block.getByRole("navigation", { name: "Videos of module 2" }));
  await user.click(pages.getByRole("link", { name: "Page 2" }));
  expect(titles()).toEqual(["2.5. e", "2.6. f"]);
});

test("CRS-02, BUY-31: a lock and the button of the module's page open the purchase of that module", async () => {
  serve(course);
  const { user } = await openCourse({ at: "/collections/5/modules/2/" });
  for (const button of [/^Buy module/, /Kruskal/]) {
    const [press] = await screen.findAllByRole("button", { name: button });
    if (!press) throw new Error("There is nothing to press.");
    await user.click(press);
    expect((await screen.findByRole("dialog")).textContent).toContain("Spanning trees");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("CRS-02, WCH-28: progress shows on the module's page; guests make no request for it", async () => {
  const [module] = course.modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("The course has a lecture.");
  const row = {
    videoId: video.id,
    moduleId: module.id,
    title: video.title,
    userWatchPercentage: 0.4,
    classMedianWatchPercentage: null,
    quizQuestionsCorrectlyAnswered: 0,
    totalNumberOfQuizQuestions: 0,
    totalNumberOfQnaQuestions: 0,
    quizQuestionIds: [],
    lastVideoTimestamp: null,
    watchedRanges: [],
  };
  const own = { [module.id]: { accessType: "permanent" as const, accessFrom: null, accessUntil: null } };
  const api = serve(course, { user: () => ({ ...learner, moduleAccess: own }), "watch.history": () => [row] });
  await openCourse({ at: "/collections/5/modules/1/?key=k" });
  expect(await screen.findByText("40% watched")).toBeDefined();
  expect(api.of("watch.history").map(({ params, query }) => [params, query])).toContainEqual([
    { courseId: "5" },
    { key: "k" },
  ]);
  expect(screen.getByRole("link", { name: /Breadth first/ }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/2/?key=k",
  );
  cleanup();
  const asked = serve(course);
  await openCourse({ at: "/collections/5/modules/1/", signedIn: false });
  await screen.findByRole("heading", { level: 1, name: "Walking a graph" });
  expect(asked.of("watch.history")).toEqual([]);
});

test("CRS-19: instructors open a lecture of the module's page in a window", async () => {
  serve({ ...course, mayEdit: true, createdBy: creator.id }, { user: () => creator });
  const { user } = await openCourse({ at: "/collections/5/modules/2/" });
  await user.click(await screen.findByRole("button", { name: /Kruskal/ }));
  expect((await screen.findByRole("dialog")).textContent).toContain("Kruskal, sorted");
});

test("CRS-15, ERR-07: a module of no course leads to the not-found page; one that cannot be read is read again", async () => {
  const states: (Failure | undefined)[] = [new Failure("course.missing")];
  const read = () => {
    const [failure] = states;
    if (failure) throw failure;
    return course;
  };
  serve(course, { "course.read": read });
  await openCourse({ at: "/collections/5/modules/1/" });
  expect(await screen.findByText("Not found page")).toBeDefined();
  cleanup();
  states[0] = new Failure("server.broken");
  serve(course, { "course.read": read });
  const { user } = await openCourse({ at: "/collections/5/modules/1/" });
  await screen.findByRole("heading", { level: 1, name: "Something went wrong." });
  states[0] = undefined;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Walking a graph" })).toBeDefined();
});

test("CRS-01: a module's page shows a loading state until its course has loaded", async () => {
  serve(course, { "course.read": () => Promise.withResolvers<never>().promise });
  await openCourse({ at: "/collections/5/modules/1/" });
  expect(screen.getByText("Loading the course")).toBeDefined();
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("WCH-17: why it did not open has its own drawing; dismissed it stays away, and Back leads to where one came from", async () => {
  const drawingOf = (icon: Parameters<typeof renderToStaticMarkup>[0]) =>
    / d="([^"]+)"/.exec(renderToStaticMarkup(icon))?.[1];
  const drawn = async (reason: string) => {
    serve(course);
    const user = await turnedAway(reason);
    const alert = await screen.findByRole("alert");
    return { user, d: alert.querySelector("svg path")?.getAttribute("d") };
  };
  expect((await drawn(expiredText("2026-11-18T12:00:00Z"))).d).toBe(drawingOf(<HourglassIcon size={20} />));
  cleanup();
  const { user, d } = await drawn(deniedText);
  expect(d).toBe(drawingOf(<LockSimpleIcon size={20} weight="fill" />));
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(address()).toBe("/collections/5/modules/3/?key=k");
  goBack();
  await waitFor(() => expect(address()).toBe("/"));
});

test("WCH-17: other router state is not treated as a reason", async () => {
  for (const other of [7, null, undefined, { text: "expired" }]) {
    serve(course);
    await turnedAway(other);
    await screen.findByRole("heading", { level: 1, name: "Shortest paths" });
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
  }
});
