import fc from "fast-check";
import { expect, test } from "vitest";
import { stateOf } from "../../features/quiz/question-state.ts";
import { spreadApart } from "../../features/quiz/spread.ts";
import { linesWith, pieces } from "../../features/transcript/hits.ts";
import { moduleProgress, progressOf } from "./module-progress.ts";
import { openModules } from "./open-modules.ts";
import { linkedSecond, placeIn } from "./place.ts";
import { makeAttempt, makeWatchCourse } from "./watch.test-kit.ts";

test("WCH-02: t is a number of seconds, anything else is ignored", () => {
  expect(["90", "12.5", "0"].map(linkedSecond)).toEqual([90, 12.5, 0]);
  expect([null, "", " ", "-3", "1m", "Infinity", "NaN"].map(linkedSecond)).toEqual(Array(7).fill(null));
});

test("WCH-16: a URL names a module and one of its videos by one-based position; anything else is invalid", () => {
  const course = makeWatchCourse();
  const at = (module?: string, video?: string) => {
    const place = placeIn(course, module, video);
    return place && [place.module.id, place.video.id, place.videoNumber];
  };
  expect([at("1", "1"), at("1", "3"), at("3", "1")]).toEqual([
    [50, 500, 1],
    [50, 502, 3],
    [52, 520, 1],
  ]);
  const wrong = [
    ["1", "4"],
    ["4", "1"],
    ["0", "1"],
    ["1", "0"],
    ["01", "1"],
    ["1", "01"],
    ["1.0", "1"],
    ["1", "-1"],
    ["x", "1"],
    ["1", undefined],
    [undefined, "1"],
  ] as const;
  expect(wrong.map(([module, video]) => at(module, video))).toEqual(wrong.map(() => null));
});

test("QZL-02, QZL-03, QZL-04, QZL-05: the mark is grey before the end, gold after it, green and red once answered", () => {
  expect(stateOf(null, false)).toBe("ahead");
  expect(stateOf(null, true)).toBe("waiting");
  expect(stateOf(makeAttempt({ numCorrect: 2, maxCorrectAnswer: 2 }), false)).toBe("right");
  expect(stateOf(makeAttempt({ numCorrect: 1, maxCorrectAnswer: 2 }), true)).toBe("wrong");
  expect(stateOf(makeAttempt({ numCorrect: 2, numIncorrect: 1, maxCorrectAnswer: 2 }), true)).toBe("wrong");
});

test("QZL-02: marks are never nearer than the gap, never outside, and stay in order", () => {
  const places = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 50 }), (unsorted, gap) => {
      const spaced = spreadApart(
        unsorted.sort((left, right) => left - right),
        gap,
        1000,
      );
      for (const [index, place] of spaced.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-6);
        expect(place).toBeLessThanOrEqual(1000 + 1e-6);
        if (index > 0) expect(place - (spaced[index - 1] ?? 0)).toBeGreaterThanOrEqual(Math.min(gap, 1000 / 19) - 1e-6);
      }
    }),
  );
});

test("QZL-02: marks with room stay where they belong", () => {
  expect(spreadApart([100, 400, 900], 50, 1000)).toEqual([100, 400, 900]);
  expect(spreadApart([100, 100], 50, 1000)).toEqual([100, 150]);
  expect(spreadApart([1000, 1000], 50, 1000)).toEqual([950, 1000]);
  expect(spreadApart([100], 50, 1000)).toEqual([100]);
});

test("QZL-02: marks without room share it evenly", () => {
  expect(spreadApart([400, 400], 2000, 1000)).toEqual([0, 1000]);
  expect(spreadApart([100, 100, 900], 800, 1000)).toEqual([0, 500, 1000]);
});

test("TRN-15: matches are case-insensitive and marked in place", () => {
  const lines = [{ text: "The Edge of u" }, { text: "no such word" }, { text: "edge (edge)" }];
  expect(linesWith(lines, " edge ")).toEqual([0, 2]);
  expect(linesWith(lines, "(")).toEqual([]);
  expect(linesWith(lines, "  ")).toEqual([]);
  expect(pieces("The Edge of u", "edge")).toEqual([
    { text: "The ", isHit: false },
    { text: "Edge", isHit: true },
    { text: " of u", isHit: false },
  ]);
});

