import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../purchase/course.test-kit.ts";
import type { Course } from "../../purchase/course.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { learner } from "../../test/people.ts";
import { address, goBack } from "../../test/place.tsx";
import { linkedSecond } from "./search/use-course-search.ts";

const course = makeCourse();
const [first] = course.modules;
if (!first) throw new Error("The course has no modules.");

const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
const owner = () => ({
  ...learner,
  moduleAccess: Object.fromEntries(course.modules.map(({ id }) => [id, permanent])),
});

const hitsIn = (of: Course, text = "a cut through the edges") =>
  of.modules.flatMap((module) =>
    module.videos.map((video, n) => ({
      video,
      module: { id: module.id, name: module.name, moduleIndex: module.moduleIndex },
      order: n + 1,
      transcripts: [
        { startTime: 75.4, text },
        { startTime: 200, text: `then ${text}` },
      ],
      withheld: false,
    })),
  );

const search = () => screen.findByRole("searchbox", { name: "Search every word of this course" });
const results = async () => within(await screen.findByRole("region", { name: "Search results" }));
const titles = async () => (await results()).getAllByRole("heading", { level: 3 }).map((title) => title.textContent);

test("CRS-08, CRS-12, CRS-14: what is typed is asked of the server after a pause, never an empty term", async () => {
  const api = serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  const { user } = await openCourse({ at: "/collections/5/?key=secret" });
  await user.type(await search(), "  cut  ");
  await results();
  expect(api.of("transcript.search").map(({ params, query, body }) => ({ params, query, body }))).toEqual([
    { params: { courseId: "5" }, query: { key: "secret" }, body: { searchValue: "cut" } },
  ]);
  await user.clear(await search());
  await screen.findByRole("article", { name: "Walking a graph" });
  await user.type(await search(), "   ");
  await user.keyboard("{Enter}");
  expect(api.of("transcript.search")).toHaveLength(1);
});

test("CAT-54: Back leads from what was found to the course, past the letters between", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  const { user } = await openCourse();
  for (const word of ["cut", "cuts"]) {
    await user.clear(await search());
    await user.type(await search(), `${word}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/collections/5/?search=${word}`));
  }
  goBack();
  await waitFor(() => expect(address()).toBe("/collections/5/"));
  expect(await screen.findByRole("article", { name: "Walking a graph" })).toBeDefined();
});

test("CRS-09, TRN-08: a result names module, video and place, and its lines with the hits marked", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course).slice(1, 2) }) });
  await openCourse({ at: "/collections/5/?search=the%20EDGES" });
  const found = await results();
  expect(found.getByText("Module 1: Walking a graph")).toBeDefined();
  expect(found.getByRole("heading", { name: "1.2. Breadth first" })).toBeDefined();
  expect(found.getByRole("status").textContent).toBe("2 lines in 1 video say “the EDGES”");
  const [line] = found.getAllByText("the edges", { selector: "mark" });
  expect(line?.closest("a")?.textContent).toBe("1:15a cut through the edges");
});

test("CRS-32: a line opens the video at its second, its title at the second of the address, with the course's key", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course).slice(1, 2) }) });
  await openCourse({ at: "/collections/5/?search=cut&key=secret&t=02:10" });
  const found = await results();
  const links = found.getAllByRole("link").map((link) => link.getAttribute("href"));
  const at = (t: number) => `/collections/5/modules/1/videos/2/?key=secret&t=${t}`;
  expect(links).toEqual([at(130), at(75), at(200)]);
});

test("CRS-32: without a second in the address the title opens where the first line begins; beyond the end it is the end", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course).slice(0, 1) }) });
  await openCourse({ at: "/collections/5/?search=cut" });
  expect((await results()).getAllByRole("link")[0]?.getAttribute("href")).toMatch(/\?t=75$/);
  cleanup();
  await openCourse({ at: "/collections/5/?search=cut&t=99999" });
  expect((await results()).getAllByRole("link")[0]?.getAttribute("href")).toMatch(/\?t=661$/);
  expect(["75", "1:15", "90:00"].map(linkedSecond)).toEqual([75, 75, 5400]);
  expect(["", null, "1:75", "-3", "1e3", "x"].map(linkedSecond)).toEqual(Array(6).fill(undefined));
});

