import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { type Expression, parseSync } from "oxc-parser";

/**
 * Lets esbuild drop the constants of our own files that a function never reads. It keeps the result of any call, since the
 * call could do something else; in these folders the value of a constant is all that its initialiser makes.
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

/** The file with each constant's initialiser as a function without side effects, called at once. */
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

// esbuild sees by itself that these do nothing, and a function keeps its name.
const isPlain = ({ type }: Expression): boolean =>
  ["ArrowFunctionExpression", "FunctionExpression", "ClassExpression", "Literal", "Identifier"].includes(type);
