import { Failure } from "@cu/api/failure";
import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Note } from "../../features/notes/use-notes.ts";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { type FakeCall, fakeApi } from "../../test/fake-api.ts";
import * as files from "../../ui/save-file.ts";
import { useLectureNotes } from "./extras/use-lecture-notes.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import { watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

const makeNote = (part: Partial<Note> = {}): Note => ({
  id: 1,
  courseId: 5,
  moduleId: 50,
  videoId: 500,
  seconds: 3,
  text: "It is the root of four.",
  isBookmark: false,
  revision: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-20T10:00:00.000Z",
  ...part,
});

/** A lecture with a stateful fake of the notes API. */
const openNoting = async (first: readonly Note[] = [], more: Partial<Parameters<typeof fakeApi>[0]> = {}) => {
  let notes = [...first];
  const answers = {
    ...watchAnswers(),
    "note.list": () => ({ notes, next: null }),
    "note.create": ({ body }: FakeCall) => {
      const note = makeNote({ id: 100 + notes.length, ...(body as Partial<Note>) });
      notes = [...notes, note];
      return note;
    },
    "note.change": ({ body, params }: FakeCall) => {
      const { revision, ...change } = body as Partial<Note>;
      const known = notes.find(({ id }) => String(id) === params.noteId) ?? makeNote();
      const changed = { ...known, ...change, revision: Number(revision) + 1 };
      notes = notes.map((note) => (note.id === changed.id ? changed : note));
      return changed;
    },
    "note.delete": ({ params }: FakeCall) => {
      notes = notes.filter((note) => String(note.id) !== params.noteId);
      return undefined;
    },
    ...more,
  };
  const view = await openPlaying({ answers });
  act(() => view.player.play());
  await screen.findByRole("button", { name: "Note here" });
  return { ...view, change: (next: readonly Note[]) => (notes = [...next]) };
};

test("NTE-04, NTE-05: N writes at the second that plays, Esc saves, and the focus is back where it was", async () => {
  const { user, player, api } = await openNoting();
  const line = (await screen.findAllByRole("listitem"))[0]?.querySelector("button");
  act(() => line?.focus());
  player.become({ seconds: 206.7 });
  await user.keyboard("n");
  const field = await screen.findByRole("textbox", { name: "Note at 3:26" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("n, b and ? are words <img src=x onerror=alert(1)>");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Note at/ })).toBeNull());
  expect(document.activeElement).toBe(line);
  expect(api.of("note.create").map(({ body }) => body)).toEqual([
    { seconds: 206, text: "n, b and ? are words <img src=x onerror=alert(1)>", isBookmark: false },
  ]);
  expect(document.querySelector("img[src=x]")).toBeNull();
});

test("NTE-04: if the host is unreachable, a note is at the resume position", () => {
  fakeApi({ "note.list": () => ({ notes: [], next: null }) });
  const of = { courseId: 5, moduleId: 50, videoId: 500 };
  const { result } = renderHook(() => useLectureNotes(of, null, 320.6));
  act(() => result.current.begin());
  expect(result.current.writing?.seconds).toBe(320);
});

test("NTE-04: a note shows at its line and is edited there, a bookmark is a ribbon that B toggles", async () => {
  const { user, player, api } = await openNoting([makeNote()]);
  const words = await screen.findByText("It is the root of four.");
  expect(words.closest("li")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const field = screen.getByRole("textbox", { name: "Note at 0:03" });
  await user.clear(field);
  await user.type(field, "Of four, not four.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Of four, not four.")).toBeDefined();
  expect(api.of("note.change")[0]?.body).toEqual({ revision: 1, text: "Of four, not four.", isBookmark: false });
  player.become({ seconds: 2 });
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard("b");
  expect(await screen.findByRole("img", { name: "Bookmarked" })).toBeDefined();
  await user.keyboard("b");
  await waitFor(() => expect(screen.queryByRole("img", { name: "Bookmarked" })).toBeNull());
});

