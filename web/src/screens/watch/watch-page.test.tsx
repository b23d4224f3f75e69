import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { address, openPlaying, openWatch } from "./open-watch.test-kit.tsx";
import { makeHistory, makeQuestion, makeWatchCourse, watchAnswers } from "./watch.test-kit.ts";

vi.mock("../../player/open-player.ts", async () => ({
  openPlayer: (await import("../../player/fake-player.test-kit.ts")).openFakePlayer,
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const elsewhere = async () => (await screen.findByText(/^Elsewhere/)).textContent ?? "";

test("WCH-01: modules and videos count from 1, with and without a slash at the end", async () => {
  await openPlaying({ at: "/collections/5/modules/1/videos/2" });
  expect(screen.getByRole("heading", { level: 1, name: "Dijkstra's order" })).toBeDefined();
  cleanup();
  await openPlaying({ at: "/collections/5/modules/2/videos/1/" });
  expect(screen.getByRole("heading", { level: 1, name: "The cut argument" })).toBeDefined();
});

test("WCH-15, ERR-08: a guest is warned and led to the course page", async () => {
  const asGuest = () => {
    throw new Failure("session.missing");
  };
  await openWatch({ signedIn: false, answers: { "accounts.tokens": asGuest } });
  expect(await screen.findByText("You must login before accessing this content.")).toBeDefined();
  expect(await elsewhere()).toContain("Elsewhere /collections/5/");
});

test("WCH-16: a module or a video out of range leads to the course page", async () => {
  for (const place of ["modules/9/videos/1", "modules/1/videos/4", "modules/0/videos/1", "modules/1/videos/x"]) {
    await openWatch({ at: `/collections/5/${place}/?key=SECRET` });
    expect(await elsewhere()).toContain("Elsewhere /collections/5/?key=SECRET");
    cleanup();
  }
});

test("WCH-17, WCH-18, ERR-09: denied access leads to the module page, which is told why", async () => {
  await openWatch({ answers: { "video.access": () => ({ access: "denied", data: { accessUntil: null } }) } });
  const told = await elsewhere();
  expect(told).toContain("/collections/5/modules/1/");
  expect(told).toContain(
    "You do not have access to this content. If you would like to gain permanent access, you can purchase the module with cupoints.",
  );
});

test("WCH-19, ERR-09: expired access names the day it ended", async () => {
  const accessUntil = "2026-11-18T12:00:00Z";
  await openWatch({ answers: { "video.access": () => ({ access: "expired", data: { accessUntil } }) } });
  expect(await elsewhere()).toContain(
    "Your access to this module, granted by your coupon, expired on 11/18/2026. If you would like to gain permanent access, you can purchase the module with cupoints.",
  );
});

test("everything a video needs is asked at once, after the course", async () => {
  const { api } = await openPlaying();
  const ids = api.calls.map(({ id }) => id);
  const first = (id: (typeof ids)[number]) => ids.indexOf(id);
  const together = (["video.access", "quiz.list", "watch.history", "transcript.read"] as const).map(first);
  expect(Math.min(...together)).toBeGreaterThan(first("course.read"));
  expect(Math.max(...together) - Math.min(...together)).toBe(3);
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

test("WCH-11: a module without access is disabled in the menu, the others open", async () => {
  const { user } = await openPlaying();
  const menu = screen.getByRole("navigation", { name: "Modules and videos" });
  const locked = await within(menu).findByRole("button", { name: /Flows.*no access/ });
  expect(locked).toHaveProperty("disabled", true);
  await user.click(within(menu).getByRole("button", { name: /Spanning trees/ }));
  expect(within(menu).getByRole("link", { name: /The cut argument/ })).toBeDefined();
});

test("WCH-09: the tools can be hidden and shown again", async () => {
  const { user } = await openPlaying();
  expect(screen.getByRole("complementary", { name: "Tools" })).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Hide Tools" }));
  expect(screen.queryByRole("complementary", { name: "Tools" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Hide Tools" }));
  expect(screen.getByRole("complementary", { name: "Tools" })).toBeDefined();
});

const tools = () => within(screen.getByRole("complementary", { name: "Tools" }));
const tabNames = () =>
  tools()
    .getAllByRole("tab")
    .map((tab) => tab.textContent);
const selectedTab = () => tools().getByRole("tab", { selected: true }).textContent;
const courseAnswers = (wish: Parameters<typeof makeWatchCourse>[0]) => ({ "course.read": () => makeWatchCourse(wish) });

test("WCH-05: the panel has the tabs Transcript, Questions, cuGPT and Promoted Courses", async () => {
  await openPlaying({ answers: courseAnswers({ promotions: [makePromotion()] }) });
  await waitFor(() => expect(tabNames()).toEqual(["Transcript", "Questions 0", "cuGPT", "Promoted Courses"]));
});

test("WCH-14: cuGPT has a tab only where the course has it, and its answers lead to their seconds", async () => {
  const { user, player } = await openPlaying({
    answers: {
      ...courseAnswers({ gptEnabled: true }),
      "assistant.last-expand-on": () => ({ data: [] }),
      "assistant.summary": () => ({ data: { id: 1, content: "Edges are relaxed [01:10].", local: true } }),
    },
  });
  await user.click(screen.getByRole("tab", { name: "cuGPT" }));
  const panel = within(screen.getByRole("tabpanel", { name: "cuGPT" }));
  await user.click(await panel.findByRole("button", { name: "Summary" }));
  await user.click(await panel.findByRole("button", { name: "01:10" }));
  expect(player.seek).toHaveBeenCalledWith(70);
  cleanup();
  await openPlaying({ answers: courseAnswers({ gptEnabled: false }) });
  expect(screen.queryByRole("tab", { name: "cuGPT" })).toBeNull();
});

test("WCH-12: the keys 1 to 4 open their tabs, but not while somebody types", async () => {
  const { user } = await openPlaying({ answers: courseAnswers({ promotions: [makePromotion()] }) });
  await user.keyboard("2");
  expect(selectedTab()).toContain("Questions");
  await user.keyboard("1");
  expect(selectedTab()).toBe("Transcript");
  await user.keyboard("3");
  expect(selectedTab()).toBe("cuGPT");
  await user.keyboard("4");
  expect(selectedTab()).toBe("Promoted Courses");
  await user.keyboard("1");
  await user.type(await screen.findByRole("searchbox", { name: "Search this transcript" }), "234");
  expect(selectedTab()).toBe("Transcript");
});

test("WCH-12: without cuGPT key 3 does nothing and 4 still opens promoted courses", async () => {
  const { user } = await openPlaying({
    answers: courseAnswers({ promotions: [makePromotion()], gptEnabled: false, defaultTab: 1 }),
  });
  await user.keyboard("1");
  await user.keyboard("3");
  expect(selectedTab()).toBe("Transcript");
  await user.keyboard("4");
  expect(selectedTab()).toBe("Promoted Courses");
});

test("WCH-13, D-55: promotions open first, without them the course's default tab, unless that is absent", async () => {
  const opensWith = async (wish: Parameters<typeof makeWatchCourse>[0]) => {
    await openPlaying({ answers: courseAnswers(wish) });
    const opened = selectedTab();
    cleanup();
    return opened;
  };
  expect(await opensWith({ promotions: [makePromotion()], defaultTab: 2 })).toBe("Promoted Courses");
  expect(await opensWith({ defaultTab: 2 })).toContain("Questions");
  expect(await opensWith({ defaultTab: 3 })).toBe("cuGPT");
  expect(await opensWith({ defaultTab: 3, gptEnabled: false })).toBe("Transcript");
});

test("WCH-06: below the player is a Q&A section with its three levels, of which the video's is open", async () => {
  await openPlaying();
  const qna = screen.getByRole("region", { name: "Q&A" });
  const player = document.getElementById("player");
  expect(player?.compareDocumentPosition(qna)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const levels = within(qna).getAllByRole("tab");
  expect(levels.map((level) => [level.textContent, level.getAttribute("aria-selected")])).toEqual([
    ["This video", "true"],
    ["Module 1", "false"],
    ["Whole course", "false"],
  ]);
});

test("WCH-10, WCH-30: the floating menu jumps to the player and to the three levels of Q&A", async () => {
  const { user } = await openPlaying();
  const scrolled: string[] = [];
  Object.defineProperty(HTMLElement.prototype, "scrollIntoView", {
    configurable: true,
    value(this: HTMLElement) {
      scrolled.push(this.id);
    },
  });
  const menu = screen.getByRole("navigation", { name: "Jump to" });
  for (const link of within(menu).getAllByRole("link")) {
    await user.click(link);
    expect(`#${document.activeElement?.id}`).toBe(link.getAttribute("href"));
  }
  expect(scrolled).toEqual(["player", "video-qna", "module-qna", "course-qna"]);
  expect(
    within(menu)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Player", "Video Q&A", "Module Q&A", "Course Q&A"]);
});

const makePromotion = (
  wish: { redirectCertification?: boolean; hasCertification?: boolean; key?: string } = {},
): ReturnType<typeof makeWatchCourse>["promotions"][number] => ({
  id: 3,
  code: "SPRING",
  description: "Everything about flows",
  promoDiscount: 0.25,
  redirectCertification: wish.redirectCertification ?? false,
  collection: {
    id: 8,
    name: "Network Flows",
    privacyScope: wish.key ? "unlisted" : "public",
    collectionUnlistedKey: wish.key ?? null,
    hasCertification: wish.hasCertification ?? false,
  },
});

const promotionLink = async (promotion: ReturnType<typeof makePromotion>) => {
  await openPlaying({ answers: { "course.read": () => makeWatchCourse({ promotions: [promotion] }) } });
  const link = screen.getByRole("link", { name: "Network Flows" }).getAttribute("href");
  cleanup();
  return link;
};

test("WCH-20: a promoted course is linked with its promotion code, an unlisted one also with its key", async () => {
  expect(await promotionLink(makePromotion())).toBe("/collections/8/?promotion_code=SPRING");
  expect(await promotionLink(makePromotion({ key: "SECRET" }))).toBe(
    "/collections/8/?key=SECRET&promotion_code=SPRING",
  );
});

test("WCH-21: a promotion that points to the certification leads there when the course has one", async () => {
  const wish = { redirectCertification: true, key: "SECRET" };
  expect(await promotionLink(makePromotion({ ...wish, hasCertification: true }))).toBe(
    "/collections/8/certification/?key=SECRET&promotion_code=SPRING",
  );
  expect(await promotionLink(makePromotion(wish))).toBe("/collections/8/?key=SECRET&promotion_code=SPRING");
});

test("WCH-31: t starts the player at that second, and wins over where watching stopped", async () => {
  const { player } = await openPlaying({ at: `${address}?t=90`, answers: watchAnswers({ lastPosition: 300 }) });
  expect(player.state().seconds).toBe(90);
  expect(screen.queryByText(/Continues where you stopped/)).toBeNull();
});

test("E-101: watching continues where it stopped, and can start over", async () => {
  const { player, user } = await openPlaying({ answers: watchAnswers({ lastPosition: 300 }) });
  expect(player.state().seconds).toBe(300);
  expect(screen.getByText(/Continues where you stopped, at 5:00/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(player.seek).toHaveBeenCalledWith(0);
  expect(screen.queryByText(/Continues where you stopped/)).toBeNull();
});

test("E-101: without a history that can be read the video starts at its beginning", async () => {
  const { player } = await openPlaying({
    answers: {
      "watch.history": () => {
        throw new Failure("server.broken");
      },
    },
  });
  expect(player.state().seconds).toBe(0);
});

test("WCH-22: ten seconds of playing are posted with the six fields and a key for safe repeats", async () => {
  const { api, player } = await openPlaying();
  player.playTo(25);
  await waitFor(() => expect(api.of("watch.post")).toHaveLength(2));
  const [first, second] = api.of("watch.post");
  expect(first?.body).toEqual({
    collection: 5,
    module: 50,
    video: 500,
    pollRate: 10_000,
    playbackRate: 1,
    videoTimestamp: 10,
  });
  expect(first?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}\.1$/);
  expect(second?.headers.get("idempotency-key")).toMatch(/\.2$/);
});

test("E-100: a hidden page posts the rest at once", async () => {
  const { api, player } = await openPlaying();
  player.playTo(4);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(api.of("watch.post")[0]?.body).toMatchObject({ pollRate: 4000, videoTimestamp: 4 }));
});

test("WCH-34: when the server refuses a post, access has ended: the module page says why", async () => {
  let isOver = false;
  const { player } = await openPlaying({
    answers: {
      "watch.post": () => {
        isOver = true;
        throw new Failure("access.denied");
      },
      "video.access": () =>
        isOver
          ? { access: "expired", data: { accessUntil: "2026-11-18T12:00:00Z" } }
          : { access: "allowed", data: { accessUntil: null } },
    },
  });
  player.playTo(11);
  expect(await elsewhere()).toContain("expired on 11/18/2026");
});

test("a failure to load can be tried again", async () => {
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
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Relaxing an edge" })).toBeDefined();
});

test("WCH-04: the player can be played, paused and set to another speed; a host that forbids it shows no speed", async () => {
  const { user, player } = await openPlaying();
  await user.click(screen.getByRole("button", { name: "Play" }));
  expect(player.play).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(player.pause).toHaveBeenCalled();
  await user.selectOptions(screen.getByRole("combobox", { name: "Speed" }), "1.5");
  expect(player.setRate).toHaveBeenCalledWith(1.5);
  player.become({ canChangeRate: false });
  expect(screen.queryByRole("combobox", { name: "Speed" })).toBeNull();
});

test("the previous and the next video are one click away, past modules without access", async () => {
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

test("the marks on the line name number, time and state", async () => {
  await openPlaying({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  expect(await screen.findByRole("button", { name: "Question 1 at 01:00, not reached" })).toBeDefined();
});

test("WCH-28: the line shows what was watched on any device, and on top of it what is watched now", async () => {
  const [row] = makeHistory(null);
  if (!row) throw new Error("The history has no row.");
  const { player, container } = await openPlaying({
    answers: { "watch.history": () => [{ ...row, watchedRanges: [[300, 360]] }] },
  });
  const drawn = () => {
    const line = within(container).getByRole("group", { name: /^Line of this lecture/ });
    return [...line.querySelectorAll("i")].map(({ style }) => [style.left, style.width]);
  };
  expect(drawn()).toEqual([["50%", "10%"]]);
  player.playTo(31);
  await waitFor(() =>
    expect(drawn()).toEqual([
      ["0%", "5%"],
      ["50%", "10%"],
    ]),
  );
});
