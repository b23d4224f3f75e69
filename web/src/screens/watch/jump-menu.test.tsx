import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { JumpMenu } from "./jump-menu.tsx";

afterEach(cleanup);

test("WCH-10, WCH-30: the floating menu leads to the player and to the three levels of Q&A", () => {
  render(<JumpMenu hasQna />);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Player", "#player"],
    ["Video Q&A", "#video-qna"],
    ["Module Q&A", "#module-qna"],
    ["Course Q&A", "#course-qna"],
  ]);
});

test("without Q&A there is nowhere to jump to", () => {
  render(<JumpMenu hasQna={false} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
