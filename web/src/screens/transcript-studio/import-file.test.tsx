import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DownloadWindow } from "./download-window.tsx";
import { linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { ImportFile } from "./import-file.tsx";
import type { Desk, Room } from "./use-room.ts";

const line = (startTime: number, text: string, startOfParagraph = false) => ({
  text,
  startTime,
  endTime: startTime + 4,
  startOfParagraph,
});
const now = [line(0, "One", true), line(4, "Two")];
type Given = ReturnType<typeof line>[];

const roomOf = (lines: Given, version = 3) => {
  const { editor, saver } = makeEditor(linesOf(lines));
  return { language: "de", editor, saver: { ...saver, version: () => version } } as unknown as Room;
};

const json = (lines: readonly object[], name = "lecture.json") => new File([JSON.stringify(lines)], name);

/** The dialog that imports a chosen file. */
const openFile = (file: File, { lines = now, version = 3 } = {}) => {
  const room = roomOf(lines, version);
  const onClose = vi.fn();
  const { unmount, rerender } = render(<ImportFile desk={{} as Desk} room={room} file={file} onClose={onClose} />);
  const said = () => room.editor.view().lines.map(({ text }) => text);
  const choose = (other: File) => rerender(<ImportFile desk={{} as Desk} room={room} file={other} onClose={onClose} />);
  return { room, onClose, said, unmount, choose };
};
const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const words = (element: HTMLElement) => element.textContent;

test("TRN-26: a file's changes show before applying, against the edited version or nothing", async () => {
  const { said, onClose, room, unmount } = openFile(json([line(0, "One"), line(4, "Too"), line(8, "Three")]));
  const table = await dialog("2 lines of the file differ");
  expect(words(table)).toContain("lecture.json, read without problems.");
  expect(words(table)).toContain("Version 3 and your changes");
  expect(within(table).queryByText("What was put right or left out")).toBeNull();
  fireEvent.click(button("Take 2 changes"));
  expect([said(), onClose.mock.calls.length]).toEqual([["One", "Too", "Three"], 1]);
  // One undo step; paragraph marks stay.
  expect(room.editor.view().lines[0]?.startOfParagraph).toBe(true);
  room.editor.undo();
  expect(said()).toEqual(["One", "Two"]);
  unmount();
  openFile(json([line(0, "One"), line(4, "Too")]), { version: 0 });
  const first = await dialog("1 line of the file differs");
  expect(words(first)).not.toContain("Version 0");
  expect(within(first).getAllByText("Now").length).toBeGreaterThan(0);
});

test("TRN-26: where nothing is written all lines of the file are taken, or none", async () => {
  const file = json([line(0, "One"), line(4, "Two")]);
  const { said, onClose, unmount } = openFile(file, { lines: [] });
  expect(words(await dialog("2 lines in the file"))).toContain("lecture.json");
  fireEvent.click(button("Cancel"));
  expect([said(), onClose.mock.calls.length]).toEqual([[], 1]);
  unmount();
  const taken = openFile(file, { lines: [] });
  await dialog("2 lines in the file");
  fireEvent.click(button("Take 2 lines"));
  expect([taken.said(), taken.onClose.mock.calls.length]).toEqual([["One", "Two"], 1]);
});

test("TRN-26: an unreadable file shows why, and cannot be applied", async () => {
  const { said, onClose } = openFile(json([{ text: "" }]));
  const refused = await dialog("This file cannot be used");
  expect(words(refused)).toContain("lecture.json");
  expect(within(refused).getByText(/^Line 1: /)).toBeDefined();
  expect(within(refused).queryByRole("button", { name: /^Take/ })).toBeNull();
  fireEvent.click(within(refused).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect([said(), onClose.mock.calls.length]).toEqual([["One", "Two"], 1]);
});

test("TRN-26: a file of 16 MB is read, a larger one is refused", async () => {
  const sized = (bytes: number) => {
    const file = json(now);
    Object.defineProperty(file, "size", { value: bytes });
    return file;
  };
  const { unmount } = openFile(sized(16 * 1024 * 1024));
  expect(await dialog("Nothing differs")).toBeDefined();
  unmount();
  openFile(sized(16 * 1024 * 1024 + 1));
  expect(words(await dialog("This file cannot be used"))).toContain("The file is larger than 16 MB.");
});

test("TRN-26: repairs in a file are listed by line, a few at first, and a hundred at most", async () => {
  const wrong = (count: number) => json([line(0, "One"), ...Array.from({ length: count }, () => ({ text: "" }))]);
  for (const [count, put, isOpen, listed, last] of [
    [1, "1 line put right while reading.", true, 1, "Line 2 "],
    [5, "5 lines put right while reading.", true, 5, "Line 6 "],
    [6, "6 lines put right while reading.", false, 6, "Line 7 "],
    [100, "100 lines put right while reading.", false, 100, "Line 101 "],
    [101, "101 lines put right while reading.", false, 101, "and 1 more"],
  ] as const) {
    const { unmount } = openFile(wrong(count));
    const table = await dialog("1 line of the file differs");
    expect(words(table)).toContain(put);
    const details = table.querySelector("details");
    const rows = [...(details?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
    expect([count, details?.open, rows.length]).toEqual([count, isOpen, listed]);
    expect(rows.at(-1)).toContain(last);
    unmount();
  }
  const bytes = new Uint8Array([...new TextEncoder().encode("WEBVTT\n\n00:00.000 --> 00:04.000\nOn"), 0, 0x65, 0x0a]);
  openFile(new File([bytes], "lecture.vtt"));
  expect(await screen.findByText("File")).toBeDefined();
});

test("TRN-26: of two files that are chosen one after the other the second one counts", async () => {
  const slow = json([line(0, "Slow")], "slow.json");
  const gate = Promise.withResolvers<ArrayBuffer>();
  slow.arrayBuffer = () => gate.promise;
  const { choose } = openFile(slow);
  expect(within(await dialog("slow.json")).getByText("Reading the file")).toBeDefined();
  choose(json([line(0, "One"), line(4, "Quick")]));
  expect(await dialog("1 line of the file differs")).toBeDefined();
  gate.resolve(new TextEncoder().encode("no captions").buffer as ArrayBuffer);
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole("dialog", { name: "This file cannot be used" })).toBeNull();
});

test("TRN-25: the lines are downloaded as they are on the screen, under the lecture's name and language", async () => {
  const files: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    files.push({ name: "", text: (blob as Blob).text() });
    return "blob:lines";
  });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.href).toBe("blob:lines");
    expect(revoke).toHaveBeenCalledTimes(files.length - 1);
    Object.assign(files.at(-1) ?? {}, { name: this.download });
  });
  const onClose = vi.fn();
  const room = roomOf([...now, line(8, " ")]);
  const { rerender } = render(<DownloadWindow title="A* & “paths”: über" room={room} open onClose={onClose} />);
  await dialog("Download the transcript");
  for (const name of ["WebVTT, for web players", "SubRip (SRT), for YouTube and most others", "Text, the words alone"])
    fireEvent.click(button(name));
  rerender(<DownloadWindow title="?!" room={room} open onClose={onClose} />);
  fireEvent.click(button("Text, the words alone"));
  expect(files.map(({ name }) => name)).toEqual([
    "A-paths-über.de.vtt",
    "A-paths-über.de.srt",
    "A-paths-über.de.txt",
    "transcript.de.txt",
  ]);
  expect(await Promise.all(files.slice(0, 3).map(({ text }) => text))).toEqual([
    "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nOne\n\n00:00:04.000 --> 00:00:08.000\nTwo\n",
    "1\n00:00:00,000 --> 00:00:04,000\nOne\n\n2\n00:00:04,000 --> 00:00:08,000\nTwo\n",
    "One Two\n",
  ]);
  expect([onClose.mock.calls.length, revoke.mock.calls]).toEqual([4, Array(4).fill(["blob:lines"])]);
  rerender(<DownloadWindow title="?!" room={room} open={false} onClose={onClose} />);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
