import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, useSyncExternalStore } from "react";
import { expect, test, vi } from "vitest";
import { linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { ManuscriptTools } from "./manuscript-tools.tsx";
import type { Room } from "./use-room.ts";

const lines = linesOf(
  ["A cleaver cut", "nothing", "Cleaver, cleaver!"].map((text, index) => ({
    text,
    startTime: index,
    endTime: index + 1,
    startOfParagraph: false,
  })),
);

const openTools = () => {
  const room = { language: "spoken", ...makeEditor(lines) } as unknown as Room;
  const onShow = vi.fn<(key: number) => void>();
  const Tools = () => {
    const view = useSyncExternalStore(room.editor.subscribe, room.editor.view);
    const [words, setWords] = useState("");
    const [isFollowing, setFollowing] = useState(true);
    return (
      <ManuscriptTools {...{ room, view, words, isFollowing, onShow }} onWords={setWords} onFollowing={setFollowing} />
    );
  };
  render(<Tools />);
  const shown = () => onShow.mock.calls.map(([key]) => key);
  return { user: userEvent.setup(), shown, said: () => room.editor.view().lines.map(({ text }) => text) };
};

const search = () => screen.getByRole("searchbox", { name: "Find and replace in 3 lines" });
const press = (name: string) => screen.getByRole("button", { name });

test("TRN-25: matching lines are counted, and stepped through with wrap-around", async () => {
  const { user, shown } = openTools();
  expect(screen.queryByRole("status")).toBeNull();
  await user.type(search(), "cleaver");
  expect(screen.getByRole("status").textContent).toBe("2 lines");
  for (let n = 0; n < 3; n++) await user.click(press("Next"));
  expect(shown()).toEqual([1, 3, 1]);
  await user.type(search(), "{Enter}{Enter}");
  expect(shown()).toEqual([1, 3, 1, 3, 1]);
  // A new search starts at the first line.
  await user.clear(search());
  await user.type(search(), "cleaver{Enter}");
  expect(shown()).toEqual([1, 3, 1, 3, 1, 1]);
  await user.type(search(), " not{Enter}");
  expect(screen.getByRole("status").textContent).toBe("Not found");
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  expect(shown()).toHaveLength(6);
});

test("TRN-25: replacing applies to all lines as one step, which can be undone and redone", async () => {
  const { user, said } = openTools();
  const may = () => ["Undo", "Redo"].map((name) => !press(name).hasAttribute("disabled"));
  expect(may()).toEqual([false, false]);
  await user.type(search(), "cleaver");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "clever");
  await user.click(press("Replace in 2 lines"));
  const after = ["A clever cut", "nothing", "clever, clever!"];
  expect([said(), may()]).toEqual([after, [true, false]]);
  await user.click(press("Undo"));
  expect([said(), may()]).toEqual([lines.map(({ text }) => text), [false, true]]);
  await user.click(press("Redo"));
  expect([said(), may()]).toEqual([after, [true, false]]);
});

test("TRN-25: whether the lines follow the player is the writer's choice", async () => {
  const { user } = openTools();
  const follow = screen.getByRole("switch", { name: "Follow the player" });
  expect(follow.getAttribute("aria-checked")).toBe("true");
  await user.click(follow);
  expect(follow.getAttribute("aria-checked")).toBe("false");
});