test("CRS-10: four results a page, and the page is in the address", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  expect(await titles()).toEqual([
    "1.1. The map before the algorithm",
    "1.2. Breadth first",
    "2.1. The cut argument",
    "2.2. Kruskal, sorted",
  ]);
  const pages = within((await results()).getByRole("navigation", { name: "Pages of results" }));
  expect(pages.getByRole("link", { name: "Page 2" }).getAttribute("href")).toContain("search=cut&hits=2");
  await user.click(pages.getByRole("link", { name: "Page 2" }));
  expect(await titles()).toEqual(["3.1. Relaxing an edge"]);
});

test("CRS-11: an empty term brings the modules back", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut&hits=2" });
  await results();
  expect(screen.queryByRole("article", { name: "Walking a graph" })).toBeNull();
  await user.clear(await search());
  expect(await screen.findByRole("article", { name: "Walking a graph" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Search results" })).toBeNull();
});

test("CRS-45: a lecture whose lines of the day are read says so, and how to go on", async () => {
  const [hit, other] = hitsIn(course);
  if (!hit || !other) throw new Error("The course has no videos.");
  const used = { ...hit, transcripts: [], withheld: true };
  serve(course, { "transcript.search": () => ({ results: [used, { ...other, withheld: true }] }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  const found = await results();
  expect(found.getByRole("status").textContent).toBe("2 lines in 2 videos say “cut”, and more that are not shown");
  expect(found.getAllByText(/Search shows 20 lines of a lecture a day/)).toHaveLength(2);
  const [unlock] = found.getAllByRole("button", { name: /^Unlock module 1/ });
  if (!unlock) throw new Error("There is no way to go on.");
  await user.click(unlock);
  expect(await screen.findByRole("dialog")).toBeDefined();
});

test("CRS-13: nothing found is said in the document's words", async () => {
  serve(course, { "transcript.search": () => ({ results: [] }) });
  await openCourse({ at: "/collections/5/?search=absent" });
  expect(await screen.findByText("No search results found for keyword")).toBeDefined();
});

test("CRS-08: a search that fails says why and is done again on demand", async () => {
  let isUp = false;
  serve(course, {
    user: owner,
    "transcript.search": () => {
      if (!isUp) throw new Failure("request.limited");
      return { results: hitsIn(course) };
    },
  });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  expect(await screen.findByText("Too many requests. Please wait a little and try again.")).toBeDefined();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  await results();
});

test("CAT-43, CRS-30, CRS-43: a guest searches, sees Login and Sign Up, and is asked to sign up by a line that is locked", async () => {
  const api = serve(course, { "transcript.search": () => ({ results: hitsIn(course).slice(0, 1) }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut", signedIn: false });
  const found = await results();
  expect(api.of("transcript.search")[0]?.headers.get("authorization")).toBeNull();
  const banner = within(screen.getByRole("banner"));
  expect(banner.getByRole("link", { name: "Login" })).toBeDefined();
  expect(banner.getByRole("link", { name: "Sign Up" })).toBeDefined();
  expect(found.queryAllByRole("link")).toEqual([]);
  await user.click(found.getAllByRole("button", { name: /1:15/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You must be logged in to access course. Please sign up.")).toBeDefined();
});

test("CRS-09: of many lines four are shown, the others on demand", async () => {
  const [hit] = hitsIn(course);
  if (!hit) throw new Error("There is no hit.");
  const transcripts = Array.from({ length: 9 }, (_, n) => ({ startTime: n * 10, text: `cut number ${n}` }));
  serve(course, { user: owner, "transcript.search": () => ({ results: [{ ...hit, transcripts }] }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  const found = await results();
  expect(found.queryByText(/number 4/)).toBeNull();
  await user.click(found.getByRole("button", { name: /^5 more/ }));
  await waitFor(() => expect(found.getByText(/number 8/)).toBeDefined());
});
