import { Failure } from "@cu/api/failure";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { mutate, SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { Toasts } from "../../ui/toast.tsx";
import { write } from "./editing/edit.ts";
import { linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import type { Desk, Room } from "./use-room.ts";
import { Versions } from "./versions.tsx";

beforeEach(async () => {
  localStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
});

const line = (startTime: number, text: string) => ({
  text,
  startTime,
  endTime: startTime + 4,
  startOfParagraph: false,
});
const [now, former] = [
  [line(0, "One"), line(4, "Two")],
  [line(0, "One"), line(4, "Too"), line(8, "Gone")],
];
const at = "2026-05-04T09:30:00.000Z";
type Listed = { version: number; at: string; by: string | null; lines: number };
const two: Listed[] = [
  { version: 3, at, by: "ruth", lines: 2 },
  { version: 2, at, by: null, lines: 3 },
];

/** The list of a transcript's versions, with `newest` open. */
const openVersions = (listed: () => Listed[] = () => two, { newest = 3, read = () => former } = {}) => {
  const { editor, saver } = makeEditor(linesOf(newest === 0 ? [] : now));
  const version = vi.fn(() => newest);
  const view = vi.spyOn(saver, "view");
  const flush = vi.spyOn(saver, "flush").mockResolvedValue();
  const room = { language: "de", editor, saver: { ...saver, version } } as unknown as Room;
  const api = fakeApi({
    "transcript.versions": () => ({ versions: listed() }),
    "transcript.version": ({ params, query }) => ({
      language: params.language ?? "",
      version: Number(query.version),
      lines: read(),
    }),
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <Versions desk={{ video: { id: 500 } } as Desk} room={room} />
      <Toasts />
    </SWRConfig>,
  );
  const stateIs = (state: "changed" | "waiting") => {
    const held = saver.view();
    view.mockImplementation(() => ({ ...held, state }));
  };
  return {
    api,
    editor,
    flush,
    stateIs,
    type: (text: string) => act(() => editor.change((lines) => write(lines, 1, text))),
  };
};

const entries = () =>
  screen.getAllByRole("listitem").map((item) => [
    item.querySelector("h3")?.textContent ?? item.textContent,
    [...item.querySelectorAll("p")].map(({ textContent }) => textContent),
    within(item)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
  ]);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const loaded = () => waitFor(() => expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0));

test("TRN-26: each version shows date, author and length; the newest is what learners read", async () => {
  openVersions();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  await loaded();
  const [[, [when] = []] = [], [, [imported] = []] = []] = entries();
  expect(when).toBe(`${imported}, ruth`);
  expect(imported).toMatch(/2026/);
  expect(entries()).toEqual([
    ["Version 3 Learners read this", [when, "2 lines"], []],
    ["Version 2 ", [imported, "3 lines"], ["Compare", "Restore as version 4"]],
  ]);
});

test("TRN-26: what is not saved is the next version, on this device, and is compared with the newest", async () => {
  const { type, api } = openVersions(undefined, { read: () => now });
  await loaded();
  type("Mine");
  expect(entries()[0]).toEqual(["Version 4 Not saved", ["On this device"], ["Compare with 3"]]);
  fireEvent.click(button("Compare with 3"));
  const dialog = await screen.findByRole("dialog", { name: "1 line changed since version 3" });
  expect(
    within(dialog)
      .getAllByText(/^(?:Version 3|Now)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(["Version 3", "Now", "Version 3", "Now"]);
  expect(api.of("transcript.version").map(({ params, query }) => [params.language, query.version])).toEqual([
    ["de", "3"],
  ]);
  fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("TRN-26: before the first version the list is empty, and the draft is compared with nothing", async () => {
  const { editor } = openVersions(() => [], { newest: 0 });
  await loaded();
  expect(entries()).toEqual([["Nothing is saved yet.", [], []]]);
  act(() => editor.change(() => linesOf(now)));
  expect(entries()).toEqual([["Version 1 Not saved", ["On this device"], []]]);
});

test("TRN-21, TRN-26: an earlier version is compared and restored as a new one, keeping identical lines", async () => {
  const { editor, flush } = openVersions();
  await loaded();
  const [first] = editor.view().lines;
  fireEvent.click(button("Compare"));
  const dialog = await screen.findByRole("dialog", { name: "2 lines changed since version 2" });
  expect(flush).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(button("Restore as version 4"));
  // While it is read no other one can be pressed.
  expect([button("Compare").disabled, button("Restore as version 4").disabled]).toEqual([true, true]);
  await waitFor(() => expect(flush).toHaveBeenCalledOnce());
  expect(editor.view().lines.map(({ text }) => text)).toEqual(["One", "Too", "Gone"]);
  expect(editor.view().lines[0]).toBe(first);
  expect(editor.view().canUndo).toBe(true);
});

test("TRN-26: no version can be restored before another user's save is loaded", async () => {
  const { stateIs, type } = openVersions();
  await loaded();
  type("Mine");
  expect(button("Restore as version 4").disabled).toBe(false);
  stateIs("changed");
  type("Mine too");
  expect([button("Restore as version 4").disabled, button("Compare").disabled]).toEqual([true, false]);
});

test("TRN-26: a version that fails to load shows an error and changes nothing", async () => {
  const { editor, flush } = openVersions(undefined, {
    read: () => {
      throw new Failure("transcript.gone", "This version is no longer stored.");
    },
  });
  await loaded();
  fireEvent.click(button("Restore as version 4"));
  expect(await screen.findByText("This version is no longer stored.")).toBeDefined();
  expect([editor.view().lines.map(({ text }) => text), flush.mock.calls]).toEqual([["One", "Two"], []]);
  await waitFor(() => expect(button("Compare").disabled).toBe(false));
});

test("TRN-27: versions that could not be loaded are asked for again", async () => {
  let isDown = true;
  openVersions(() => {
    if (isDown) throw new Failure("server.busy", "Busy.");
    return two;
  });
  expect(screen.getByText("Loading the versions")).toBeDefined();
  expect(await screen.findByText("The versions could not be loaded")).toBeDefined();
  expect([screen.getByText("Busy."), screen.queryByText("Loading the versions")]).toEqual([expect.anything(), null]);
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: /again/i }));
  await loaded();
  expect(entries()).toHaveLength(2);
});
