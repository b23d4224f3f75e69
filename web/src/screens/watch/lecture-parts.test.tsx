import { act, fireEvent, render, renderHook, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import type { ShownQuestion } from "../../features/quiz/question-state.ts";
import { replaceParts } from "../../test/replace-parts.ts";
import * as widths from "../../ui/use-width.ts";
import { LectureStrip } from "./lecture-strip.tsx";
import type { Place } from "./place.ts";
import type { Quiz } from "./quiz/use-quiz.tsx";
import { VideoHeading } from "./video-heading.tsx";
import { makeQuestion, makeWatchCourse } from "./watch.test-kit.ts";
import { useWatchedSlices } from "./watched-slices.ts";

const width = { pixels: 0 };
replaceParts(widths, { useWidth: () => [() => undefined, width.pixels] });

const shownAt = (...ends: number[]): ShownQuestion[] =>
  ends.map((endVideoTimestamp, n) => ({
    question: makeQuestion({ id: n + 1, endVideoTimestamp }),
    number: n + 1,
    attempt: null,
    state: "waiting",
  }));

const openStrip = ({ ends = [] as number[], duration = 600 as number | null, pixels = 0, at = 0 } = {}) => {
  width.pixels = pixels;
  const open = vi.fn();
  const player = makePlayer(at);
  const quiz = { shown: shownAt(...ends), again: [], open } as unknown as Quiz;
  const { unmount } = render(
    <LectureStrip
      player={player}
      startSeconds={at}
      duration={duration}
      watched={[]}
      quiz={quiz}
      label="Line of this lecture"
    />,
  );
  const places = () => screen.queryAllByRole("button").map(({ style }) => style.left);
  return { open, player, places, unmount };
};

test("QZL-07, WCH-28: marks of questions never lie over each other, once it is known how wide the strip is", () => {
  const narrow = openStrip({ ends: [60, 61, 300], pixels: 500 });
  // A mark needs 25 of 500 pixels, which are 30 of 600 seconds.
  expect(narrow.places()).toEqual(["10%", "15%", "50%"]);
  expect(screen.getByRole("button", { name: "Question 2 at 01:01, waiting for your answer" })).toBeDefined();
  fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(narrow.open.mock.calls).toEqual([[2]]);
  narrow.unmount();
  expect(openStrip({ ends: [60, 60.75], pixels: 0 }).places()).toEqual(["10%", "10.125%"]);
});

test("WCH-28, QZL-02: with an unknown duration the timeline ends at the last known mark", () => {
  const unknown = openStrip({ duration: null });
  expect(screen.getByText("The length of this lecture is not known yet.")).toBeDefined();
  act(() => unknown.player.seek(1));
  expect(screen.queryByText("The length of this lecture is not known yet.")).toBeNull();
  unknown.unmount();
  const asked = openStrip({ duration: null, ends: [100, 200], at: 50 });
  expect(asked.places()).toEqual(["50%", "100%"]);
  act(() => asked.player.seek(400));
  expect(asked.places()).toEqual(["25%", "50%"]);
});

test("WCH-28, QZL-04: the heading shows the watched share and right answers, and omits what is unknown", () => {
  const course = makeWatchCourse();
  const [module] = course.modules;
  const video = module?.videos[1];
  if (!module || !video) throw new Error("The course has a second video.");
  const place = { module, video, videoNumber: 2 } as unknown as Place;
  const onStartOver = vi.fn();
  const facts = (watched: number | null, states: ShownQuestion["state"][], resumedAt: number | null = null) => {
    const questions = shownAt(...states.map(() => 60)).map((shown, n) => ({ ...shown, state: states[n] ?? "ahead" }));
    const { container, unmount } = render(
      <VideoHeading {...{ place, watched, questions, resumedAt, onStartOver }}>
        <i>switches</i>
      </VideoHeading>,
    );
    const said = [
      container.querySelector("p")?.textContent?.split("video 2 of 3.")[1],
      screen.queryByRole("status")?.textContent,
    ];
    if (resumedAt !== null) fireEvent.click(within(container).getByRole("button", { name: "Start over" }));
    unmount();
    return said;
  };
  expect(facts(null, [])).toEqual(["", undefined]);
  expect(facts(0.126, [])).toEqual([" 13% watched.", undefined]);
  expect(facts(null, ["right", "wrong", "right"])).toEqual([" 2 of 3 questions right.", undefined]);
  expect(facts(1, ["ahead"], 0)).toEqual([
    " 100% watched, 0 of 1 questions right.",
    "Continues where you stopped, at 0:00.Start over",
  ]);
  expect(onStartOver).toHaveBeenCalledOnce();
});

test("WCH-28: earlier and current watching are merged, each part once, and never more than everything", () => {
  const open = (known: [from: number, to: number][], duration: number | null) =>
    renderHook(() => useWatchedSlices({ known, duration })).result;
  const post = (videoTimestamp: number) => ({ videoTimestamp, pollRate: 10_000, playbackRate: 1 });
  const none = open([], 100);
  expect([none.current.share, none.current.stretches]).toEqual([0, []]);
  act(() => none.current.add(post(20)));
  expect(none.current.share).toBeCloseTo(0.1);
  const before = none.current;
  act(() => none.current.add(post(20)));
  expect([none.current.share, none.current.stretches]).toEqual([before.share, before.stretches]);
  const more = open([[0, 10]], 100);
  act(() => more.current.add(post(30)));
  expect(more.current.share).toBeCloseTo(0.2);
  expect(more.current.stretches).toEqual([
    [0, 10],
    [20, 30],
  ]);
  // The server's ranges of a longer version of the lecture.
  expect(open([[0, 130]], 100).current.share).toBe(1);
  const unknown = open([], null);
  act(() => unknown.current.add(post(20)));
  expect(unknown.current.share).toBe(0);
});
