import fc from "fast-check";
import { expect, test } from "vitest";
import { contentsOf, lettersOf } from "./builder.test-kit.ts";
import { bank, type Contents, type Place, placeText } from "./draft.ts";
import {
  addModule,
  changeModule,
  moveModule,
  moveVideos,
  ordinal,
  removeModule,
  type Step,
  stepped,
  targetText,
  without,
} from "./move.ts";

const y = (letters: string) => letters.split("").map((letter) => `youtube:${letter}`);

test("VID-03, VID-04, VID-05, VID-06: videos go from the bank to a module, between modules, back, and up and down", () => {
  const start = contentsOf(["abc", "d"], "ef");
  expect(lettersOf(moveVideos(start, y("e"), { list: "m2", at: 0 }))).toEqual(["abc", "ed", "f"]);
  expect(lettersOf(moveVideos(start, y("b"), { list: "m2", at: 1 }))).toEqual(["ac", "db", "ef"]);
  expect(lettersOf(moveVideos(start, y("a"), { list: bank, at: 1 }))).toEqual(["bc", "d", "eaf"]);
  expect(lettersOf(moveVideos(start, y("a"), { list: "m1", at: 2 }))).toEqual(["bca", "d", "ef"]);
});

test("VID-04: several chosen videos move together, in their order, and one that is nowhere is left out", () => {
  const start = contentsOf(["abc", "d"], "ef");
  expect(lettersOf(moveVideos(start, [...y("ce"), "youtube:z"], { list: "m2", at: 1 }))).toEqual(["ab", "dce", "f"]);
});

test("VID-03: modules that a move does not touch stay the same value, so their rows are not drawn again", () => {
  const start = contentsOf(["abc", "d", "g"], "ef");
  const after = moveVideos(start, y("e"), { list: "m2", at: 0 });
  expect(after.modules[0]).toBe(start.modules[0]);
  expect(after.modules[2]).toBe(start.modules[2]);
});

test("VID-07: a removed module leaves its videos in the bank", () => {
  expect(lettersOf(removeModule(contentsOf(["abc", "d"], "ef"), "m1"))).toEqual(["d", "efabc"]);
});

test("WIZ-06: modules are added, changed and put elsewhere", () => {
  const start = contentsOf(["a", "b", "c"]);
  expect(lettersOf(moveModule(start, "m3", 0))).toEqual(["c", "a", "b", ""]);
  expect(lettersOf(moveModule(start, "m1", 9))).toEqual(["b", "c", "a", ""]);
  expect(moveModule(start, "none", 0)).toBe(start);
  const more = addModule(start, "Heaps");
  expect(more.modules.map(({ name }) => name)).toEqual(["Module 1", "Module 2", "Module 3", "Heaps"]);
  expect(new Set(more.modules.map(({ key }) => key)).size).toBe(4);
  expect(changeModule(start, "m2", { name: "Trees" }).modules[1]?.name).toBe("Trees");
});

test("VID-25, VID-06: keys move picked-up videos one position, past the edge, to the neighbouring module and to the ends", () => {
  const resting = without(contentsOf(["ax", "b", ""], "cd"), y("x"));
  const walk = (from: Place, ...steps: Step[]) => {
    let place = from;
    return steps.map((step) => {
      place = stepped(resting, place, step);
      return told(place);
    });
  };
  const told = ({ list, at }: Place) => `${list} ${at}`;
  expect(walk({ list: "m1", at: 1 }, "down", "down", "down", "down", "down", "down", "down")).toEqual([
    "m2 0",
    "m2 1",
    "m3 0",
    "bank 0",
    "bank 1",
    "bank 2",
    "bank 2",
  ]);
  expect(walk({ list: "m2", at: 0 }, "up", "up", "up")).toEqual(["m1 1", "m1 0", "m1 0"]);
  expect(walk({ list: bank, at: 2 }, "moduleUp", "moduleUp", "moduleDown")).toEqual(["m3 0", "m2 0", "m3 0"]);
  expect(walk({ list: bank, at: 1 }, "last", "first")).toEqual(["bank 2", "bank 0"]);
});

test("VID-25: positions are announced one-based", () => {
  const resting = contentsOf(["abc", "d"], "e");
  expect(targetText(resting, { list: "m1", at: 1 })).toBe("2nd of 4 in module 1");
  expect(targetText(resting, { list: bank, at: 0 }, 2)).toBe("1st of 3 in the bank");
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual("1st 2nd 3rd 4th 11th 12th 13th 21st 22nd".split(" "));
  expect(placeText(resting, { list: "m2", at: 0 })).toBe("2.1");
  expect(placeText(resting, { list: bank, at: 0 })).toBe("in the bank");
});

test("VID-03, VID-07: after any moves, removals and distribution, each video is at exactly one position", () => {
  const letters = "abcdefgh";
  const act = fc.oneof(
    fc.record({ what: fc.constant("move" as const), n: fc.nat(7), m: fc.nat(7), list: fc.nat(3), at: fc.nat(9) }),
    fc.record({ what: fc.constant("remove" as const), n: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const end = acts.reduce<Contents>(
        (contents, done) => {
          if (done.what === "remove") return removeModule(contents, `m${done.n + 1}`);
          const list = contents.modules[done.list]?.key ?? bank;
          const moved = y(`${letters[done.n]}${done.n === done.m ? "" : letters[done.m]}`);
          return moveVideos(contents, moved, { list, at: done.at });
        },
        contentsOf(["abc", "", "de"], "fgh"),
      );
      expect(lettersOf(end).join("").split("").toSorted().join("")).toBe(letters);
    }),
  );
});
