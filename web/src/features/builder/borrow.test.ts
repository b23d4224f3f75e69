import { expect, test } from "vitest";
import { borrow, type LentVideo } from "./borrow.ts";
import { contentsOf, lettersOf, video } from "./builder.test-kit.ts";
import { changesFrom } from "./changes.ts";

const lent = (name: string, part: Partial<LentVideo> = {}): LentVideo => {
  const { key: _, source: __, ...plain } = video(name);
  return {
    ...plain,
    id: name.charCodeAt(0),
    parentModule: 9,
    parentModuleName: "Heaps",
    parentModulePrice: 150,
    parentCollection: 4,
    parentCollectionName: "Trees",
    ...part,
  };
};
const into = (list: string) => ({ list, courseId: null });

test("VID-08, VID-09: borrowed videos come to the end of a module in their order, and name where they are from", () => {
  const after = borrow(contentsOf(["ab"], "c"), [lent("x"), lent("y")], into("m1"));
  expect(lettersOf(after)).toEqual(["abxy", "c"]);
  expect(after.videos.find(({ title }) => title === "x")).toEqual({
    ...video("x"),
    id: 120,
    source: { moduleId: 9, moduleName: "Heaps", price: 150, courseName: "Trees" },
  });
});

test("VID-02, VID-08: existing videos keep their position, and borrowing nothing changes nothing", () => {
  const contents = contentsOf(["a", ""], "b");
  expect(lettersOf(borrow(contents, [lent("a"), lent("x"), lent("b")], into("bank")))).toEqual(["a", "", "bx"]);
  expect(borrow(contents, [lent("a")], into("m2"))).toBe(contents);
});

test("VID-09: a video of the edited course is re-added, not borrowed", () => {
  const after = borrow(contentsOf(["a"]), [lent("x")], { list: "m1", courseId: 4 });
  expect(after.videos.find(({ title }) => title === "x")?.source).toBeUndefined();
});

test("VID-08: a borrowed video that was removed and re-added is sent again", () => {
  const details = {};
  const first = { ...contentsOf(["a"]), details };
  const lending = borrow(first, [lent("x")], into("m1"));
  const back = { ...lending, modules: first.modules, bank: first.bank };
  expect(changesFrom(back, borrow(back, [lent("x")], into("m1")))?.videos?.map(({ title }) => title)).toEqual(["x"]);
});
