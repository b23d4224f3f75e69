import { createElement, Fragment, type ReactNode } from "react";
import temml, { type Tree } from "temml";
import { attributesOf, elementOf, isTooLarge } from "./allowed.ts";

// More than a thousand characters without macros can produce; keeps pages fast and formulas small.
const maxNodes = 4000;
const maxDepth = 100;

// A formula defines nothing: a macro can double itself with every step.
const definitions = ["def", "gdef", "edef", "xdef", "let", "futurelet", "global", "long"];
const commands = ["newcommand", "renewcommand", "providecommand", "includegraphics", "class", "id", "style", "data"];
const forbidden = Object.fromEntries([...definitions, ...commands].map((name) => [`\\${name}`, "\\notAllowed"]));

/** LaTeX as MathML elements, with the source as annotation; null where it can't be parsed or is too large. */
export const mathOf = (latex: string, isDisplay: boolean): ReactNode => {
  try {
    const tree = temml.__renderToMathMLTree(latex, {
      displayMode: isDisplay,
      annotate: true,
      throwOnError: true,
      trust: false,
      maxSize: [20, 200],
      maxExpand: 500,
      macros: { ...forbidden },
    });
    // A reference to another formula leaves nothing.
    if (tree.type !== "math" || !tree.children?.length) return null;
    const room = { nodes: maxNodes };
    const children = tree.children.map((child) => drawn(child, room, 1));
    return createElement("math", { display: isDisplay ? "block" : "inline" }, ...children);
  } catch {
    return null;
  }
};

const drawn = (tree: Tree, room: { nodes: number }, depth: number): ReactNode => {
  room.nodes -= 1;
  if (room.nodes < 0 || depth > maxDepth || isTooLarge(tree)) throw new Error("Asks for too much");
  if (tree.text !== undefined) return tree.text;
  const children = tree.children?.map((child) => drawn(child, room, depth + 1)) ?? [];
  // Coloured parts are groups without an element; the number of an equation is one that is empty.
  if (tree.type === undefined) return createElement(Fragment, null, ...children);
  return createElement(elementOf(tree), attributesOf(tree), ...children);
};
