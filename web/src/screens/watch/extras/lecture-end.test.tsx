import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../../features/player/fake-player.test-kit.ts";
import type { ShownQuestion } from "../../../features/quiz/question-state.ts";
import { type Course, placeIn } from "../place.ts";
import { makeQuestion, makeWatchCourse } from "../watch.test-kit.ts";
import { LectureEnd } from "./lecture-end.tsx";

let isCalm = true;
beforeEach(() => {
  isCalm = true;
  const picture = Object.assign(document.createElement("div"), { id: "player" });
  document.body.append(picture);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isCalm && query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

const Address = () => <output>{useLocation().pathname}</output>;

const asked = (id: number, state: ShownQuestion["state"]): ShownQuestion => ({
  question: makeQuestion({ id, words: `Question ${id}`, endVideoTimestamp: 60 * id }),
  number: id,
  attempt: null,
  state,
});

type Input = {
  stretches?: [number, number][];
  duration?: number | null;
  share?: number;
  shown?: ShownQuestion[];
  at?: readonly [module: string, video: string];
  course?: Course;
};

const show = (input: Input = {}) => {
  const { stretches = [[0, 600]], duration = 600, share = 1, shown = [], at = ["1", "1"] } = input;
  const course = input.course ?? makeWatchCourse();
  const place = placeIn(course, ...at);
  if (!place) throw new Error("There is no such lecture.");
  const [player, open] = [makePlayer(0), vi.fn()];
  const view = render(
    <MemoryRouter>
      <LectureEnd
        course={course}
        place={place}
        openIds={new Set([50, 51])}
        room={{ player, duration, share, watched: { stretches }, quiz: { shown, open } }}
      />
      <Address />
    </MemoryRouter>,
  );
  return { ...view, player, open, card: screen.queryByRole("region", { name: "End of this lecture" }) };
};

const sum = (input: Input) => {
  const { card, unmount } = show(input);
  const text = [...(card?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
  unmount();
  return text.slice(0, 2);
};

test("WCH-57: the end screen shows the watched share and open questions, and that all are right only if there are questions", () => {
  const [right, wrong, open] = [asked(1, "right"), asked(2, "wrong"), asked(3, "waiting")];
  const first = (input: Input) => sum(input)[0];
  expect([
    first({ share: 0.456 }),
    first({ shown: [right] }),
    first({ shown: [right, wrong] }),
    first({ shown: [right, wrong, open] }),
  ]).toEqual([
    "Watched 46%",
    "Watched 100%, all questions right",
    "Watched 100%, 1 question open",
    "Watched 100%, 2 questions open",
  ]);
});

test("WCH-57: three skipped parts lead back to where they begin, more are counted, and an unknown length skips nothing", () => {
  const second = (input: Input) => sum(input)[1];
  const next = "1.2 Dijkstra's order";
  expect([
    second({}),
    second({ duration: null, stretches: [] }),
    second({ stretches: [[10, 600]] }),
    second({ stretches: [[9, 590]] }),
    second({
      stretches: [
        [100, 200],
        [300, 400],
        [500, 600],
      ],
    }),
    second({
      stretches: [
        [100, 200],
        [300, 400],
        [450, 500],
      ],
    }),
    second({
      stretches: [
        [100, 150],
        [200, 250],
        [300, 350],
        [400, 450],
      ],
    }),
  ]).toEqual([
    next,
    next,
    "You skipped 0:00 to 0:10",
    "You skipped 9:50 to 10:00",
    "You skipped 0:00 to 1:403:20 to 5:006:40 to 8:20",
    "You skipped 0:00 to 1:403:20 to 5:006:40 to 7:30 and 1 more part",
    "You skipped 0:00 to 1:402:30 to 3:204:10 to 5:00 and 2 more parts",
  ]);
  const { player } = show({ stretches: [[0, 300]] });
  fireEvent.click(screen.getByRole("button", { name: "5:00 to 10:00" }));
  expect(player.seek).toHaveBeenCalledExactlyOnceWith(300);
});

test("WCH-57: the first four unsolved questions are listed, each with a link", () => {
  const shown = [asked(1, "right"), ...[2, 3, 4, 5, 6].map((id) => asked(id, "ahead"))];
  const { open } = show({ shown });
  const items = within(screen.getByRole("list", { name: "Open questions" })).getAllByRole("listitem");
  expect(items.map((item) => within(item).getByRole("button").textContent)).toEqual([
    "Answer at 2:00",
    "Answer at 3:00",
    "Answer at 4:00",
    "Answer at 5:00",
  ]);
  expect(items[0]?.textContent).toContain("2. Question 2");
  fireEvent.click(within(items[1] as HTMLElement).getByRole("button"));
  expect(open).toHaveBeenCalledExactlyOnceWith(3);
});

test("WCH-57: the next lecture is the next unlocked one, across modules, and missing after the last", () => {
  const next = (at: Input["at"]) => {
    const { unmount } = show({ at });
    const link = screen.queryByRole("link", { name: "Play now" });
    const text = link?.parentElement?.parentElement?.textContent;
    const found = [link?.getAttribute("href"), text];
    unmount();
    return found;
  };
  expect([next(["1", "2"]), next(["1", "3"]), next(["2", "1"])]).toEqual([
    ["/collections/5/modules/1/videos/3/", "1.3 Negative edges10:00Play now"],
    ["/collections/5/modules/2/videos/1/", "2.1 The cut argument10:00Play now"],
    [undefined, undefined],
  ]);
  const course = makeWatchCourse();
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, duration: null })),
  }));
  show({ course: { ...course, modules } });
  expect(screen.getByText("1.2 Dijkstra's order").parentElement?.textContent).toBe("1.2 Dijkstra's orderPlay now");
});

test("WCH-57: without the picture's place there is no end", () => {
  document.body.innerHTML = "";
  expect(show().card).toBeNull();
});

test("WCH-57: the eight-second countdown pauses while the page is hidden or the user types; Stop ends it, and the link stays", () => {
  isCalm = false;
  vi.useFakeTimers();
  const { card, unmount } = show();
  const after = (seconds: number) => {
    for (let n = 0; n < seconds; n++) act(() => void vi.advanceTimersByTime(1000));
    return [
      screen.queryByRole("button", { name: /^Stop/ })?.textContent,
      card?.querySelector("i")?.style.width,
      document.querySelector("output")?.textContent,
    ];
  };
  expect(after(0)).toEqual(["Stop, 8 s", "0%", "/"]);
  expect(after(2)).toEqual(["Stop, 6 s", "25%", "/"]);
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(after(20)).toEqual(["Stop, 6 s", "25%", "/"]);
  seen.mockReturnValue("visible");
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  expect(after(20)).toEqual(["Stop, 6 s", "25%", "/"]);
  field.blur();
  expect(after(5)).toEqual(["Stop, 1 s", "87.5%", "/"]);
  expect(after(1)).toEqual([undefined, undefined, "/collections/5/modules/1/videos/2/"]);
  unmount();
  show();
  fireEvent.click(screen.getByRole("button", { name: "Stop, 8 s" }));
  expect(vi.getTimerCount()).toBe(0);
  expect(screen.getByRole("link", { name: "Play now" })).toBeDefined();
  expect(document.querySelector("output")?.textContent).toBe("/");
});
