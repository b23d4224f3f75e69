import { Failure } from "@cu/api/failure";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { Around } from "./next-asking.tsx";
import { placeIn } from "./place.ts";
import { QuestionsPanel } from "./questions-panel.tsx";
import { useQuiz } from "./quiz/use-quiz.tsx";
import { solvedOptions } from "./quiz.test-kit.tsx";
import { makeAttempt, makeQuestion, makeWatchCourse } from "./watch.test-kit.ts";

const questions = [
  makeQuestion({
    id: 1,
    words: "One",
    endVideoTimestamp: 60,
    options: solvedOptions,
    latestAttempt: makeAttempt({ numCorrect: 1, selectedAnswers: [1] }),
  }),
  makeQuestion({ id: 2, words: "Two", endVideoTimestamp: 70, latestAttempt: makeAttempt({ numIncorrect: 1 }) }),
  makeQuestion({ id: 3, words: "Three", endVideoTimestamp: 80 }),
  makeQuestion({ id: 4, words: "Four", endVideoTimestamp: 500 }),
];

type PanelProps = {
  around?: Around;
  of?: typeof questions;
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
};

const Panel = ({ around, of = questions, isLoading = false, error, onRetry = () => {} }: PanelProps) => (
  <QuestionsPanel
    quiz={useQuiz({ questions: of, player: null, startSeconds: 100, isMuted: true })}
    around={around}
    isLoading={isLoading}
    error={error}
    onRetry={onRetry}
  />
);

test("QZL-02, QZL-03, QZL-04, QZL-05: each question state has a distinct icon, and a text", () => {
  render(<Panel />);
  const rows = screen.getAllByRole("button");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "OneQuestion 1, 01:00, answered correctly",
    "TwoQuestion 2, 01:10, answered incorrectly",
    "ThreeQuestion 3, 01:20, waiting for your answer",
    "FourQuestion 4, 08:20, not reached",
  ]);
  const signs = rows.map((row) => row.querySelector("svg")?.innerHTML);
  expect(signs).not.toContain(undefined);
  expect(new Set(signs).size).toBe(4);
  // Only what was answered right is explained here.
  expect(screen.getAllByRole("list", { name: "Explanations" })).toHaveLength(1);
  expect(within(rows[0]?.closest("li") ?? document.body).getByRole("list", { name: "Explanations" })).toBeDefined();
});

test("ERR-07, QZL-31: loading, missing and failed questions have their messages, and can be retried", async () => {
  const user = userEvent.setup();
  const retry = vi.fn();
  const { rerender } = render(<Panel of={[]} isLoading />);
  expect(screen.getByText("Loading the questions")).toBeDefined();
  expect(screen.queryByRole("heading")).toBeNull();
  rerender(<Panel of={[]} />);
  expect(screen.queryByText("Loading the questions")).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("There are no quiz questions for this video.");
  rerender(<Panel of={[]} error={new Failure("server.busy")} onRetry={retry} />);
  expect(screen.getByRole("heading").textContent).toBe("The questions could not be loaded");
  expect(screen.getByText(new Failure("server.busy").message)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(retry).toHaveBeenCalledOnce();
});

test.for([
  ["the next one", [0, 2, 1, 3, 0], [51, 52], "1.2. Dijkstra's order", "/collections/5/modules/1/videos/2/"],
  ["one of a later module", [9, 0, 0, 0, 3], [51, 52], "3.1. Cuts", "/collections/5/modules/3/videos/1/"],
  ["none of a locked module", [0, 0, 0, 4, 3], [52], "3.1. Cuts", "/collections/5/modules/3/videos/1/"],
  ["none before it", [5, 0, 0, 0, 0], [51, 52], undefined, undefined],
] as const)(
  "CRS-65: a lecture without questions links to the next that has some: %s",
  ([, counts, open, name, href]) => {
    const left = [...counts];
    const given = makeWatchCourse();
    const modules = given.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) => ({ ...video, questionCount: left.shift() })),
    }));
    const course = { ...given, modules };
    const place = placeIn(course, "1", "1");
    if (!place) throw new Error("The course has no first lecture.");
    const around = { course, place, openIds: new Set(open) };
    render(<Panel of={[]} around={around} />, { wrapper: MemoryRouter });
    const link = screen.queryByRole("link");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual([name, href]);
  },
);
