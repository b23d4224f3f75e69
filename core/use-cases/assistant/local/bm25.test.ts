import { expect, test } from "vitest";
import { indexOf } from "./bm25.ts";

// Computed by hand from the formula: four documents of 2, 4, 1 and 1 terms, 2 on average.
const index = indexOf([["tree", "cut"], ["tree", "tree", "edge", "path"], ["path"], ["edge"]]);
const rounded = (terms: string[]) => index.scores(terms).map((score) => Number(score.toFixed(4)));

test("GPT-36: a term weighs more the fewer documents have it, most where none has", () => {
  expect(Number(index.rarity("tree").toFixed(4))).toBe(Number(Math.log(2).toFixed(4)));
  expect(Number(index.rarity("cut").toFixed(4))).toBe(Number(Math.log(1 + 3.5 / 1.5).toFixed(4)));
  expect(Number(index.rarity("sea").toFixed(4))).toBe(Number(Math.log(10).toFixed(4)));
});

test("GPT-36: a document scores by how often it has the terms, less the longer it is; each term of a question counts once", () => {
  // ln 2 x 1 / (1 + 1.2) and ln 2 x 2 / (2 + 1.2 x (0.25 + 0.75 x 2)).
  expect(rounded(["tree"])).toEqual([0.3151, 0.3381, 0, 0]);
  expect(rounded(["tree", "tree"])).toEqual(rounded(["tree"]));
  // ln 2 x 1 / (1 + 1.2 x 1.75) and ln 2 / (1 + 1.2 x (0.25 + 0.75 x 0.5)).
  expect(rounded(["path"])).toEqual([0, 0.2236, 0.3961, 0]);
  expect(rounded(["sea"])).toEqual([0, 0, 0, 0]);
});

test("GPT-36: of a single document its own length is the mean", () => {
  // ln (1 + 0.5 / 1.5) x 2 / (2 + 1.2).
  expect(indexOf([["tree", "tree"]]).scores(["tree"])).toEqual([(Math.log(1 + 0.5 / 1.5) * 2) / 3.2]);
});

test("GPT-36: an empty transcript gives an index without matches", () => {
  expect(indexOf([]).scores(["tree"])).toEqual([]);
  expect(indexOf([[], []]).scores(["tree"])).toEqual([0, 0]);
  // A word in one short document besides empty ones: an average below one term per document counts as one.
  const scores = indexOf([["tree"], [], []]).scores(["tree"]);
  expect(scores.map((score) => Number(score.toFixed(4)))).toEqual([
    Number((Math.log(1 + 2.5 / 1.5) / 2.2).toFixed(4)),
    0,
    0,
  ]);
});
