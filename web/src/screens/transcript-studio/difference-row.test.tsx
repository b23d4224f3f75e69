import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DifferenceRow } from "./difference-row.tsx";
import type { Change } from "./editing/difference.ts";

const line = (startTime: number, text: string) => ({
  text,
  startTime,
  endTime: startTime + 2,
  startOfParagraph: false,
});

const show = (change: Change, { isTaken = true, isChoosing = true } = {}) => {
  const onChoose = vi.fn();
  const { container, unmount } = render(
    <ul>
      <DifferenceRow {...{ change, isTaken }} names={["Now", "File"]} onChoose={isChoosing ? onChoose : undefined} />
    </ul>,
  );
  const [kind, left, right] = screen.getByRole("listitem").children as unknown as HTMLElement[];
  const side = (of: HTMLElement | undefined) => [
    of?.textContent,
    [...(of?.querySelectorAll("ins, del") ?? [])].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    of?.className.includes("chosen"),
  ];
  return { container, unmount, onChoose, kind: kind?.textContent, left: side(left), right: side(right) };
};
const [old, other] = [line(4, "We keep a number."), line(4.5, "We keep the number.")];

test("TRN-26: words unique to one side are marked as added or removed, on the selected side", () => {
  const change: Change = { kind: "words", before: old, after: other, shifted: 0.5 };
  const taken = show(change);
  expect([taken.kind, taken.left, taken.right]).toEqual([
    "Words0.5 s later",
    ["Now00:04.0We keep a number.", ["DEL a "], false],
    ["File00:04.5We keep the number.", ["INS the "], true],
  ]);
  taken.unmount();
  const kept = show(change, { isTaken: false });
  expect([kept.left, kept.right]).toEqual([
    ["Now00:04.0We keep a number.", ["INS a "], true],
    ["File00:04.5We keep the number.", ["DEL the "], false],
  ]);
  kept.unmount();
  // Without choices no side is selected.
  const seen = show(change, { isChoosing: false });
  expect([seen.left[2], seen.right[2], screen.queryByRole("group")]).toEqual([false, false, null]);
});

test("TRN-26: a moved line shows how far and which way, an unmoved one shows nothing", () => {
  const moved = (shifted: number) => {
    const { kind, container, unmount } = show({
      kind: "times",
      before: old,
      after: { ...old, startTime: 4 + shifted },
      shifted,
    });
    const times = [...container.querySelectorAll("time")].map(({ className }) => className.includes("moved"));
    unmount();
    return [kind, times];
  };
  expect([moved(1.25), moved(-0.3), moved(0)]).toEqual([
    ["Time1.3 s later", [true, true]],
    ["Time0.3 s earlier", [true, true]],
    ["Time", [false, false]],
  ]);
});

test("TRN-26: a line without a counterpart shows next to an empty cell", () => {
  const added = show({ kind: "added", after: other });
  expect([added.kind, added.left.slice(0, 2), added.right.slice(0, 2)]).toEqual([
    "New line",
    ["Now–", []],
    ["File00:04.5We keep the number.", ["INS We keep the number."]],
  ]);
  expect(screen.getByRole("group", { name: "The line at 00:04.5" })).toBeDefined();
  added.unmount();
  const gone = show({ kind: "gone", before: old });
  expect([gone.kind, gone.left.slice(0, 2), gone.right.slice(0, 2)]).toEqual([
    "Not in it",
    ["Now00:04.0We keep a number.", ["DEL We keep a number."]],
    ["File–", []],
  ]);
  expect(screen.getByRole("group", { name: "The line at 00:04.0" })).toBeDefined();
});

test("TRN-26: each difference is accepted or rejected separately", () => {
  const change: Change = { kind: "words", before: old, after: other, shifted: 0.5 };
  const { onChoose } = show(change);
  const pick = within(screen.getByRole("group", { name: "The line at 00:04.5" }));
  const radios = pick.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ["Keep", false],
    ["Take", true],
  ]);
  fireEvent.click(pick.getByRole("radio", { name: "Keep" }));
  expect(onChoose.mock.calls).toEqual([[change, false]]);
});
