import { expect, test } from "vitest";
import { stretchesOf } from "./direction.ts";

const parts = (text: string) => stretchesOf(text).map((one) => [one.text, one.isRightToLeft]);

test("CER-51: a line of one direction is one stretch", () => {
  expect(parts("Mira Holm (1990)")).toEqual([["Mira Holm (1990)", false]]);
  expect(parts("אב")).toEqual([["אב", true]]);
});

test("CER-51: runs are in visual order from the left; numbers keep their order, and brackets are mirrored", () => {
  // Reading order: Hebrew, number. From left to right on paper: number, Hebrew.
  expect(parts("אב 12")).toEqual([
    ["12", false],
    ["אב ", true],
  ]);
  expect(parts("Ann אב Smith")).toEqual([
    ["Ann ", false],
    ["אב", true],
    [" Smith", false],
  ]);
  expect(parts("א(ב)")).toEqual([["א)ב(", true]]);
  // A Latin run within Hebrew is kept together, between the Hebrew before it, on its right, and after it, on its left.
  expect(parts("אב Ann 3 גד")).toEqual([
    [" גד", true],
    ["Ann 3", false],
    ["אב ", true],
  ]);
});
