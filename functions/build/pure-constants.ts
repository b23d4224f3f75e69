import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { type Expression, parseSync } from "oxc-parser";

/**
 * Lets esbuild tree-shake our unused top-level constants. By default it keeps every call, which might have side effects;
 * in these folders initialisers have none.
 */
export const pureConstants = (root: string): Plugin => ({
  name: "pure-constants",
  setup: (build) => {
    const ours = ["core", "functions", "packages"].map((folder) => path.join(root, folder) + path.sep);
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      if (!ours.some((folder) => file.startsWith(folder)) || file.includes("node_modules")) return undefined;
      return { contents: withPureConstants(file, await readFile(file, "utf8")), loader: "ts" };
    });
  },
});

/** Wraps each constant's initialiser in an IIFE marked as pure. */
export const withPureConstants = (file: string, text: string): string => {
  const { body } = parseSync(file, text).program;
  let marked = "";
  let from = 0;
  for (const statement of body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration" || declared.kind !== "const" || declared.declare) continue;
    for (const { init } of declared.declarations) {
      if (!init || isPlain(init) || /\bawait\b/.test(text.slice(init.start, init.end))) continue;
      marked += `${text.slice(from, init.start)}/* @__PURE__ */ (() => (${text.slice(init.start, init.end)}))()`;
      from = init.end;
    }
  }
  return marked + text.slice(from);
};

// esbuild knows that these are pure, and an unwrapped function keeps its name.
const isPlain = ({ type }: Expression): boolean =>
  ["ArrowFunctionExpression", "FunctionExpression", "ClassExpression", "Literal", "Identifier"].includes(type);
