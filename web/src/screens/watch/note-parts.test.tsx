import { Failure } from "@cu/api/failure";
import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { MemoryRouter } from "react-router-dom";
import { mutate, SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import type { Note } from "../../features/notes/use-notes.ts";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { type FakeCall, fakeApi } from "../../test/fake-api.ts";
import { replaceParts } from "../../test/replace-parts.ts";
import * as files from "../../ui/save-file.ts";
import { Toasts } from "../../ui/toast.tsx";
import { NoteEditor } from "./extras/note-editor.tsx";
import { marginOf } from "./extras/note-margin.tsx";
import { NotesPanel } from "./extras/notes-panel.tsx";
import { type NotesOf, useLectureNotes } from "./extras/use-lecture-notes.ts";
import { makeWatchCourse } from "./watch.test-kit.ts";

const saveFile = vi.fn();
replaceParts(files, { saveFile });

const forgetAnswers = () => mutate(() => true, undefined, { revalidate: false });
beforeEach(async () => {
  saveFile.mockClear();
  await forgetAnswers();
});

const makeNote = (part: Partial<Note> = {}): Note => ({
  id: 1,
  courseId: 5,
  moduleId: 50,
  videoId: 500,
  seconds: 3,
  text: "Root",
  isBookmark: false,
  revision: 4,
  createdAt: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-20T10:00:00.000Z",
  ...part,
});

const Fresh = ({ children }: PropsWithChildren) => <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

const openPanel = (notes: () => readonly Note[], at = "/") => {
  fakeApi({ "note.list": () => ({ notes: [...notes()], next: null }) });
  return render(
    <Fresh>
      <MemoryRouter initialEntries={[at]}>
        <NotesPanel course={makeWatchCourse()} />
      </MemoryRouter>
    </Fresh>,
  );
};

test("NTE-05: a course's notes follow the order of its lectures, each with its position, and notes of removed lectures last", async () => {
  openPanel(
    () => [
      makeNote({ id: 1, videoId: 999, seconds: 1, text: "Lost" }),
      makeNote({ id: 2, moduleId: 51, videoId: 510, seconds: 2.9, text: "", isBookmark: true }),
      makeNote({ id: 3, videoId: 501, seconds: 65, text: "Order" }),
      makeNote({ id: 4, seconds: 3600, text: "Late" }),
    ],
    "/?key=secret",
  );
  expect(screen.getByText("Loading your notes")).toBeDefined();
  const list = await screen.findByRole("list", { name: "Notes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "1.1 Relaxing an edge at 1:00:00Late",
    "1.2 Dijkstra's order at 1:05Order",
    "2.1 The cut argument at 0:02, bookmark",
    "A lecture that this course no longer has, 0:01Lost",
  ]);
  expect(
    within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "/collections/5/modules/1/videos/1/?key=secret&t=3600",
    "/collections/5/modules/1/videos/2/?key=secret&t=65",
    "/collections/5/modules/2/videos/1/?key=secret&t=2",
  ]);
  expect(list.querySelectorAll("p")).toHaveLength(3);
});

test("NTE-05, NTE-06: notes are searched by their words and their lecture, and taken along as files", async () => {
  openPanel(() => [makeNote(), makeNote({ id: 2, videoId: 501, text: "Heap" })]);
  const search = await screen.findByRole("searchbox", { name: "Search 2 notes of this course" });
  const found = (value: string) => {
    fireEvent.change(search, { target: { value } });
    return [
      screen.queryAllByRole("listitem").map((item) => item.querySelector("p")?.textContent),
      screen.queryByRole("status")?.textContent,
    ];
  };
  expect([found(" heap "), found("DIJKSTRA"), found("nobody"), found("")]).toEqual([
    [["Heap"], undefined],
    [["Heap"], undefined],
    [[], "No matching notes."],
    [["Root", "Heap"], undefined],
  ]);
  fireEvent.click(button("Markdown"));
  fireEvent.click(button("Anki, 2 cards"));
  expect(saveFile.mock.calls.map(([name, , type]) => [name, type])).toEqual([
    ["notes.md", "text/markdown"],
    ["notes-anki.txt", "text/plain"],
  ]);
  for (const [, content] of saveFile.mock.calls) expect(content).toContain("Heap");
});