test("NTE-03: a text changed in another window is saved as a second note, and both stay", async () => {
  const { user, change } = await openNoting([makeNote()], {
    "note.change": () => {
      change([makeNote({ text: "The other window's.", revision: 2 })]);
      throw new Failure("note.changed");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(screen.getByRole("textbox", { name: "Note at 0:03" }), " Mine.");
  await user.keyboard("{Escape}");
  expect(await screen.findByText("It is the root of four. Mine.")).toBeDefined();
  expect(screen.getByText("The other window's.")).toBeDefined();
  expect(screen.getByText("This note was changed in another window. Both texts are kept.")).toBeDefined();
});

test("NTE-04: offline a note stays as written and is saved once online", async () => {
  let isBroken = true;
  const { user, api } = await openNoting([], {
    "note.create": ({ body }: FakeCall) => {
      if (isBroken) throw new TypeError("network");
      return makeNote(body as Partial<Note>);
    },
  });
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(screen.getByRole("button", { name: "Note here" }));
  await user.keyboard("Kept{Escape}");
  expect(await screen.findByText("You are offline. It is kept here and saved when you are back.")).toBeDefined();
  expect(screen.getByRole("textbox", { name: /^Note at/ })).toHaveProperty("value", "Kept");
  isBroken = false;
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Note at/ })).toBeNull());
  expect(api.of("note.create").at(-1)?.body).toMatchObject({ text: "Kept" });
});

