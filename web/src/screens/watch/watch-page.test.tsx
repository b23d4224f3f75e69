import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { outlineOf } from "../../test/outline.ts";
import { learner } from "../../test/people.ts";
import { address, elsewhere, openPlaying, openWatch } from "./open-watch.test-kit.tsx";
import { makeWatchCourse } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

test("WCH-01, SES-63: modules and videos count from 1, with and without a slash at the end", async () => {
  await openPlaying({ at: "/collections/5/modules/1/videos/2" });
  expect(screen.getByRole("heading", { level: 1, name: "Dijkstra's order" })).toBeDefined();
  await waitFor(() => expect(outlineOf()).toEqual(["1 Dijkstra's order", "2 Q&A"]));
  cleanup();
  await openPlaying({ at: "/collections/5/modules/2/videos/1/" });
  expect(screen.getByRole("heading", { level: 1, name: "The cut argument" })).toBeDefined();
});

test("PUB-26: content below the fold renders after the rest of the page", async () => {
  const came: string[] = [];
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement) came.push(node.getAttribute("aria-label") ?? node.tagName);
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await openPlaying();
  await screen.findByRole("region", { name: "Q&A" });
  seen.disconnect();
  for (const name of ["Previous and next video", "Q&A"]) expect(came).toContain(name);
  expect(came).not.toContain("Tools");
});

test("WCH-15, WCH-39, ERR-08: a guest is warned and redirected to the course page, with the lecture as state", async () => {
  await openWatch({ signedIn: false, answers: { "accounts.tokens": () => ({}) } });
  expect(await screen.findByText("You must login before accessing this content.")).toBeDefined();
  expect(await elsewhere()).toBe(`Elsewhere /collections/5/ {"lecture":"${address}"}`);
});

test("WCH-16: a module or a video out of range leads to the course page", async () => {
  for (const place of ["modules/9/videos/1", "modules/1/videos/4", "modules/0/videos/1", "modules/1/videos/x"]) {
    await openWatch({ at: `/collections/5/${place}/?key=SECRET` });
    expect(await elsewhere()).toContain("Elsewhere /collections/5/?key=SECRET");
    cleanup();
  }
});

test("WCH-17, WCH-18, ERR-09: denied access redirects to the module page, with the reason as state", async () => {
  await openWatch({ answers: { "video.access": () => ({ access: "denied", data: { accessUntil: null } }) } });
  const told = await elsewhere();
  expect(told).toContain("/collections/5/modules/1/");
  expect(told).toContain(
    "You do not have access to this content. If you would like to gain permanent access, you can purchase the module with cupoints.",
  );
});

test("WCH-46: without access no request is made that would be refused", async () => {
  const { api } = await openWatch({
    answers: {
      "course.module-access": () => ({ moduleAccesses: {} }),
      "video.access": () => ({ access: "denied", data: { accessUntil: null } }),
    },
  });
  await elsewhere();
  expect(api.of("video.access")).toHaveLength(1);
  expect(api.of("quiz.list")).toEqual([]);
});

test("WCH-46: an access that the menu does not know of yet brings the questions with it", async () => {
  const { api } = await openPlaying({ answers: { "course.module-access": () => ({ moduleAccesses: {} }) } });
  await vi.waitFor(() => expect(api.of("quiz.list")).toHaveLength(1));
});

test("WCH-43: until access is known the player's place shows a loading state", async () => {
  const access = Promise.withResolvers<{ access: "denied"; data: { accessUntil: null } }>();
  const { api } = await openWatch({ answers: { "video.access": () => access.promise } });
  await waitFor(() => expect(api.of("video.access")).toHaveLength(1));
  expect(await screen.findByText("Loading the video")).toBeDefined();
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  access.resolve({ access: "denied", data: { accessUntil: null } });
  expect(await elsewhere()).toContain("/collections/5/modules/1/");
});

test("WCH-19, ERR-09: expired access names the day it ended", async () => {
  const accessUntil = "2026-11-18T12:00:00Z";
  await openWatch({ answers: { "video.access": () => ({ access: "expired", data: { accessUntil } }) } });
  expect(await elsewhere()).toContain(
    "Your access to this module, granted by your coupon, expired on 11/18/2026. If you would like to gain permanent access, you can purchase the module with cupoints.",
  );
});

test("WAL-36: suspended access names the disputed card payment and what to do", async () => {
  await openWatch({ answers: { "video.access": () => ({ access: "suspended", data: { accessUntil: null } }) } });
  expect(await elsewhere()).toContain(
    "Your access to this module is suspended because a card payment was reversed. Pay what your wallet owes to restore it.",
  );
});