test("NTE-06: bookmarks alone make no cards", async () => {
  openPanel(() => [makeNote({ text: "", isBookmark: true })]);
  expect(await screen.findByRole("searchbox", { name: "Search 1 note of this course" })).toBeDefined();
  expect(button("Anki, 0 cards").disabled).toBe(true);
});

test("NTE-05: a course without notes explains how to write one, and a failed list can be retried", async () => {
  let isDown = true;
  openPanel(() => {
    if (isDown) throw new Failure("server.busy", "Busy.");
    return [];
  });
  expect(await screen.findByText("Your notes could not be loaded")).toBeDefined();
  expect(screen.getByText("Busy.")).toBeDefined();
  isDown = false;
  fireEvent.click(button("TRY AGAIN"));
  expect(await screen.findByText("No notes in this course yet.")).toBeDefined();
});

test("NTE-04, NTE-07: notes show below the line of their second in order, with a ribbon for bookmarks", () => {
  const onEdit = vi.fn();
  const notes = [
    makeNote({ id: 1, seconds: 9, text: "Nine" }),
    makeNote({ id: 2, seconds: 5, text: "Five" }),
    makeNote({ id: 3, seconds: 10, text: "Ten five", isBookmark: true }),
    makeNote({ id: 4, seconds: 20, text: "", isBookmark: true }),
  ];
  const margin = marginOf(notes, onEdit);
  const drawn = (from: number, until: number, search = "") => {
    const { container, unmount } = render(margin.draw(from, until, search));
    const found = [
      [...container.querySelectorAll("[data-note] p")].map(({ textContent }) => textContent),
      screen.queryByRole("img", { name: "Bookmarked" }) !== null,
      container.querySelector("mark")?.textContent,
    ];
    unmount();
    return found;
  };
  expect([drawn(5, 10), drawn(10, 20, "five"), drawn(20, 21), drawn(21, 99)]).toEqual([
    [["Five", "Nine"], false, undefined],
    [["Ten five"], true, "five"],
    [[], true, undefined],
    [[], false, undefined],
  ]);
  expect(margin.draw(21, 99, "")).toBeNull();
  expect([margin.find("five"), margin.find("none")].map((found) => found.map(({ id }) => id))).toEqual([[2, 3], []]);
  render(margin.draw(9, 10, ""));
  expect(screen.getByText(/^Your note at 0:09, 11\/20$/)).toBeDefined();
  fireEvent.click(button("Edit"));
  expect(onEdit.mock.calls).toEqual([[notes[0]]]);
});

const here: NotesOf = { courseId: 5, moduleId: 50, videoId: 500 };

/** A note being written in a lecture that plays at `at`, and its editor. */
const openWriting = async (first: readonly Note[] = [], answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "note.list": () => ({ notes: [...first], next: null }),
    "note.create": ({ body }: FakeCall) => makeNote({ id: 100, ...(body as Partial<Note>) }),
    "note.change": ({ body }: FakeCall) => makeNote(body as Partial<Note>),
    "note.delete": () => undefined,
    ...answers,
  });
  await forgetAnswers();
  const player = makePlayer(30.7);
  const { result, unmount } = renderHook(() => useLectureNotes(here, player, 0), {
    wrapper: ({ children }: PropsWithChildren) => <Fresh>{children}</Fresh>,
  });
  render(<Toasts />);
  await waitFor(() => expect(result.current.notes).toHaveLength(first.filter(({ videoId }) => videoId === 500).length));
  const sent = (id: "note.create" | "note.change") => api.of(id).map(({ body }) => body);
  return { api, player, notes: () => result.current, sent, unmount };
};

