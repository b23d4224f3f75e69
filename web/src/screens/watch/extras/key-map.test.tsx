import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stored } from "../../../lib/stored.ts";
import { KeyMap } from "./key-map.tsx";

afterEach(() => stored.write("letters", undefined));

const show = async (hasNotes: boolean) => {
  const close = vi.fn();
  const view = render(<KeyMap isOpen hasNotes={hasNotes} onClose={close} />);
  const dialog = await screen.findByRole("dialog", { name: "Keys in a lecture" });
  const keys = [...dialog.querySelectorAll("dl > div")].map((row) => [
    row.querySelector("dt")?.textContent,
    [...row.querySelectorAll("kbd")].map(({ textContent }) => textContent),
    row.querySelector("dd > span")?.textContent,
  ]);
  return { ...view, dialog: within(dialog), keys, close };
};

test("WCH-55: the help lists every shortcut with its action, note shortcuts only where notes are available", async () => {
  const all = await show(true);
  expect(all.keys).toHaveLength(17);
  expect(all.keys.slice(0, 3)).toEqual([
    ["Play, pause", ["Space", "K"], undefined],
    ["Back / forward 10 s", ["J", "L"], undefined],
    ["Back / forward 5 s", ["←", "→"], undefined],
  ]);
  expect(all.keys.find(([what]) => what === "Answer")).toEqual(["Answer", ["A", "D"], "to"]);
  all.unmount();
  const without = await show(false);
  expect(without.keys).toEqual(all.keys.filter(([what]) => what !== "Note here" && what !== "Bookmark here"));
});

test("WCH-55: the switch frees the letters in this browser and takes them back", async () => {
  const { dialog, close } = await show(true);
  const letters = dialog.getByRole("switch", { name: "Enable keyboard shortcuts" });
  expect(letters.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(letters);
  expect([letters.getAttribute("aria-checked"), stored.read("letters")]).toEqual(["false", "off"]);
  fireEvent.click(letters);
  expect([letters.getAttribute("aria-checked"), stored.read("letters")]).toEqual(["true", undefined]);
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledOnce();
});

test("WCH-55: until it is asked for the map is not there", () => {
  render(<KeyMap isOpen={false} hasNotes onClose={() => {}} />);
  expect(screen.queryByRole("dialog")).toBeNull();
});