test("WCH-43: all of a video's requests run in parallel, after the course", async () => {
  const { api } = await openPlaying();
  const ids = api.calls.map(({ id }) => id);
  const first = (id: (typeof ids)[number]) => ids.indexOf(id);
  const together = (["video.access", "quiz.list", "watch.history", "transcript.read"] as const).map(first);
  expect(Math.min(...together)).toBeGreaterThan(first("course.read"));
  expect(Math.max(...together) - Math.min(...together)).toBe(3);
});

test("WCH-43: the transcript is requested before access is known", async () => {
  const never = Promise.withResolvers<never>();
  const { api } = await openWatch({ answers: { "video.access": () => never.promise } });
  await vi.waitFor(() => expect(api.of("video.access")).toHaveLength(1));
  await vi.waitFor(() => expect(api.of("transcript.read")).toHaveLength(1));
});

test("SES-31: every link keeps the key of an unlisted course, and every call that needs it carries it", async () => {
  const { api } = await openPlaying({ at: `${address}?key=SECRET` });
  for (const id of ["course.read", "course.module-access", "video.access", "watch.history", "transcript.read"] as const)
    expect(api.of(id)[0]?.query).toMatchObject({ key: "SECRET" });
  const menu = screen.getByRole("navigation", { name: "Modules and videos" });
  const crumbs = screen.getByRole("navigation", { name: "Breadcrumb" });
  const links = [...within(menu).getAllByRole("link"), ...within(crumbs).getAllByRole("link").slice(2)];
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(link.getAttribute("href")).toContain("?key=SECRET");
});

test("WCH-32: the course is asked with its id, its key and the promotion code of the address", async () => {
  const { api } = await openPlaying({ at: `${address}?key=SECRET&promotion_code=SPRING` });
  const asked = api.of("course.read").map(({ params, query }) => ({ params, query }));
  expect(asked).toEqual([{ params: { courseId: "5" }, query: { key: "SECRET", promotion_code: "SPRING" } }]);
});

