import type { RunBlock } from "@cu/rich-text/runs";
import { expect, test } from "vitest";
import { groupLists, isListItem, type ListItem, listTree } from "./list-tree.ts";

const types = { p: "unstyled", q: "blockquote", u: "unordered-list-item", o: "ordered-list-item" } as const;

/** Blocks as `p`, `u0`, `o2`: their kind and depth; each is named by its place. */
const blocks = (...kinds: readonly string[]): RunBlock[] =>
  kinds.map((kind, index) => ({
    key: String(index),
    type: types[kind.charAt(0) as keyof typeof types],
    depth: Number(kind.slice(1)),
    runs: [],
  }));

const groups = (...kinds: readonly string[]) =>
  groupLists(blocks(...kinds)).map((group) => group.map(({ key }) => key).join(""));

const drawn = (items: readonly ListItem[]): string =>
  items
    .map(
      ({ block, lists }) =>
        block.key + lists.map(({ type, items: inner }) => `${type.charAt(0)}(${drawn(inner)})`).join(""),
    )
    .join(" ");
const tree = (...kinds: readonly string[]) => drawn(listTree(blocks(...kinds)));

test("QNA-03: items that follow each other are one list, another kind at the lowest depth begins a new one, and nothing else joins", () => {
  expect(blocks("p", "q", "u0", "o0").map(isListItem)).toEqual([false, false, true, true]);
  expect(groups()).toEqual([]);
  expect(groups("p", "p", "u0", "u0", "p")).toEqual(["0", "1", "23", "4"]);
  expect(groups("u0", "o0", "o0")).toEqual(["0", "12"]);
  expect(groups("u0", "o1", "u1", "u0")).toEqual(["0123"]);
  expect(groups("u0", "o1", "o0")).toEqual(["01", "2"]);
  expect(groups("p", "u1", "u0")).toEqual(["0", "12"]);
});

test("QNA-03: deeper items hang on the item before them, in lists of their kind; a step that is skipped counts as one", () => {
  expect(tree("u0", "u0")).toBe("0 1");
  expect(tree("u0", "u1", "u1", "u0")).toBe("0u(1 2) 3");
  expect(tree("u0", "u1", "o1", "o1", "u1")).toBe("0u(1)o(2 3)u(4)");
  expect(tree("u0", "u1", "u2", "u1", "u2")).toBe("0u(1u(2) 3u(4))");
  expect(tree("u0", "u3", "u1", "u0", "u1")).toBe("0u(1 2) 3u(4)");
  expect(tree("u2", "u1", "u0")).toBe("0 1 2");
  expect(tree()).toBe("");
});
