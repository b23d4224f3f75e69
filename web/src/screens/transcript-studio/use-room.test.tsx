import { Failure, FieldFailure } from "@cu/api/failure";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { mutate, SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { write } from "./editing/edit.ts";
import { type Desk, useRoom } from "./use-room.ts";

beforeEach(async () => {
  localStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
});

const savedAt = "2026-05-04T09:30:00.000Z";
const line = (startTime: number, text: string) => ({
  text,
  startTime,
  endTime: startTime + 4,
  startOfParagraph: false,
});
const spoken = [line(0, "One"), line(4, "Two")];
const desk = {
  video: { id: 500 },
  languages: [
    { language: "spoken", at: savedAt },
    { language: "de", at: null },
  ],
} as unknown as Desk;

/** The editing state of a language, whose saves respond as `answer` returns; each increments the version. */
const openRoom = async (answer: (version: number) => unknown = () => undefined) => {
  const versions = [spoken];
  const api = fakeApi({
    "transcript.version": ({ params }) =>
      params.language === "spoken"
        ? { language: "spoken", version: versions.length, lines: versions.at(-1) ?? [] }
        : { language: params.language ?? "", version: 0, lines: [] },
    "transcript.save": async ({ body }) => {
      await answer(versions.length);
      versions.push((body as { lines: typeof spoken }).lines);
      return { version: versions.length, at: savedAt };
    },
  });
  const { result, rerender } = renderHook(({ language }) => useRoom(desk, language), {
    initialProps: { language: "spoken" },
    wrapper: ({ children }: PropsWithChildren) => <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>,
  });
  await waitFor(() => expect(result.current.room).toBeDefined());
  const room = () => {
    const { room } = result.current;
    if (!room) throw new Error("no room");
    return room;
  };
  return {
    api,
    versions,
    result,
    room,
    go: (language: string) => rerender({ language }),
    type: (text: string) => act(() => room().editor.change((lines) => write(lines, 1, text))),
    flush: () => act(() => room().saver.flush()),
    state: () => room().saver.view().state,
    sent: () => api.of("transcript.save").map(({ body }) => body),
  };
};

test("TRN-26: a save that failed transiently is retried automatically; a refused one waits and shows why", async () => {
  for (const [error, state] of [
    [new Failure("actor.forbidden"), "waiting"],
    [new Failure("request.invalid"), "waiting"],
    [new FieldFailure({ lines: ["Line 1: There is no text."] }), "waiting"],
    [new Failure("request.limited"), "failed"],
    [new Failure("server.broken"), "failed"],
    [new Error("offline"), "failed"],
  ] as const) {
    const {
      result,
      room,
      type,
      flush,
      state: now,
    } = await openRoom(() => {
      throw error;
    });
    expect(now()).toBe("saved");
    type("Mine");
    expect(now()).toBe("waiting");
    await flush();
    const { refusal } = result.current;
    expect([error.message, now(), refusal?.message]).toEqual([
      error.message,
      state,
      state === "waiting" ? error.message : undefined,
    ]);
    expect(room().editor.view().lines[0]?.text).toBe("Mine");
    room().saver.start()();
    localStorage.clear();
  }
});

test("TRN-21, TRN-26: a save conflict sends nothing more, and is not shown as a refusal", async () => {
  const { versions, result, type, flush, state } = await openRoom((newest) => {
    if (newest > 1) throw new Failure("transcript.changed");
  });
  versions.push([line(0, "Theirs")]);
  type("Mine");
  await flush();
  expect([state(), result.current.refusal, versions.length]).toEqual(["changed", undefined, 2]);
});

test("TRN-22: which language is spoken is sent once, with the next save or the one that was on its way", async () => {
  let gate = Promise.withResolvers<void>();
  const { room, type, flush, state, sent } = await openRoom(() => gate.promise);
  act(() => room().nameSpoken("en"));
  expect(state()).toBe("waiting");
  gate.resolve();
  await flush();
  expect([state(), sent()]).toEqual(["saved", [{ version: 1, lines: spoken, name: "en" }]]);
  type("Mine");
  await flush();
  const mine = [line(0, "Mine"), line(4, "Two")];
  expect(sent().slice(1)).toEqual([{ version: 2, lines: mine }]);
  // Changed while the request was in flight, so it still has to be saved.
  gate = Promise.withResolvers<void>();
  act(() => room().nameSpoken("de"));
  const saving = room().saver.flush();
  await waitFor(() => expect(sent()).toHaveLength(3));
  act(() => room().nameSpoken("fr"));
  gate.resolve();
  await act(() => saving);
  expect(state()).toBe("waiting");
  await flush();
  expect(sent().slice(2)).toEqual([
    { version: 3, lines: mine, name: "de" },
    { version: 4, lines: mine, name: "fr" },
  ]);
  expect(state()).toBe("saved");
});

test("TRN-26: only what would be sent counts as a change: text, times and marks, not empty lines", async () => {
  const { room, state } = await openRoom();
  const change = (how: (lines: typeof spoken) => typeof spoken) =>
    act(() => room().editor.change((lines) => how([...lines]).map((one, n) => ({ ...one, key: n + 1 }))));
  change((lines) => [...lines, line(8, " ")]);
  expect(state()).toBe("saved");
  for (const one of [
    { ...line(0, "One"), endTime: 3.9 },
    { ...line(0, "One"), startOfParagraph: true },
    line(0, "Other"),
  ]) {
    change((lines) => [one, ...lines.slice(1)]);
    expect(state()).toBe("waiting");
    act(() => room().editor.undo());
    expect(state()).toBe("saved");
  }
});

test("TRN-22, TRN-26: each language is read once, and has what was written and can be undone when it is entered again", async () => {
  const { api, result, room, go, type } = await openRoom();
  expect(room().saver.view().savedAt).toBe(savedAt);
  type("Mine");
  const first = room();
  go("de");
  expect(result.current.room).toBeUndefined();
  await waitFor(() => expect(result.current.room?.language).toBe("de"));
  expect(room().saver.view().savedAt).toBe("");
  expect(room().editor.view().lines).toEqual([]);
  go("spoken");
  expect(room()).toBe(first);
  expect(room().editor.view()).toMatchObject({ canUndo: true, lines: [{ text: "Mine" }, { text: "Two" }] });
  expect(api.of("transcript.version").map(({ params }) => params.language)).toEqual(["spoken", "de"]);
});

test("TRN-27: a language that fails to load shows an error and can be retried", async () => {
  const answer = vi.fn<() => { language: string; version: number; lines: typeof spoken }>(() => {
    throw new Failure("actor.forbidden");
  });
  fakeApi({ "transcript.version": () => answer() });
  const { result } = renderHook(() => useRoom(desk, "spoken"), {
    wrapper: ({ children }: PropsWithChildren) => (
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>{children}</SWRConfig>
    ),
  });
  expect([result.current.room, result.current.isBusy, result.current.refusal]).toEqual([undefined, false, undefined]);
  await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
  expect(result.current.room).toBeUndefined();
  answer.mockImplementation(() => ({ language: "spoken", version: 1, lines: spoken }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.room).toBeDefined());
  expect(result.current.error).toBeUndefined();
});
