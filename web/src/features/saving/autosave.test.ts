import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentsOf, lettersOf } from "../builder/builder.test-kit.ts";
import { changesFrom, merged, type Whole } from "../builder/changes.ts";
import { moveVideos } from "../builder/move.ts";
import { autosave, type Kept, restMilliseconds } from "./autosave.ts";

type Details = { name: string };
type Held = Whole<Details>;
const first = {
  version: 3,
  savedAt: "2026-05-04T09:30:00.000Z",
  whole: { ...contentsOf(["ab"], "c"), details: { name: "" } },
};
const named =
  (name: string) =>
  (held: Held): Held => ({ ...held, details: { name } });
const stale = new Error("stale");
const refused = new Error("refused");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = (kept?: Kept<Held>, isByHand = false) => {
  const server = { version: first.version, whole: first.whole as Held };
  const device: { kept?: Kept<Held> | undefined } = {};
  const sent: unknown[] = [];
  let answer: () => Promise<void> = async () => undefined;
  const saver = autosave({
    first,
    kept,
    differ: changesFrom<Details>,
    merge: merged<Details>,
    isByHand,
    isRefused: (error) => error === refused,
    isStale: (error) => error === stale,
    keep: (now) => {
      device.kept = now;
    },
    read: async () => ({ ...first, ...server }),
    send: async (version, changes) => {
      sent.push(changes);
      await answer();
      if (version !== server.version) throw stale;
      Object.assign(server, { version: version + 1, whole: { ...server.whole, ...changes } });
      return { version: version + 1, savedAt: "2026-05-04T09:31:00.000Z" };
    },
  });
  const stop = saver.start();
  const answers = (how: () => Promise<void>) => {
    answer = how;
  };
  return { saver, server, device, sent, stop, answers };
};

test("WIZ-11: typing is saved after a debounce, in one save", async () => {
  const { saver, sent, device } = begin();
  saver.change(named("S"));
  await vi.advanceTimersByTimeAsync(restMilliseconds - 1);
  saver.change(named("Sets"));
  expect(saver.view().state).toBe("waiting");
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(sent).toEqual([{ details: { name: "Sets" } }]);
  expect(saver.view()).toMatchObject({ state: "saved", savedAt: "2026-05-04T09:31:00.000Z" });
  expect(saver.version()).toBe(4);
  expect(device.kept).toBeUndefined();
});

test("WIZ-11: one save at a time; changes during a save go with the next", async () => {
  const { saver, sent, answers } = begin();
  let arrive = () => {};
  answers(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve();
      }),
  );
  saver.change(named("a"));
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  saver.change(named("b"));
  await vi.advanceTimersByTimeAsync(10 * restMilliseconds);
  expect(sent).toHaveLength(1);
  answers(async () => undefined);
  arrive();
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(sent).toEqual([{ details: { name: "a" } }, { details: { name: "b" } }]);
  expect(saver.view().state).toBe("saved");
});

test("WIZ-11: offline, changes stay in local storage, are retried, and the status shows it", async () => {
  const { saver, device, answers } = begin();
  answers(() => Promise.reject(new Error("offline")));
  saver.change(named("Sets"));
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(saver.view().state).toBe("failed");
  expect(device.kept?.whole.details).toEqual({ name: "Sets" });
  answers(async () => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.view().state).toBe("saved");
  expect(device.kept).toBeUndefined();
});

test("WIZ-11: unsaved local changes are restored and saved", async () => {
  const kept = { version: 3, base: first.whole, whole: named("Kept")(first.whole) };
  const { saver, server } = begin(kept);
  expect(saver.view().whole.details.name).toBe("Kept");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.whole.details.name).toBe("Kept");
});

test("WIZ-37: a second tab detects the conflict, does not overwrite the first, and can merge its changes", async () => {
  const { saver, server, sent } = begin();
  Object.assign(server, { version: 9, whole: moveVideos(first.whole as Held, ["youtube:c"], { list: "m1", at: 0 }) });
  saver.change(named("Mine"));
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(saver.view().state).toBe("changed");
  saver.change(named("Mine too"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  await saver.takeOver();
  expect(saver.view()).toMatchObject({ state: "saved", whole: { details: { name: "Mine too" } } });
  expect(lettersOf(saver.view().whole)).toEqual(["cab", ""]);
  expect(server.whole.details.name).toBe("Mine too");
});

test("WIZ-11: a save with a lost response is not mistaken for a conflict", async () => {
  const { saver, server } = begin();
  Object.assign(server, { version: 4, whole: named("Sets")(first.whole) });
  saver.change(named("Sets"));
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(saver.view().state).toBe("saved");
  expect(saver.version()).toBe(4);
});

test("WIZ-11: local changes to an older draft wait for a decision", async () => {
  const kept = { version: 2, base: first.whole, whole: named("Kept")(first.whole) };
  const { saver, sent } = begin(kept);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saver.view()).toMatchObject({ state: "changed", whole: { details: { name: "Kept" } } });
  expect(sent).toEqual([]);
});

test("WIZ-11: leaving stores unsaved changes locally, and sends nothing more", async () => {
  const { saver, device, sent, stop } = begin();
  saver.change(named("Sets"));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(device.kept?.whole.details).toEqual({ name: "Sets" });
  expect(sent).toEqual([]);
});

test("TRN-26: with manual saving, changes stay local until saved, however long that takes", async () => {
  const { saver, device, sent } = begin(undefined, true);
  saver.change(named("Sets"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, saver.view().state, device.kept?.whole.details]).toEqual([[], "waiting", { name: "Sets" }]);
  await saver.flush();
  expect([sent, saver.view().state, device.kept]).toEqual([[{ details: { name: "Sets" } }], "saved", undefined]);
});

test("TRN-26: undone as far as it was saved, it is saved, and nothing waits on the device", async () => {
  const { saver, device } = begin(undefined, true);
  saver.change(named("Sets"));
  saver.change(() => first.whole);
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect([saver.view().state, device.kept]).toEqual(["saved", undefined]);
});

test("TRN-26: a save by hand that finds no network is tried again, one that is refused is not", async () => {
  const { saver, server, sent, answers } = begin(undefined, true);
  answers(() => Promise.reject(new Error("offline")));
  saver.change(named("Sets"));
  await saver.flush();
  expect(saver.view().state).toBe("failed");
  answers(async () => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect([saver.view().state, server.whole.details]).toEqual(["saved", { name: "Sets" }]);
  answers(() => Promise.reject(refused));
  saver.change(named("Bags"));
  await saver.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saver.view().state, sent.length]).toEqual(["waiting", 3]);
});

test("TRN-26: resolving a conflict in manual mode continues from the latest version, and saves on demand", async () => {
  const { saver, server, sent } = begin(undefined, true);
  Object.assign(server, { version: 9, whole: moveVideos(first.whole as Held, ["youtube:c"], { list: "m1", at: 0 }) });
  saver.change(named("Mine"));
  await saver.flush();
  await saver.takeOver();
  expect([saver.view().state, sent.length, lettersOf(saver.view().whole)]).toEqual(["waiting", 1, ["cab", ""]]);
  await saver.flush();
  expect([saver.view().state, server.whole.details]).toEqual(["saved", { name: "Mine" }]);
});