test("NTE-04: unchanged or empty text is not sent; a new note is saved at the second where it was started", async () => {
  const { notes, sent } = await openWriting([makeNote(), makeNote({ id: 2, videoId: 501 })]);
  const write = async (text: string) => {
    act(() => notes().write(text));
    act(() => notes().save());
    await waitFor(() => expect(notes().writing).toBeUndefined());
  };
  act(() => notes().begin());
  expect(notes().writing).toEqual({ note: null, seconds: 30, text: "" });
  await write("  ");
  act(() => notes().edit(notes().notes[0] as Note));
  await write(" Root ");
  expect([sent("note.create"), sent("note.change")]).toEqual([[], []]);
  act(() => notes().edit(notes().notes[0] as Note));
  await write("Roots");
  act(() => notes().begin());
  await write("New");
  expect([sent("note.create"), sent("note.change")]).toEqual([
    [{ seconds: 30, text: "New", isBookmark: false }],
    [{ revision: 4, text: "Roots", isBookmark: false }],
  ]);
});

test("NTE-03: a note deleted elsewhere is saved as a new one; after other refusals the text stays with the reason", async () => {
  let code: "note.missing" | "bound.reached" = "bound.reached";
  const { notes, sent } = await openWriting([makeNote({ isBookmark: true })], {
    "note.change": () => {
      throw new Failure(code, "Refused.");
    },
  });
  act(() => notes().edit(notes().notes[0] as Note));
  act(() => notes().write("Mine"));
  act(() => notes().save());
  await waitFor(() => expect(notes().problem).toBe("Refused."));
  expect([notes().writing?.text, sent("note.create")]).toEqual(["Mine", []]);
  // Isn't retried automatically while online, but on reconnecting.
  code = "note.missing";
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(notes().writing).toBeUndefined());
  expect(sent("note.create")).toEqual([{ seconds: 3, text: "Mine", isBookmark: false }]);
  expect(await screen.findByText("This note was changed in another window. Both texts are kept.")).toBeDefined();
});

test("NTE-04: without an error reconnecting saves nothing, and typing clears the error", async () => {
  const { notes, sent, unmount } = await openWriting([], {
    "note.create": () => {
      throw new Failure("bound.reached", "Refused.");
    },
  });
  act(() => notes().begin());
  act(() => notes().write("Mine"));
  act(() => void dispatchEvent(new Event("online")));
  expect(sent("note.create")).toEqual([]);
  act(() => notes().save());
  act(() => notes().save());
  expect(notes().isBusy).toBe(true);
  await waitFor(() => expect(notes().problem).toBe("Refused."));
  expect(sent("note.create")).toHaveLength(1);
  act(() => notes().begin());
  expect(notes().problem).toBeUndefined();
  act(() => notes().drop());
  expect(notes().writing).toBeUndefined();
  unmount();
  act(() => void dispatchEvent(new Event("online")));
  expect(sent("note.create")).toHaveLength(1);
});

test("NTE-04: a bookmark within three seconds is removed; one with text stays", async () => {
  const mark = (seconds: number, text = "") => [makeNote({ seconds, text, isBookmark: true })];
  for (const [seconds, isNear] of [
    [27, true],
    [33, true],
    [26, false],
    [34, false],
  ] as const) {
    const { notes, api, sent, unmount } = await openWriting(mark(seconds));
    act(() => notes().toggleBookmark());
    await waitFor(() => expect(api.of("note.delete").length + sent("note.create").length).toBe(1));
    expect([seconds, api.of("note.delete").map(({ query }) => query.revision)]).toEqual([seconds, isNear ? ["4"] : []]);
    if (!isNear) expect(sent("note.create")).toEqual([{ seconds: 30, text: "", isBookmark: true }]);
    unmount();
  }
  const { notes, api, sent } = await openWriting(mark(30, "Words"));
  act(() => notes().toggleBookmark());
  expect((await screen.findAllByText("There is a bookmark here already.")).length).toBeGreaterThan(0);
  expect([api.of("note.delete"), sent("note.create")]).toEqual([[], []]);
});

