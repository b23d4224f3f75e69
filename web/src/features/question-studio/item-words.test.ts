import { expect, test } from "vitest";
import { coefficient, difficultyWord, discriminationWord, figuresOf, secondsText, versionLines } from "./item-words.ts";

const versions = (...learners: [number, number][]) => ({
  version: learners[0]?.[0] ?? 1,
  versions: learners.map(([version, count]) => ({ version, learners: count, analysis: null })),
});

test("QZC-46: a version is named once there are two, and the one that is shown", () => {
  expect(versionLines(versions([1, 0]))).toEqual(["No one has answered it."]);
  expect(versionLines(versions([1, 1]))).toEqual(["1 learner answered it."]);
  expect(versionLines(versions([3, 1200], [2, 1], [1, 12]))).toEqual([
    "1,200 learners answered version 3, the one shown now.",
    "1 learner answered version 2.",
    "12 learners answered version 1.",
  ]);
});

test("QZC-47: figures are those of the newest version that has any", () => {
  const analysis = { learners: 5, difficulty: 1, discrimination: null, options: [], typicalSeconds: null };
  const all = versions([3, 1], [2, 9], [1, 9]);
  expect(figuresOf(all)).toBeNull();
  const [three, two, one] = all.versions;
  if (!three || !two || !one) throw new Error("Three versions.");
  const told = { version: 3, versions: [three, { ...two, analysis }, { ...one, analysis }] };
  expect(figuresOf(told)).toEqual({ version: 2, analysis });
});

test("QZC-47: difficulty, discrimination and time in words", () => {
  expect([1, 0.9, 0.89, 0.7, 0.69, 0.3, 0.29, 0].map(difficultyWord)).toEqual([
    "Very easy",
    "Very easy",
    "Easy",
    "Easy",
    "In the middle",
    "In the middle",
    "Hard",
    "Hard",
  ]);
  expect([-0.1, 0, 0.2, 0.3, 0.4].map(discriminationWord)).toEqual([
    "Stronger students miss it: check the answer key",
    "Hardly",
    "A little",
    "Well",
    "Very well",
  ]);
  expect([-0.314, -0.001, 0, 0.4].map(coefficient)).toEqual(["−0.31", "0.00", "0.00", "0.40"]);
  expect([8, 60, 75, 605].map(secondsText)).toEqual(["8 s", "1 min", "1 min 15 s", "10 min"]);
});