test("TRN-15: the panel folds accents, forms, emoji and signs as the search of the course does", () => {
  const marked = (text: string, search: string) =>
    pieces(text, search).flatMap((piece) => (piece.isHit ? [piece.text] : []));
  expect(marked("zu Poincare\u0301 und zurück", "poincaré")).toEqual(["Poincare\u0301"]);
  expect(marked("zu Poincaré", "poincare")).toEqual(["Poincaré"]);
  expect(marked("今日は線形代数を学びます", "線形代数")).toEqual(["線形代数"]);
  expect(marked("well done \u{1f389}\u{1f389}!", "\u{1f389}")).toEqual(["\u{1f389}", "\u{1f389}"]);
  expect(marked("I \u2764\ufe0f this", "\u2764")).toEqual(["\u2764\ufe0f"]);
  expect(marked("I \u2764 this", "i \u2764\ufe0f")).toEqual(["I \u2764"]);
  expect(
    linesWith([{ text: "it ends" }, { text: "the gradient" }, { text: "descent goes on" }], "gradient desc"),
  ).toEqual([1]);
});

test("TRN-12: the pieces of a line are the line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary", maxLength: 3 }), (text, search) => {
      expect(
        pieces(text, search)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

const forGood = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
const learnerId = 7;
const noon = Date.parse("2026-11-20T12:00:00Z");

test("WCH-11: only an access that runs now opens a module", () => {
  const during = (from: string, until: string) => ({
    accessType: "temporary" as const,
    accessFrom: `2026-11-${from}T00:00:00Z`,
    accessUntil: `2026-11-${until}T00:00:00Z`,
  });
  const opened = (access: typeof forGood | ReturnType<typeof during>) => [
    ...openModules(makeWatchCourse(), { 51: access }, learnerId, noon),
  ];
  expect(opened(forGood)).toEqual([51]);
  expect(opened(during("01", "30"))).toEqual([51]);
  expect(opened(during("01", "19"))).toEqual([]);
  expect(opened(during("21", "30"))).toEqual([]);
});

test("WCH-11, WCH-25, WAL-36: a window opens with its first and until its last instant, also where it has one end alone; a suspended access opens nothing", () => {
  const opened = (accessFrom: string | null, accessUntil: string | null, accessType = "temporary" as const) =>
    openModules(makeWatchCourse(), { 51: { accessType, accessFrom, accessUntil } }, learnerId, noon).has(51);
  const [before, now, after] = ["2026-11-20T11:59:59.999Z", "2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.001Z"];
  expect([opened(now, now), opened(after, null), opened(now, null), opened(null, now), opened(null, before)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  const suspended = { accessType: "suspended" as const, accessFrom: null, accessUntil: null };
  expect([...openModules(makeWatchCourse(), { 51: suspended }, learnerId, noon)]).toEqual([]);
});

test("CRS-38, D-62: the creator or co-author of one of a module's lectures has that module unlocked, and no other", () => {
  const course = makeWatchCourse();
  const [first, second, third] = course.modules;
  const other = { id: learnerId, username: "ida", firstName: "Ida", lastName: "Holm" };
  if (!first || !second || !third) throw new Error("The course has three modules.");
  const modules = [
    { ...first, videos: first.videos.map((video, n) => ({ ...video, owner: n === 1 ? learnerId : video.owner })) },
    { ...second, coAuthors: [other] },
    third,
  ];
  expect([...openModules({ ...course, modules }, {}, learnerId, noon)]).toEqual([50, 51]);
});

test("CRS-38, D-62: content that a user created or manages is unlocked in the menu", () => {
  const course = makeWatchCourse();
  expect([...openModules(course, {}, course.primaryAuthor.id, noon)]).toEqual([50, 51, 52]);
  expect([...openModules({ ...course, mayEdit: true }, {}, learnerId, noon)]).toEqual([50, 51, 52]);
  expect([...openModules(course, {}, learnerId, noon)]).toEqual([]);
});

test("WCH-44: a module is watched by the length of its videos", () => {
  const [module] = makeWatchCourse().modules;
  if (!module) throw new Error("The course has no module.");
  const videos = module.videos.map((video, index) => ({ ...video, duration: [300, 100, null][index] ?? null }));
  const history = videos.map(({ id }, index) => ({ videoId: id, userWatchPercentage: [0.5, 1, null][index] ?? null }));
  expect(moduleProgress({ ...module, videos }, progressOf(history))).toBeCloseTo(0.625);
  expect(moduleProgress({ ...module, videos: [] }, new Map())).toBe(0);
});
