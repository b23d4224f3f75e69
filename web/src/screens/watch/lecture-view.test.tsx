import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer, opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { LectureView } from "./lecture-view.tsx";
import { giveRoom, openPlaying, openWatch, toolsHere } from "./open-watch.test-kit.tsx";
import { placeIn } from "./place.ts";
import { useLecture } from "./use-lecture.ts";
import { makeQuestion, makeWatchCourse, watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  opened.gate = undefined;
});

// Must be the file's first test: loaded modules stay cached.
test("WCH-58, SES-57: offline the lecture's tools load later, without an error for users who pressed nothing", async () => {
  const { player } = await openPlaying();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const listens = vi.spyOn(globalThis, "addEventListener");
  act(() => player.play());
  await waitFor(() => expect(listens).toHaveBeenCalledWith("online", expect.anything(), { once: true }));
  expect(screen.queryByText(/opens when the network is back/)).toBeNull();
  expect(document.querySelector("[data-desk=here]")).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event("online")));
  expect(await toolsHere()).not.toBeNull();
});

// Must be the first test that opens the tab: afterwards its code is cached.
test("WCH-58: the questions of a lecture that was used open without a network", async () => {
  const { user } = await openPlaying({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  await user.keyboard("x");
  await toolsHere();
  await vi.dynamicImportSettled();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(screen.getByRole("tab", { name: /^Questions/ }));
  const panel = within(screen.getByRole("tabpanel", { name: /^Questions/ }));
  expect(await panel.findByRole("button", { name: /Question 1/ })).toBeDefined();
  expect(screen.queryByText(/opens when the network is back/)).toBeNull();
});

const settings = () => screen.getByRole("group", { name: "View settings" });
const menuButton = () => screen.getByRole("button", { name: "Modules and videos", hidden: true });
const menu = () => screen.queryByRole("navigation", { name: "Modules and videos" });

test("WCH-08, WCH-09: the toggles are in the bar above the picture, on phones below the title", async () => {
  for (const [width, isAbove] of [
    [768, true],
    [767, false],
  ] as const) {
    await openPlaying({ width });
    const title = screen.getByRole("heading", { level: 1 });
    const isBelow = title.compareDocumentPosition(settings()) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([width, !isBelow]).toEqual([width, isAbove]);
    cleanup();
  }
});

test("WCH-75: on a phone the bar of the lecture stays, so that messages appear above it", async () => {
  await openPlaying({ width: 767 });
  expect(screen.getByRole("group", { name: "Lecture controls" }).dataset.stays).toBe("");
});

test("WCH-03: in a narrow window the menu is closed until its button opens it, and again after that or Escape", async () => {
  const { user } = await openPlaying({ width: 1100 });
  const state = () => [menu() !== null, menuButton().getAttribute("aria-expanded")];
  expect(state()).toEqual([false, "false"]);
  await user.click(menuButton());
  expect(state()).toEqual([true, "true"]);
  await user.click(menuButton());
  expect(state()).toEqual([false, "false"]);
  await user.click(menuButton());
  await user.keyboard("{Escape}");
  expect(state()).toEqual([false, "false"]);
});

test("QZL-47: while a question is asked the menu is out of reach, on phones the picture too", async () => {
  for (const width of [1440, 700]) {
    const { user, container } = await openPlaying({ width, answers: watchAnswers({ questions: [makeQuestion()] }) });
    const page = container.querySelector<HTMLElement>("[data-tools]");
    const player = document.getElementById("player");
    const isOff = () => [
      page?.dataset.asking,
      container.querySelectorAll("[inert] [data-menu]").length,
      player?.closest("[inert]") !== null,
    ];
    const isPhone = width === 700;
    // A menu that is a drawer is not mounted.
    expect(isOff()).toEqual([undefined, 0, false]);
    await user.click(await screen.findByRole("button", { name: /^Question 1 at/ }));
    await screen.findByRole("dialog");
    expect(isOff()).toEqual(["true", isPhone ? 0 : 1, isPhone]);
    expect(page?.dataset.tools).toBe("shown");
    cleanup();
  }
});

test("WCH-73, WCH-03: a question due under the open menu keeps the menu usable and gets the focus once it closes", async () => {
  for (const width of [700, 1000]) {
    const { user, player } = await openPlaying({ width, answers: watchAnswers({ questions: [makeQuestion()] }) });
    await user.click(width === 700 ? screen.getByRole("button", { name: "Lectures" }) : menuButton());
    await act(async () => player.playTo(61));
    const question = await screen.findByRole("dialog");
    const isInMenu = () => menu()?.contains(document.activeElement);
    expect([width, menu()?.closest("[inert]"), isInMenu()]).toEqual([width, null, true]);
    await user.click(within(menu() as HTMLElement).getByRole("button", { name: "Collapse the menu" }));
    expect(menu()).toBeNull();
    await waitFor(() => expect(question.querySelector("[data-question]")).toBe(document.activeElement));
    cleanup();
  }
});

test("WCH-03, QZL-47: a menu opened over a question closes first, by Escape or a press outside", async () => {
  const { user, container } = await openPlaying({
    width: 1000,
    answers: watchAnswers({ questions: [makeQuestion()] }),
  });
  await user.click(await screen.findByRole("button", { name: /^Question 1 at/ }));
  const question = await screen.findByRole("dialog");
  const closing = [
    () => user.keyboard("{Escape}"),
    () => user.click(container.querySelector("[data-over] [aria-hidden=true]") as HTMLElement),
  ];
  for (const close of closing) {
    await user.click(menuButton());
    expect(menu()?.closest("[inert]")).toBeNull();
    await close();
    expect([menu(), screen.queryByRole("dialog")]).toEqual([null, question]);
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  }
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("WCH-09: the page is laid out for hidden tools, and for shown ones", async () => {
  const { user, container } = await openPlaying();
  const tools = () => container.querySelector<HTMLElement>("[data-tools]")?.dataset.tools;
  expect(tools()).toBe("shown");
  await user.click(screen.getByRole("switch", { name: "Hide Tools" }));
  expect(tools()).toBe("hidden");
});

test("WCH-36: the resume notice shows before the player has loaded", async () => {
  opened.gate = Promise.withResolvers<void>().promise;
  await openWatch({ answers: watchAnswers({ lastPosition: 300 }) });
  expect(await screen.findByText(/Continues where you stopped, at 5:00/)).toBeDefined();
});

test("WCH-28: a new lecture has no progress; watching updates the title and the menu", async () => {
  const { player } = await openPlaying({ answers: { "watch.history": () => [] } });
  const ring = () =>
    within(menu() as HTMLElement)
      .getAllByRole("img")[1]
      ?.getAttribute("aria-label");
  expect([screen.queryByText(/ 0% watched\.$/) !== null, ring()]).toEqual([true, "Watched, 0%"]);
  player.playTo(60);
  await waitFor(() => expect(screen.getByText(/ 10% watched\.$/)).toBeDefined());
  expect(ring()).toBe("Watched, 10%");
});

/** A lecture without notes, such as the demo's, before its player has loaded. */
const openBare = async () => {
  giveRoom();
  fakeApi(watchAnswers());
  const course = makeWatchCourse();
  const place = placeIn(course, "1", "1");
  if (!place) throw new Error("The course has a lecture.");
  const load = vi.fn(async () => undefined);
  const player = makePlayer(0);
  const View = () => {
    const room = useLecture({ place, start: { seconds: 0, isResumed: false }, history: [], questions: [] });
    return (
      <>
        <button type="button" onClick={() => room.setPlayer(player)}>
          Come
        </button>
        <LectureView
          {...{ course, place, room }}
          openIds={undefined}
          loadDrawer={load}
          drawer={() => null}
          tools={() => null}
          words={{ videoId: 500, courseKey: undefined, languages: undefined }}
          qna={null}
          picture={<p>The picture</p>}
        />
      </>
    );
  };
  await open(<View />, { signedIn: true });
  fireEvent.click(screen.getByRole("button", { name: "Come" }));
  return { load, player };
};

test("QZL-07: question code loads on first interaction, before a question is due", async () => {
  const { load, player } = await openBare();
  expect(load).not.toHaveBeenCalled();
  act(() => player.play());
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test("WCH-55: without notes there are no note keys, buttons or help entries", async () => {
  const { player } = await openBare();
  act(() => player.play());
  await toolsHere();
  for (const name of ["Note here", "Bookmark here"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "Study as text" })).toBeNull();
  const isLeft = (key: string) => fireEvent.keyDown(document.body, { key });
  expect(["n", "b"].map(isLeft)).toEqual([true, true]);
  expect(screen.queryByRole("textbox", { name: /^Note at/ })).toBeNull();
  expect(isLeft("?")).toBe(false);
  const keys = within(await screen.findByRole("dialog", { name: "Keys in a lecture" }));
  expect(keys.getByText("Next question")).toBeDefined();
  expect(keys.queryByText("Note here")).toBeNull();
});