test("NTE-04: bookmarking and deleting are confirmed, and nothing is sent where notes are unavailable", async () => {
  const refused = () => {
    throw new Failure("bound.reached", "Refused.");
  };
  const { notes, unmount } = await openWriting();
  act(() => notes().toggleBookmark());
  expect(await screen.findByText("Bookmarked.")).toBeDefined();
  unmount();
  const other = await openWriting([makeNote()], { "note.create": refused, "note.delete": refused });
  act(() => other.notes().toggleBookmark());
  expect((await screen.findAllByText("Refused.")).length).toBeGreaterThan(0);
  const read = other.api.of("note.list").length;
  act(() => other.notes().edit(makeNote()));
  act(() => other.notes().remove(makeNote()));
  expect(other.notes().writing).toBeUndefined();
  // Another window may have changed it.
  await waitFor(() => expect(other.api.of("note.list").length).toBeGreaterThan(read));
  other.unmount();
  const api = fakeApi({});
  const { result } = renderHook(() => useLectureNotes(undefined, null, 0));
  act(() => result.current.toggleBookmark());
  expect(api.calls).toEqual([]);
});

test("NTE-01, NTE-04: a note that is too long shows by how much, and is neither saved nor closed with Esc", () => {
  const write = vi.fn();
  const [save, drop, remove] = [vi.fn(), vi.fn(), vi.fn()];
  const show = (text: string, more: object = {}) => {
    const notes = {
      notes: [],
      writing: { note: null, seconds: 206, text },
      problem: undefined,
      isBusy: false,
      write,
      save,
      drop,
      remove,
      ...more,
    };
    return render(<NoteEditor notes={notes as never} />);
  };
  const field = () => screen.getByRole("textbox", { name: "Note at 3:26" });
  const esc = () => fireEvent.keyDown(field(), { key: "Escape" });
  const long = show(` ${"😀".repeat(2001)} `);
  expect([
    screen.getByRole("status").textContent,
    field().getAttribute("aria-invalid"),
    button("Save").disabled,
  ]).toEqual(["1 characters too many.", "true", true]);
  expect([esc(), save.mock.calls]).toEqual([true, []]);
  long.unmount();
  const fits = show(` ${"😀".repeat(2000)} `);
  expect([
    screen.getByRole("status").textContent,
    field().getAttribute("aria-invalid"),
    button("Save").disabled,
  ]).toEqual(["Only you see it. Esc saves.", "false", false]);
  expect([document.activeElement, screen.queryByRole("button", { name: "Delete" })]).toEqual([field(), null]);
  expect([fireEvent.keyDown(field(), { key: "a" }), esc(), save.mock.calls.length]).toEqual([true, false, 1]);
  fireEvent.change(field(), { target: { value: "Other" } });
  fireEvent.click(button("Cancel"));
  expect([write.mock.calls, drop.mock.calls.length]).toEqual([[["Other"]], 1]);
  fits.unmount();
  const note = makeNote({ seconds: 206 });
  const known = show("Root", { writing: { note, seconds: 206, text: "Root" }, problem: "Refused." });
  expect(screen.getByRole("status").textContent).toBe("Refused.");
  fireEvent.click(button("Delete"));
  expect(remove.mock.calls).toEqual([[note]]);
  known.unmount();
  expect(show("", { writing: undefined }).container.childElementCount).toBe(0);
});

test("NTE-08: a formula in a note is set in the margin", async () => {
  const note = makeNote({ text: "The error is $\\frac{s}{\\sqrt{n}}$" });
  const { container } = render(<div>{marginOf([note], vi.fn()).draw(0, 10, "")}</div>);
  await expect.poll(() => container.querySelector("mfrac > msqrt mi")?.textContent).toBe("n");
});
