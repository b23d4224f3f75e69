import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import type { Course } from "../../features/course/course.ts";
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

test("CRS-08, CRS-12, CRS-14: the search is debounced, and an empty term is never sent", async () => {
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

test("CAT-54: Back leads from results to the course, skipping the typed letters", async () => {
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

test("CRS-45: a lecture past the daily limit shows that, and how to continue", async () => {
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

test("CRS-13: no results shows the specified text", async () => {
  serve(course, { "transcript.search": () => ({ results: [] }) });
  await openCourse({ at: "/collections/5/?search=absent" });
  expect(await screen.findByText("No search results found for keyword")).toBeDefined();
});

test("CRS-08: a failed search shows why and can be retried", async () => {
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

const hrefs = async () => (await results()).queryAllByRole("link").map((link) => link.getAttribute("href"));

test("CRS-10: a page that does not exist is the first or the last one", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  for (const [hits, count] of [
    ["0", 4],
    ["-3", 4],
    ["x", 4],
    ["1.9", 4],
    ["2.9", 1],
    ["9", 1],
  ] as const) {
    await openCourse({ at: `/collections/5/?search=cut&hits=${hits}` });
    expect(await titles()).toHaveLength(count);
    cleanup();
  }
});

test("CRS-10, CRS-11: another term begins at its first page, and another page keeps what else the address holds", async () => {
  serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  const { user } = await openCourse({ at: "/collections/5/?key=k&search=cut&hits=2&t=5" });
  expect(await titles()).toHaveLength(1);
  await user.type(await search(), "s{Enter}");
  await waitFor(() => expect(address()).toBe("/collections/5/?key=k&search=cuts&t=5"));
  await user.click((await results()).getByRole("link", { name: "Page 2" }));
  expect(address()).toBe("/collections/5/?key=k&search=cuts&t=5&hits=2");
  await user.clear(await search());
  await waitFor(() => expect(address()).toBe("/collections/5/?key=k&t=5"));
});

test("CRS-12: a very long term is cut to two hundred characters", async () => {
  const api = serve(course, { user: owner, "transcript.search": () => ({ results: hitsIn(course) }) });
  await openCourse({ at: `/collections/5/?search=${"c".repeat(250)}` });
  await results();
  expect(api.of("transcript.search").map(({ body }) => body)).toEqual([{ searchValue: "c".repeat(200) }]);
});

test("CRS-08: a running search shows that, and the previous results stay, marked busy", async () => {
  const next = Promise.withResolvers<{ results: ReturnType<typeof hitsIn> }>();
  const first = Promise.withResolvers<{ results: ReturnType<typeof hitsIn> }>();
  serve(course, {
    user: owner,
    "transcript.search": ({ body }) =>
      (body as { searchValue: string }).searchValue === "cut" ? first.promise : next.promise,
  });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  expect(await screen.findByText("Searching")).toBeDefined();
  expect(screen.queryByText("No search results found for keyword")).toBeNull();
  first.resolve({ results: hitsIn(course).slice(0, 1) });
  const found = await screen.findByRole("region", { name: "Search results" });
  const state = () => [found.getAttribute("aria-busy"), found.querySelector("ul")?.dataset.waiting];
  expect(state()).toEqual(["false", undefined]);
  await user.type(await search(), "s{Enter}");
  await waitFor(() => expect(state()).toEqual(["true", "true"]));
  expect(within(found).getByRole("status").textContent).toBe("2 lines in 1 video say “cut”");
  next.resolve({ results: hitsIn(course).slice(0, 2) });
  await waitFor(() => expect(within(found).getByRole("status").textContent).toBe("4 lines in 2 videos say “cuts”"));
  expect(state()).toEqual(["false", undefined]);
});

test("CRS-09: a line shows all of its words, every hit marked; four lines need no button", async () => {
  const [hit] = hitsIn(course);
  if (!hit) throw new Error("There is no hit.");
  const texts = ["cut by cut, a cut", "before the cut", "cut", "one cut after"];
  const transcripts = texts.map((text, n) => ({ startTime: n * 10, text }));
  serve(course, { user: owner, "transcript.search": () => ({ results: [{ ...hit, transcripts }] }) });
  await openCourse({ at: "/collections/5/?search=cut" });
  const found = await results();
  const lines = found.getAllByRole("link").slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual(texts.map((text, n) => `0:${n}0${text}`));
  expect(lines.map((line) => [...line.querySelectorAll("mark")].map(({ textContent }) => textContent))).toEqual([
    ["cut", "cut", "cut"],
    ["cut"],
    ["cut"],
    ["cut"],
  ]);
  expect(found.queryByRole("button")).toBeNull();
  expect(found.queryByText(/Search shows 20 lines/)).toBeNull();
  // A line at the very beginning opens the lecture without a second.
  expect((await hrefs()).slice(0, 3)).toEqual([
    "/collections/5/modules/1/videos/1/",
    "/collections/5/modules/1/videos/1/",
    "/collections/5/modules/1/videos/1/?t=10",
  ]);
});

test("CRS-09: a button with the lecture's name expands its other lines, then disappears", async () => {
  const [hit] = hitsIn(course);
  if (!hit) throw new Error("There is no hit.");
  const transcripts = Array.from({ length: 6 }, (_, n) => ({ startTime: n, text: `cut ${n}` }));
  serve(course, { user: owner, "transcript.search": () => ({ results: [{ ...hit, transcripts }] }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  const found = await results();
  const lines = () => found.getAllByRole("link").slice(1);
  expect(lines()).toHaveLength(4);
  expect(lines()[0]?.textContent).toBe("0:00cut 0");
  const more = found.getByRole("button", { name: "2 more lines of The map before the algorithm" });
  await user.click(more);
  await waitFor(() => expect(lines()).toHaveLength(6));
  expect(lines()[5]?.textContent).toBe("0:05cut 5");
  expect(found.queryByRole("button")).toBeNull();
});

test("CRS-32: a lecture of unknown length opens at the second of the address; a second of zero is its beginning", async () => {
  const [hit] = hitsIn(course);
  if (!hit) throw new Error("There is no hit.");
  const unknown = { ...hit, video: { ...hit.video, duration: null } };
  serve(course, { user: owner, "transcript.search": () => ({ results: [unknown] }) });
  await openCourse({ at: "/collections/5/?search=cut&t=99999" });
  expect((await hrefs())[0]).toMatch(/\?t=99999$/);
  cleanup();
  await openCourse({ at: "/collections/5/?search=cut&t=0" });
  expect((await hrefs())[0]).toBe("/collections/5/modules/1/videos/1/");
  expect(["02:05", "1:00", "123456", "1234567"].map(linkedSecond)).toEqual([125, 60, 123_456, undefined]);
});

test("CRS-18: what has left the course since its page was read is locked", async () => {
  const [hit, other] = hitsIn(course);
  if (!hit || !other) throw new Error("There are no hits.");
  const gone = { ...hit, video: { ...hit.video, id: 4711 } };
  const elsewhere = { ...other, module: { ...other.module, id: 4711 } };
  serve(course, { user: owner, "transcript.search": () => ({ results: [gone, elsewhere] }) });
  await openCourse({ at: "/collections/5/?search=cut" });
  const found = await results();
  expect(found.getAllByText("Locked")).toHaveLength(2);
  expect(found.queryAllByRole("link")).toEqual([]);
});

test("CRS-18, CRS-43: results in a locked module are locked together, next to unlocked ones", async () => {
  const some = () => ({ ...learner, moduleAccess: { [first.id]: permanent } });
  const [open, , locked] = hitsIn(course);
  if (!open || !locked) throw new Error("There are no hits.");
  serve(course, { user: some, "transcript.search": () => ({ results: [open, locked] }) });
  const { user } = await openCourse({ at: "/collections/5/?search=cut" });
  const [here, there] = (await results()).getAllByRole("heading", { level: 3 }).map((title) => {
    const item = title.closest("li");
    if (!item) throw new Error("The title stands in no result.");
    return within(item);
  });
  if (!here || !there) throw new Error("There are two results.");
  await waitFor(() => expect(here.getAllByRole("link")).toHaveLength(3));
  expect(here.queryByText("Locked")).toBeNull();
  expect(there.queryByRole("link")).toBeNull();
  expect(there.getByText("Locked")).toBeDefined();
  for (const button of there.getAllByRole("button")) {
    await user.click(button);
    expect((await screen.findByRole("dialog")).textContent).toContain("Spanning trees");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});
