import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { learner } from "../../test/people.ts";
import { NearAtOnce } from "../../ui/carousel.test-kit.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import { makeWatchCourse } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

const courseAnswers = (input: Parameters<typeof makeWatchCourse>[0]) => ({
  "course.read": () => makeWatchCourse(input),
});

test("WCH-05, CRS-65: the panel has the tabs Transcript, Questions, Notes, cuGPT and Promoted Courses", async () => {
  await openPlaying({ answers: courseAnswers({ promotions: [makePromotion()] }) });
  await waitFor(() => expect(tabNames()).toEqual(["Transcript", "Questions", "Notes", "cuGPT", "Promoted Courses"]));
});

test("CRS-65: the empty tab of questions leads to the next lecture that has some", async () => {
  const given = makeWatchCourse();
  const modules = given.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, questionCount: video.id === 502 ? 2 : 0 })),
  }));
  const { user } = await openPlaying({ answers: { ...courseAnswers({ modules }), "quiz.list": () => [] } });
  await user.click(tools().getByRole("tab", { name: /^Questions/ }));
  const link = await tools().findByRole("link", { name: "1.3. Negative edges" });
  expect(link.getAttribute("href")).toBe("/collections/5/modules/1/videos/3/");
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

test("WCH-12: keys 1 to 4 open their tabs, but not while typing", async () => {
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

test("WCH-12, WCH-09: a tab's key shows hidden tools; with a modifier the browser keeps it", async () => {
  const { user } = await openPlaying();
  await user.click(screen.getByRole("switch", { name: "Hide Tools" }));
  for (const held of ["Control", "Alt", "Meta"]) await user.keyboard(`{${held}>}2{/${held}}`);
  await user.keyboard("x");
  expect(screen.queryByRole("complementary", { name: "Tools" })).toBeNull();
  await user.keyboard("2");
  expect(selectedTab()).toContain("Questions");
});

test("TRN-23: viewers may suggest transcript corrections", async () => {
  const { user } = await openPlaying();
  await user.keyboard("1");
  expect(await tools().findByRole("button", { name: "Suggest a correction" })).toBeDefined();
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
  const opensWith = async (input: Parameters<typeof makeWatchCourse>[0]) => {
    await openPlaying({ answers: courseAnswers(input) });
    const opened = selectedTab();
    cleanup();
    return opened;
  };
  expect(await opensWith({ promotions: [makePromotion()], defaultTab: 2 })).toBe("Promoted Courses");
  expect(await opensWith({ defaultTab: 2 })).toContain("Questions");
  expect(await opensWith({ defaultTab: 3 })).toBe("cuGPT");
  expect(await opensWith({ defaultTab: 3, gptEnabled: false })).toBe("Transcript");
});

test("WCH-06: below the player is a Q&A section with three scopes, of which the video's is open", async () => {
  await openPlaying();
  const qna = screen.getByRole("region", { name: "Q&A" });
  const player = document.getElementById("player");
  expect(player?.compareDocumentPosition(qna)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const levels = within(qna).getAllByRole("tab");
  expect(levels.map((level) => [level.textContent, level.getAttribute("aria-selected")])).toEqual([
    ["Video Q&A", "true"],
    ["Module Q&A", "false"],
    ["Course Q&A", "false"],
  ]);
});

test("WCH-10, WCH-30: the Q&A header has its three scopes, and a link to the player once that is scrolled away", async () => {
  const tell: ((isIntersecting: boolean) => void)[] = [];
  const show = (isIntersecting: boolean) =>
    act(() => {
      for (const one of tell) one(isIntersecting);
    });
  vi.stubGlobal(
    "IntersectionObserver",
    class extends NearAtOnce {
      constructor(hear: IntersectionObserverCallback) {
        super(hear);
        this.observe = (target) => {
          if (target.id !== "player") return;
          const rootBounds = { height: 900 } as DOMRectReadOnly;
          tell.push((isIntersecting) =>
            hear([{ target, isIntersecting, rootBounds } as IntersectionObserverEntry], this),
          );
        };
      }
    },
  );
  const { user } = await openPlaying();
  // The header renders deferred, and its observing effect runs after that commit.
  await vi.waitUntil(() => tell.length > 0);
  const scrolled: Element[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    scrolled.push(this);
  });
  const qna = screen.getByRole("region", { name: "Q&A" });
  const up = () => within(qna).queryByRole("link", { name: "Player" });
  expect(up()).toBeNull();
  show(false);
  await user.click(up() as HTMLElement);
  expect([scrolled.at(-1)?.id, document.activeElement?.id]).toEqual(["player", "player"]);
  show(true);
  expect(up()).toBeNull();
  for (const name of ["Module Q&A", "Course Q&A", "Video Q&A"]) {
    const level = within(qna).getByRole("tab", { name });
    await user.click(level);
    expect([level.getAttribute("aria-selected"), scrolled.at(-1) === qna]).toEqual(["true", true]);
  }
});

test("WCH-13, E-096: the last opened tab opens in every course, per user on a shared device", async () => {
  const first = await openPlaying({ answers: courseAnswers({ promotions: [makePromotion()] }) });
  expect(selectedTab()).toBe("Promoted Courses");
  await first.user.click(screen.getByRole("tab", { name: /^Questions/ }));
  cleanup();
  await openPlaying({ answers: courseAnswers({ promotions: [makePromotion()] }), returning: true });
  expect(selectedTab()).toContain("Questions");
  cleanup();
  const other = { ...learner, id: learner.id + 1 };
  await openPlaying({
    answers: { ...courseAnswers({ promotions: [makePromotion()] }), "user.read": () => other },
    returning: true,
  });
  expect(selectedTab()).toBe("Promoted Courses");
});

test("WCH-05: under 1360 px the last tab is in a menu with its full label", async () => {
  const { user } = await openPlaying({ width: 1300, answers: courseAnswers({ promotions: [makePromotion()] }) });
  // The initially open tab (WCH-13) is in the row, and others move out.
  expect(tabNames()).toEqual(["Transcript", "Questions", "Promoted Courses"]);
  await user.click(screen.getByRole("tab", { name: "Transcript" }));
  expect(tabNames()).toEqual(["Transcript", "Questions", "Notes", "cuGPT"]);
  await user.click(screen.getByRole("button", { name: "More tabs" }));
  const item = screen.getByRole("menuitemradio", { name: "Promoted Courses" });
  expect(document.activeElement).toBe(item);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  await user.keyboard("{Enter}{Enter}");
  expect(selectedTab()).toBe("Promoted Courses");
});

const makePromotion = (
  input: { redirectCertification?: boolean; hasCertification?: boolean; key?: string } = {},
): ReturnType<typeof makeWatchCourse>["promotions"][number] => ({
  id: 3,
  code: "SPRING",
  description: "Everything about flows",
  promoDiscount: 0.25,
  redirectCertification: input.redirectCertification ?? false,
  collection: {
    id: 8,
    name: "Network Flows",
    privacyScope: input.key ? "unlisted" : "public",
    collectionUnlistedKey: input.key ?? null,
    hasCertification: input.hasCertification ?? false,
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
  const input = { redirectCertification: true, key: "SECRET" };
  expect(await promotionLink(makePromotion({ ...input, hasCertification: true }))).toBe(
    "/collections/8/certification/?key=SECRET&promotion_code=SPRING",
  );
  expect(await promotionLink(makePromotion(input))).toBe("/collections/8/?key=SECRET&promotion_code=SPRING");
});