test("NTE-05: the tab has the notes of the whole course, with the transcript's search, each with a link", async () => {
  const other = makeNote({
    id: 2,
    moduleId: 51,
    videoId: 510,
    seconds: 65,
    text: "Le café, naïvement",
    isBookmark: true,
  });
  const { user } = await openNoting([makeNote(), other]);
  await user.click(screen.getByRole("tab", { name: "Notes" }));
  const list = await screen.findByRole("list", { name: "Notes" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  expect(
    within(list)
      .getByRole("link", { name: /^2\.1 The cut argument/ })
      .getAttribute("href"),
  ).toBe("/collections/5/modules/2/videos/1/?t=65");
  await user.type(screen.getByRole("searchbox", { name: "Search 2 notes of this course" }), "CAFE");
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Anki, 2 cards" })).toBeDefined();
  await user.type(screen.getByRole("searchbox", { name: "Search 2 notes of this course" }), "x");
  expect(screen.getByText("No matching notes.")).toBeDefined();
});

test("NTE-08: the tab sets the formulas of notes, and finds a note by its LaTeX", async () => {
  const { user } = await openNoting([
    makeNote({ text: "The error is $\\frac{s}{\\sqrt{n}}$, for $5 or $10." }),
    makeNote({ id: 2, text: "No formula" }),
  ]);
  await user.click(screen.getByRole("tab", { name: "Notes" }));
  const list = await screen.findByRole("list", { name: "Notes" });
  await waitFor(() => expect(list.querySelector("mfrac > msqrt mi")?.textContent).toBe("n"));
  expect(list.querySelectorAll("math")).toHaveLength(1);
  await user.type(screen.getByRole("searchbox", { name: /of this course/ }), "sqrt");
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
  expect(list.querySelector("math")).not.toBeNull();
});

test("NTE-05, NTE-06: the tab lists notes by lecture and second, those of removed lectures last and without a link, and exports them in that order", async () => {
  const { user } = await openNoting([
    makeNote({ id: 1, moduleId: 51, videoId: 500, seconds: 0, text: "Of a lecture that moved" }),
    makeNote({ id: 2, moduleId: 51, videoId: 510, seconds: 1, text: "Cut" }),
    makeNote({ id: 3, videoId: 501, seconds: 2, text: "", isBookmark: true }),
    makeNote({ id: 4, seconds: 30.9, text: "Relax" }),
    makeNote({ id: 5, seconds: 65, text: "Relax again", isBookmark: true }),
  ]);
  await user.click(screen.getByRole("tab", { name: "Notes" }));
  const items = within(await screen.findByRole("list", { name: "Notes" })).getAllByRole("listitem");
  expect(
    items.map((item) => [
      item.textContent,
      within(item).queryByRole("link")?.getAttribute("href"),
      item.querySelectorAll("p").length,
    ]),
  ).toEqual([
    ["1.1 Relaxing an edge at 0:30Relax", "/collections/5/modules/1/videos/1/?t=30", 1],
    ["1.1 Relaxing an edge at 1:05, bookmarkRelax again", "/collections/5/modules/1/videos/1/?t=65", 1],
    ["1.2 Dijkstra's order at 0:02, bookmark", "/collections/5/modules/1/videos/2/?t=2", 0],
    ["2.1 The cut argument at 0:01Cut", "/collections/5/modules/2/videos/1/?t=1", 1],
    ["A lecture that this course no longer has, 0:00Of a lecture that moved", undefined, 1],
  ]);
  expect(screen.queryByText("No matching notes.")).toBeNull();
  const save = vi.spyOn(files, "saveFile").mockReturnValue();
  await user.click(screen.getByRole("button", { name: "Markdown" }));
  await user.click(screen.getByRole("button", { name: "Anki, 4 cards" }));
  expect(save.mock.calls.map(([name, , type]) => [name, type])).toEqual([
    ["notes.md", "text/markdown"],
    ["notes-anki.txt", "text/plain"],
  ]);
  for (const [, content] of save.mock.calls) expect(String(content)).toMatch(/Relax.*Relax again.*Cut.*moved/s);
});

test("NTE-05, NTE-06: a course without notes explains how to write one, bookmarks are not exported as cards, and a failed list can be retried", async () => {
  let isBroken = true;
  const { user, unmount } = await openNoting([], {
    "note.list": () => {
      if (isBroken) throw new Failure("server.broken");
      return { notes: [], next: null };
    },
  });
  await user.click(screen.getByRole("tab", { name: "Notes" }));
  expect(await screen.findByText("Your notes could not be loaded")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByText("No notes in this course yet.")).toBeDefined();
  expect(screen.queryByRole("searchbox", { name: /notes? of this course/ })).toBeNull();
  unmount();
  const marked = await openNoting([makeNote({ text: "", isBookmark: true })]);
  await marked.user.click(screen.getByRole("tab", { name: "Notes" }));
  expect(await screen.findByRole("button", { name: "Anki, 0 cards" })).toHaveProperty("disabled", true);
});

test("NTE-07: one search covers transcript and notes, case-folded, in lecture order", async () => {
  const { user } = await openNoting([
    makeNote({ id: 3, seconds: 599, text: "Le CAFÉ,\nnumber five" }),
    makeNote({ id: 2, seconds: 15, text: "The number fives <b>" }),
    makeNote({ id: 4, seconds: 15, text: "", isBookmark: true }),
  ]);
  const search = await screen.findByRole("searchbox", { name: "Search words and your notes" });
  const status = async (text: string) => expect(await screen.findByText(text)).toBeDefined();
  await user.type(search, "NUMBER FIVE");
  await status("Hit 1 of 2: your note");
  expect(document.querySelector('[data-note="2"] mark')?.textContent).toBe("number five");
  expect(document.querySelector('[data-note="2"]')?.closest("li")?.dataset.index).toBe("1");
  await user.clear(search);
  await user.type(search, "cafe number");
  await status("Hit 1 of 1: your note");
  await user.clear(search);
  await user.type(search, "number 1");
  await status("Line 1 of 1");
  await user.clear(search);
  await user.type(search, "number");
  await status("Hit 1 of 62: transcript");
  await user.keyboard("{Enter}{Enter}");
  await status("Hit 3 of 62: your note");
  expect(document.activeElement).toBe(search);
  await user.keyboard("{Enter}");
  await status("Hit 4 of 62: transcript");
  await user.type(search, " of nobody");
  await status("No matching lines or notes.");
});

test("NTE-07: search leads to a note whose line is not rendered yet", async () => {
  const { user } = await openNoting([makeNote({ id: 3, seconds: 599, text: "At the very end" })]);
  const search = await screen.findByRole("searchbox", { name: "Search words and your notes" });
  expect(document.querySelector('[data-note="3"]')).toBeNull();
  await user.type(search, "very end");
  expect(await screen.findByText("Hit 1 of 1: your note")).toBeDefined();
  await user.keyboard("{Enter}");
  const lines = screen.getByRole("region", { name: "Lines" });
  await waitFor(() => expect(lines.scrollTop).toBeGreaterThan(2500));
  // The test's window scrolls without saying so.
  fireEvent.scroll(lines);
  await waitFor(() => expect(document.querySelector('[data-note="3"] mark')?.textContent).toBe("very end"));
});
