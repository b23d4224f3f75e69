import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Languages } from "./languages.tsx";
import type { Desk, Room } from "./use-room.ts";

type Known = { language: string; name?: string | null; lines?: number | null };

/** A lecture's languages, one of which is open. */
const show = (
  known: readonly Known[],
  language: string,
  { lineCount = undefined as number | undefined, said = "" } = {},
) => {
  const desk = {
    languages: known.map((one) => ({ name: null, lines: 3, version: 1, at: null, ...one })),
  } as unknown as Desk;
  const [onChoose, nameSpoken] = [vi.fn<(language: string) => void>(), vi.fn<(tag: string) => void>()];
  const editor = { view: () => ({ lines: said === "" ? [] : [{ text: said }] }) };
  const room = { language, nameSpoken, editor } as unknown as Room;
  const { unmount } = render(
    <Languages {...{ desk, language, room, lineCount, onChoose }}>
      <p>Lines</p>
    </Languages>,
  );
  return { user: userEvent.setup(), onChoose, nameSpoken, unmount };
};

const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole("button", { name });
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Language" });

test("TRN-22: each language shows its completeness, the open one including unsaved lines", () => {
  const known = [
    { language: "spoken", lines: 40 },
    { language: "de", lines: 12 },
    { language: "fr", lines: 0 },
  ];
  const { unmount } = show(known, "spoken", { lineCount: 41 });
  expect(tabs()).toEqual(["Spoken", "Deutsch, 12 of 40", "Français, not begun"]);
  unmount();
  const german = show(known, "de", { lineCount: 13 });
  expect(tabs()).toEqual(["Spoken", "Deutsch, 13 of 40", "Français, not begun"]);
  german.unmount();
  // Until its lines have loaded the count is the saved one; a new language is last.
  const begun = show(
    [
      { language: "spoken", name: "en", lines: 40 },
      { language: "de", lines: null },
    ],
    "it",
  );
  expect(tabs()).toEqual(["English, spoken", "Deutsch, not begun", "Italiano, not begun"]);
  begun.unmount();
  show([{ language: "de", lines: 2 }], "de");
  expect(tabs()).toEqual(["Deutsch, 2 of 0"]);
});

test("TRN-22: the original asks for its language until that is set", async () => {
  const ask = "Which language is it?";
  const translated = { language: "de" };
  for (const [known, language, isAsked] of [
    [[{ language: "spoken" }, translated], "spoken", true],
    [[{ language: "spoken" }, translated], "de", false],
    [[{ language: "spoken", name: "en" }, translated], "spoken", false],
  ] as const) {
    const { unmount } = show(known, language);
    expect([known, language, button(ask) !== null]).toEqual([known, language, isAsked]);
    unmount();
  }
  const { user, nameSpoken, onChoose } = show([{ language: "spoken" }], "spoken");
  await user.click(screen.getByRole("button", { name: ask }));
  await user.type(await field(), "English");
  await user.click(screen.getByRole("button", { name: "Save language" }));
  expect([nameSpoken.mock.calls, onChoose.mock.calls]).toEqual([[["en"]], []]);
});

test("TRN-32: the language of the lines is proposed, and saved only when the author takes it", async () => {
  const said = "Heute sehen wir uns an, wie ein Fluss Sand und Steine bis ins Meer trägt, und warum er sich krümmt.";
  const { user, nameSpoken, unmount } = show([{ language: "spoken" }], "spoken", { said });
  await user.click(screen.getByRole("button", { name: "Which language is it?" }));
  const take = await screen.findByRole("button", { name: "Use Deutsch" });
  expect((await field()).value).toBe("");
  await user.click(take);
  expect([(await field()).value, nameSpoken.mock.calls]).toEqual(["Deutsch", []]);
  await user.click(screen.getByRole("button", { name: "Save language" }));
  expect(nameSpoken.mock.calls).toEqual([["de"]]);
  unmount();
  // Of a translation the author says the language: nothing of it is there yet.
  const other = show([{ language: "spoken", name: "de" }], "spoken", { said });
  await other.user.click(screen.getByRole("button", { name: "+ Language" }));
  await field();
  expect(screen.queryByRole("button", { name: /^Use/ })).toBeNull();
});

test("TRN-22: a lecture has twenty languages at most", () => {
  const known = (count: number) =>
    [
      { language: "spoken" },
      ..."ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it".split(" ").map((language) => ({ language })),
    ].slice(0, count);
  const { unmount } = show(known(19), "spoken");
  expect(button("+ Language")).not.toBeNull();
  unmount();
  show(known(20), "spoken");
  expect(button("+ Language")).toBeNull();
});

test("TRN-22: the language dialog can be closed, and starts empty the next time", async () => {
  const { user, onChoose } = show([{ language: "spoken" }], "spoken");
  const open = () => user.click(screen.getByRole("button", { name: "+ Language" }));
  const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await open();
  await user.click(
    within(await screen.findByRole("dialog")).getAllByRole("button", { name: "Close" })[0] as HTMLElement,
  );
  await gone();
  await open();
  await user.type(await field(), "Klingonese{Enter}");
  expect(screen.getByText("A language such as German, or its tag such as pt-BR")).toBeDefined();
  expect(onChoose).not.toHaveBeenCalled();
  // Typing clears the error.
  await user.clear(await field());
  expect(screen.queryByText(/^A language such as/)).toBeNull();
  await user.type(await field(), "German{Enter}");
  expect(onChoose.mock.calls).toEqual([["de"]]);
  await gone();
  await open();
  expect((await field()).value).toBe("");
});
