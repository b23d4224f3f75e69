import { defaultPolicy } from "@cu/pricing/policy";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contentsOf, lettersOf, video } from "./builder.test-kit.ts";
import { changesFrom, merged } from "./changes.ts";
import { type Contents, placeText } from "./draft.ts";
import { importVideos } from "./import-videos.ts";
import { missingIn } from "./missing.ts";
import { changeModule, moveVideos } from "./move.ts";
import { costsOf } from "./prices.ts";
import { moduleInTitle, spread } from "./spread.ts";

test("VID-02, E-149: videos already in a module or the bank are skipped and listed with their position", () => {
  const start = contentsOf(["ab"], "c");
  const { contents, added, already } = importVideos(start, [video("b"), video("d"), video("c"), video("d")]);
  expect(lettersOf(contents)).toEqual(["ab", "cd"]);
  expect(added.map(({ title }) => title)).toEqual(["d"]);
  expect(already.map(({ title, place }) => `${title} ${placeText(contents, place)}`)).toEqual([
    "b 1.2",
    "c in the bank",
    "d in the bank",
  ]);
  expect(importVideos(contents, [video("d", { videoType: "vimeo" })]).added).toHaveLength(1);
});

const titled = (titles: readonly string[], durations: readonly (number | null)[] = []): Contents => ({
  ...contentsOf(["", "", ""]),
  videos: titles.map((title, n) => video("abcdefghi"[n] ?? "", { title, duration: durations[n] ?? null })),
  bank: titles.map((_, n) => `youtube:${"abcdefghi"[n]}`),
});

test("VID-26: videos over the limit are listed, and existing ones don't count", () => {
  const { contents, already, beyond } = importVideos(
    contentsOf(["ab"], "c"),
    ["b", "d", "e", "f"].map((name) => video(name)),
    4,
  );
  expect(lettersOf(contents)).toEqual(["ab", "cd"]);
  expect(already.map(({ title }) => title)).toEqual(["b"]);
  expect(beyond.map(({ title }) => title)).toEqual(["e", "f"]);
});

test("WIZ-39: a playlist is spread evenly, by length, or by the numbering of its titles", () => {
  expect(lettersOf(spread(contentsOf(["", "", ""], "abcdefgh"), "count"))).toEqual(["abc", "def", "gh", ""]);
  const long = titled(["a", "b", "c", "d", "e"], [3000, 600, 600, 600, 1200]);
  expect(lettersOf(spread(long, "length"))).toEqual(["a", "bc", "de", ""]);
  const numbered = titled(["1.1 Sets", "Lecture 2.1: Heaps", "[2.2] Tries", "Q and A", "7.1 Beyond", "3.10 End"]);
  expect(lettersOf(spread(numbered, "title"))).toEqual(["a", "bc", "f", "de"]);
  expect(lettersOf(spread(contentsOf([], "ab"), "count"))).toEqual(["ab"]);
});

test("WIZ-39: spreading appends to the modules' contents, and neither loses nor duplicates videos", () => {
  expect(lettersOf(spread(contentsOf(["a", "b"], "cd"), "count"))).toEqual(["ac", "bd", ""]);
  const lengths = fc.array(fc.option(fc.nat(9000), { nil: null }), { maxLength: 9 });
  fc.assert(
    fc.property(lengths, fc.constantFrom("count" as const, "length" as const, "title" as const), (durations, by) => {
      const start = titled(
        durations.map((_, n) => `${(n % 4) + 1}.1 x`),
        durations,
      );
      const letters = lettersOf(spread(start, by)).join("");
      expect(letters.split("").toSorted()).toEqual("abcdefghi".split("").slice(0, durations.length));
      // "Evenly" and "by length" keep the playlist's order.
      if (by === "title") return;
      expect(letters.split("")).toEqual(letters.split("").toSorted());
      expect(
        lettersOf(spread(start, by))
          .slice(0, 3)
          .filter((held) => held === ""),
      ).toHaveLength(Math.max(0, 3 - durations.length));
    }),
  );
});

test("WIZ-39: a number in a title is a module's only where a lecture's follows it", () => {
  const found = ["1.2 Sets", "CS 4.1", "12.03. x", "Version 1.2.3", "In 2026", "0.1 Start", "3 Trees", "L2.4"];
  expect(found.map(moduleInTitle)).toEqual([1, 4, 12, undefined, undefined, undefined, undefined, 2]);
});

