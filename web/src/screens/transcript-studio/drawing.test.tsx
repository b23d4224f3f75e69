import { act, fireEvent, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import * as hits from "../../features/transcript/hits.ts";
import { type Line, linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { Manuscript } from "./manuscript.tsx";
import { useProblems } from "./use-problems.ts";
import type { Desk, Room } from "./use-room.ts";

// Called once per rendered line.
const drawn = vi.spyOn(hits, "pieces");

beforeEach(() => {
  // The test's window has no layout: without a height every line would be in view.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  vi.stubGlobal("scrollTo", () => undefined);
});

const lines = linesOf(
  Array.from({ length: 6300 }, (_, index) => ({
    text: `Line number ${index}`,
    startTime: index * 2,
    // One visible line has a problem from the start.
    endTime: index * 2 + (index === 6 ? 2.5 : 2),
    startOfParagraph: false,
  })),
);

const openLines = () => {
  const room = { language: "spoken", ...makeEditor(lines) } as unknown as Room;
  const Held = () => {
    const view = useSyncExternalStore(room.editor.subscribe, room.editor.view);
    const { byLine } = useProblems(view.lines, null);
    return <Manuscript ref={null} desk={{} as Desk} {...{ room, view, byLine }} player={null} />;
  };
  render(<Held />);
  drawn.mockClear();
  return room.editor;
};

const shown = () => screen.getByRole("list", { name: "Lines" }).querySelectorAll("li").length;

test("TRN-25: of 6,300 lines only those near the viewport render, and typing re-renders none of the others", () => {
  const editor = openLines();
  expect(shown()).toBeLessThan(40);
  const first = screen.getByRole("list", { name: "Lines" }).querySelector("li");
  expect(["aria-posinset", "aria-setsize"].map((name) => first?.getAttribute(name))).toEqual(["1", "6300"]);
  act(() => editor.enter(3));
  drawn.mockClear();
  fireEvent.change(screen.getByRole("textbox", { name: /^Words/ }), { target: { value: "Other words" } });
  expect(drawn.mock.calls).toEqual([]);
  expect(editor.view().lines[2]?.text).toBe("Other words");
});

test("TRN-25: a line that becomes wrong is drawn again, and only that one", () => {
  const editor = openLines();
  act(() => editor.change((held) => held.with(4, { ...(held[4] as Line), endTime: 10.5 })));
  expect(new Set(drawn.mock.calls.map(([text]) => text))).toEqual(new Set(["Line number 4"]));
  expect(screen.getAllByText("Overlap of 0.5 s.")).toHaveLength(2);
});