test("WCH-07: the breadcrumb is Home, Courses, course, module, video", async () => {
  await openPlaying();
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
  expect(crumbs.map((crumb) => [crumb.textContent, crumb.querySelector("a")?.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Courses", "/collections/"],
    ["Algorithms on Graphs", "/collections/5/"],
    ["1. Shortest paths", "/collections/5/modules/1/"],
    ["Relaxing an edge", undefined],
  ]);
});

test("WCH-03: the menu folds, and stays folded on this device", async () => {
  const { user } = await openPlaying();
  const menu = () => screen.getByRole("navigation", { name: "Modules and videos" });
  expect(
    within(menu())
      .getByRole("link", { name: /Dijkstra's order/ })
      .getAttribute("href"),
  ).toBe("/collections/5/modules/1/videos/2/");
  await user.click(within(menu()).getByRole("button", { name: "Collapse the menu" }));
  expect(within(menu()).queryAllByRole("link")).toEqual([]);
  cleanup();
  await openPlaying({ returning: true });
  expect(within(menu()).queryAllByRole("link")).toEqual([]);
  expect(within(menu()).getByRole("button", { name: "Show the menu" })).toBeDefined();
});

test("BUY-36: the menu names the module that left the course", async () => {
  const whole = makeWatchCourse();
  const modules = whole.modules.map((module, n) => (n === 0 ? { ...module, hasLeft: true as const } : module));
  await openPlaying({ answers: { "course.read": () => ({ ...whole, modules }) } });
  const menu = screen.getByRole("navigation", { name: "Modules and videos" });
  expect(within(menu).getAllByText("No longer part of this course")).toHaveLength(1);
  expect(within(menu).getByRole("button", { name: /Shortest paths.*No longer part of this course/ })).toBeDefined();
});

test("WCH-11: a module without access is disabled in the menu, the others open", async () => {
  const { user } = await openPlaying();
  const menu = screen.getByRole("navigation", { name: "Modules and videos" });
  const locked = await within(menu).findByRole("button", { name: /Flows.*no access/ });
  expect(locked).toHaveProperty("disabled", true);
  await user.click(within(menu).getByRole("button", { name: /Spanning trees/ }));
  expect(within(menu).getByRole("link", { name: /The cut argument/ })).toBeDefined();
});

test("ERR-07: a failure to load can be tried again", async () => {
  let isBroken = true;
  const { user } = await openWatch({
    answers: {
      "course.read": () => {
        if (isBroken) throw new Failure("server.broken");
        return makeWatchCourse();
      },
    },
  });
  const again = await screen.findByRole("button", { name: "TRY AGAIN" });
  expect(screen.getByRole("heading", { level: 1, name: "The video could not be loaded" })).toBeDefined();
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Relaxing an edge" })).toBeDefined();
});

test("ERR-07: if the session cannot be determined an error shows with a retry, without a redirect", async () => {
  let isBroken = true;
  const { user } = await openWatch({
    answers: {
      "user.read": () => {
        if (isBroken) throw new Failure("server.broken");
        return learner;
      },
    },
  });
  await screen.findByRole("heading", { level: 1, name: "The video could not be loaded" });
  expect(screen.queryByText(/^Elsewhere/)).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Relaxing an edge" })).toBeDefined();
});

test("WCH-43: until course and user are known the video's place shows a loading state", async () => {
  for (const id of ["course.read", "user.read"] as const) {
    await openWatch({ answers: { [id]: () => Promise.withResolvers<never>().promise } });
    expect(await screen.findByText("Loading the video")).toBeDefined();
    expect(screen.queryByText(/^Elsewhere/)).toBeNull();
    cleanup();
  }
});

test("WCH-16, CRS-15: a missing course and an invalid id redirect to the course's page", async () => {
  await openWatch({
    answers: {
      "course.read": () => {
        throw new Failure("course.missing");
      },
    },
  });
  expect(await elsewhere()).toContain("Elsewhere /collections/5/");
  cleanup();
  const { api } = await openWatch({ at: "/collections/1e1/modules/1/videos/1/" });
  expect(await elsewhere()).toContain("Elsewhere /collections/10/");
  expect([api.of("course.read"), api.of("course.module-access")]).toEqual([[], []]);
});

test("WCH-03: the previous and the next video are one click away, past modules without access", async () => {
  await openPlaying({ at: "/collections/5/modules/1/videos/3/" });
  const ways = screen.getByRole("navigation", { name: "Previous and next video" });
  await waitFor(() =>
    expect(
      within(ways)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/collections/5/modules/1/videos/2/", "/collections/5/modules/2/videos/1/"]),
  );
});

test("WCH-03: in the menu the module that plays is unfolded and its video marked; modules fold and unfold", async () => {
  const { user } = await openPlaying({ at: "/collections/5/modules/1/videos/2/" });
  const menu = within(screen.getByRole("navigation", { name: "Modules and videos" }));
  const links = () => menu.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("aria-current")]);
  const module = (name: RegExp) => menu.getByRole("button", { name });
  const first = [
    [expect.stringContaining("Relaxing an edge"), null],
    [expect.stringContaining("Dijkstra's order"), "page"],
    [expect.stringContaining("Negative edges"), null],
  ];
  expect(links()).toEqual(first);
  expect(module(/Shortest paths/).getAttribute("aria-expanded")).toBe("true");
  expect(module(/Spanning trees/).getAttribute("aria-expanded")).toBe("false");
  await user.click(module(/Spanning trees/));
  expect(links()).toEqual([...first, [expect.stringContaining("The cut argument"), null]]);
  await user.click(module(/Shortest paths/));
  expect(links()).toEqual([[expect.stringContaining("The cut argument"), null]]);
  expect(menu.getByText("Algorithms on Graphs")).toBeDefined();
  const fold = menu.getByRole("button", { name: "Collapse the menu" });
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  await user.click(fold);
  expect(menu.queryByText("Algorithms on Graphs")).toBeNull();
  const unfold = menu.getByRole("button", { name: "Show the menu" });
  expect(unfold.getAttribute("aria-expanded")).toBe("false");
  await user.click(unfold);
  expect(links()).toHaveLength(1);
});

test("WCH-11: nothing is locked before access is known, and never the playing module", async () => {
  const modules = () =>
    within(screen.getByRole("navigation", { name: "Modules and videos" }))
      .getAllByRole<HTMLButtonElement>("button", { name: /Shortest|Spanning|Flows/ })
      .map(({ disabled }) => disabled);
  await openPlaying({ answers: { "course.module-access": () => new Promise<never>(() => {}) } });
  expect(modules()).toEqual([false, false, false]);
  cleanup();
  await openPlaying({ answers: { "course.module-access": () => ({ moduleAccesses: {} }) } });
  await waitFor(() => expect(modules()).toEqual([false, true, true]));
});

test("ERR-07: if access to a video fails to load, an error shows with a retry", async () => {
  let isBroken = true;
  const { user } = await openWatch({
    answers: {
      "video.access": () => {
        if (isBroken) throw new Failure("server.broken");
        return { access: "allowed", data: { accessUntil: null } };
      },
    },
  });
  await screen.findByRole("heading", { level: 1, name: "The video could not be loaded" });
  expect(screen.queryByRole("heading", { level: 1, name: "Relaxing an edge" })).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Relaxing an edge" })).toBeDefined();
});

test("WCH-28: the menu shows each video's watched share, and nothing for new ones", async () => {
  await openPlaying();
  const menu = within(screen.getByRole("navigation", { name: "Modules and videos" }));
  const rings = menu.getAllByRole("link").map((link) => within(link).getByRole("img").getAttribute("aria-label"));
  expect(rings).toEqual(["Watched, 46%", "Watched, 0%", "Watched, 0%"]);
});
