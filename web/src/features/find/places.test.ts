import { expect, test } from "vitest";
import { makeWords } from "./find.test-kit.ts";
import { placeAddress } from "./places.ts";

const hit = makeWords();

test("FND-52, FND-54: a place leads to its second where it may be heard, and to the price of its module where not", () => {
  expect(placeAddress(hit, { does: "free", price: 250 }, 98.4)).toBe("/collections/5/modules/2/?preview=126&t=98");
  expect(placeAddress(hit, { does: "free", price: 250 }, 0.7)).toBe("/collections/5/modules/2/?preview=126");
  expect(placeAddress(hit, { does: "play", price: null }, 98.4)).toBe("/collections/5/modules/2/videos/2/?t=98");
  expect(placeAddress(hit, { does: "buy", price: 250 }, 496)).toBe("/collections/5/modules/2/");
});
