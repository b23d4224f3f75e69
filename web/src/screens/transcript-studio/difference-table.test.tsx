import type { Segment } from "@cu/captions/segment";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DifferenceTable } from "./difference-table.tsx";

const line = (startTime: number, text: string): Segment => ({
  startTime,
  endTime: startTime + 2,
  text,
  startOfParagraph: false,
});
const before = [line(0, "So far nothing."), line(4, "We keep a number."), line(9, "Now one edge.")];
const words = line(0, "So far something.");
const times = line(4.5, "We keep a number.");
const added = line(20, "One more.");

const openTable = async (after: Segment[], isChoosing = true) => {
  const onTake = vi.fn<(lines: Segment[]) => void>();
  const onClose = vi.fn();
  render(
    <DifferenceTable
      title={(changes) => `${changes} differ`}
      before={{ name: "Now", lines: before }}
      after={{ name: "File", lines: after }}
      {...(isChoosing && { onTake })}
      onClose={onClose}
    />,
  );
  await screen.findByRole("dialog");
  return { user: userEvent.setup(), onTake, onClose };
};

const taken = (onTake: Awaited<ReturnType<typeof openTable>>["onTake"]) =>
  onTake.mock.lastCall?.[0].map(({ startTime, text }) => [startTime, text]);
const rows = () => within(screen.getByRole("list", { name: "Differences" })).getAllByRole("group");

test("TRN-26: kinds of changes have counts, and a pressed one filters the rows", async () => {
  const { user } = await openTable([words, times, line(9, "Now one edge."), added]);
  const chips = within(screen.getByRole("group", { name: "Kinds of differences" })).getAllByRole("button");
  expect(chips.map(({ textContent }) => textContent)).toEqual(["All3", "Words1", "Times1", "New1"]);
  expect(chips.map((chip) => chip.getAttribute("aria-pressed"))).toEqual(["true", "false", "false", "false"]);
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: /^Times/ }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole("button", { name: /^Times/ }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: /^All/ }).getAttribute("aria-pressed")).toBe("false");
  await user.click(screen.getByRole("button", { name: /^All/ }));
  expect(rows()).toHaveLength(3);
});

test("TRN-26: only words, only times, or all of them are taken at a press", async () => {
  const { user, onTake } = await openTable([words, times, line(9, "Now one edge."), added]);
  await user.click(screen.getByRole("button", { name: "Only words" }));
  await user.click(screen.getByRole("button", { name: "Take 1 change" }));
  expect(taken(onTake)).toEqual([
    [0, "So far something."],
    [4, "We keep a number."],
    [9, "Now one edge."],
  ]);
  await user.click(screen.getByRole("button", { name: "Only times" }));
  await user.click(screen.getByRole("button", { name: "Take 1 change" }));
  expect(taken(onTake)).toEqual([
    [0, "So far nothing."],
    [4.5, "We keep a number."],
    [9, "Now one edge."],
  ]);
  await user.click(screen.getByRole("button", { name: "Take all" }));
  await user.click(screen.getByRole("button", { name: "Take 3 changes" }));
  expect(taken(onTake)).toEqual([
    [0, "So far something."],
    [4.5, "We keep a number."],
    [9, "Now one edge."],
    [20, "One more."],
  ]);
});

test("TRN-26: with every difference left nothing can be taken, and a look at two versions offers no choice", async () => {
  const { user, onTake, onClose } = await openTable([words, ...before.slice(1)]);
  await user.click(within(rows()[0] as HTMLElement).getByRole("radio", { name: "Keep" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Take 0 changes" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onTake).not.toHaveBeenCalled();
  cleanup();
  await openTable([words, ...before.slice(1)], false);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Only|^Take/ })).toBeNull();
});

test("TRN-26: unchanged runs show their length and position, and identical transcripts show that", async () => {
  await openTable([words, ...before.slice(1)]);
  expect(screen.getByText("2 lines are the same, 00:04.0 to 00:11.0")).toBeDefined();
  cleanup();
  const { user, onClose } = await openTable(before);
  expect(screen.getByRole("dialog", { name: "Nothing differs" })).toBeDefined();
  expect(screen.queryByRole("list", { name: "Differences" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Take/ })).toBeNull();
  await user.click(screen.getByText("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("TRN-26: of many differences two hundred are drawn, and the rest after a press each", async () => {
  const many = Array.from({ length: 450 }, (_, n) => line(100 + n * 3, `More ${n}`));
  const { user } = await openTable([...before, ...many]);
  const drawn = () => within(screen.getByRole("list", { name: "Differences" })).getAllByRole("listitem").length;
  expect(drawn()).toBe(200);
  await user.click(screen.getByRole("button", { name: "Show 200 more" }));
  expect(drawn()).toBe(400);
  await user.click(screen.getByRole("button", { name: "Show 51 more" }));
  expect(drawn()).toBe(451);
  expect(screen.queryByRole("button", { name: /^Show \d/ })).toBeNull();
});