test("WIZ-12, WIZ-13: Next wants a module, and videos and a name in each", () => {
  expect(missingIn(contentsOf([])).map(({ text }) => text)).toEqual(["the course has no module"]);
  const some = changeModule(contentsOf(["a", "", "b"]), "m3", { name: "  " });
  expect(missingIn(some)).toEqual([
    { text: "module 2 has no videos", module: "m2" },
    { text: "module 3 has no name", module: "m3" },
  ]);
  expect(missingIn(contentsOf(["a", "b"]))).toEqual([]);
});

test("PRC-01, PRC-02, VID-10, E-071: prices follow the policy, and a borrowed module counts once", () => {
  const source = { moduleId: 1, moduleName: "Estimation", price: 150, courseName: null };
  const plain = contentsOf(["ab", "c", ""]);
  const priced = changeModule(plain, "m2", { isDefaultPrice: false, customPrice: 400 });
  const contents = {
    ...priced,
    videos: [video("a", { source }), video("b", { source }), video("c")],
  };
  const costs = costsOf(contents, defaultPolicy, {});
  expect(costs.modules.map(({ own, borrowed, pays, receives }) => [own, borrowed, pays, receives])).toEqual([
    [200, 150, 350, 100],
    [400, 0, 400, 220],
    [200, 0, 200, 100],
  ]);
  expect(costs).toMatchObject({ value: 950, price: 950, receives: 420, netEstimate: 298 + 340 + 170 });
});

test("PRC-16, WIZ-05: a bundle discount lowers the course's price and what its author receives; a free one earns nothing", () => {
  const contents = contentsOf(["a", "b"]);
  expect(costsOf(contents, defaultPolicy, { bundleDiscount: 0.25 })).toMatchObject({
    value: 400,
    price: 300,
    receives: 150,
  });
  expect(costsOf(contents, defaultPolicy, { freeCourse: true })).toMatchObject({ price: 0, receives: 0 });
});

test("MOD-10, PRC-02: a price that is half typed counts as the default until it is one, and nothing is a price", () => {
  for (const customPrice of [Number.NaN, -1, 1.5, null]) {
    const contents = changeModule(contentsOf(["a"]), "m1", { isDefaultPrice: false, customPrice });
    expect(costsOf(contents, defaultPolicy, {}).modules[0]?.own).toBe(200);
  }
  const free = changeModule(contentsOf(["a"]), "m1", { isDefaultPrice: false, customPrice: 0 });
  expect(costsOf(free, defaultPolicy, {}).modules[0]?.own).toBe(0);
});

const whole = (contents: Contents, details: Record<string, string> = {}) => ({ ...contents, details });

test("WIZ-37: a save sends only what changed, and moving a video no title", () => {
  const before = whole(contentsOf(["ab"], "c"), { name: "Sets" });
  expect(changesFrom(before, structuredClone(before))).toBeUndefined();
  const moved = moveVideos(before, ["youtube:c"], { list: "m1", at: 0 });
  expect(Object.keys(changesFrom(before, moved) ?? {})).toEqual(["modules", "bank"]);
  const more = importVideos(before, [video("d")]).contents;
  expect(changesFrom(before, more)?.videos?.map(({ title }) => title)).toEqual(["d"]);
  expect(changesFrom(before, { ...before, details: { name: "Bags" } })).toEqual({ details: { name: "Bags" } });
});

test("WIZ-37: two tabs keep what only one of them changed; where both moved videos, the newer holds", () => {
  const base = whole(contentsOf(["ab"], "c"), { name: "Sets", description: "Old" });
  const renamed = { ...base, details: { name: "Bags", description: "Old" } };
  const described = { ...base, details: { name: "Sets", description: "New" } };
  expect(merged(base, renamed, described).details).toEqual({ name: "Bags", description: "New" });
  const moved = moveVideos(base, ["youtube:c"], { list: "m1", at: 0 });
  expect(lettersOf(merged(base, moved, described))).toEqual(["cab", ""]);
  const elsewhere = moveVideos(base, ["youtube:a"], { list: "bank", at: 0 });
  expect(lettersOf(merged(base, moved, elsewhere))).toEqual(["b", "ac"]);
});

test("MOD-20: what other authors lend is counted in full, in a free course too, and earns its own author", () => {
  const contents = contentsOf(["a"]);
  const source = { moduleId: 9, moduleName: "Heaps", price: 300, courseName: "Trees", byLicence: true as const };
  const lent = { ...contents, videos: contents.videos.map((video) => ({ ...video, source })) };
  expect(costsOf(lent, defaultPolicy, {})).toMatchObject({ value: 500, price: 500, receives: 100 });
  expect(costsOf(lent, defaultPolicy, { bundleDiscount: 0.5 })).toMatchObject({ price: 400, receives: 50 });
  expect(costsOf(lent, defaultPolicy, { freeCourse: true })).toMatchObject({ price: 300, receives: 0 });
});
