import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { walk } from "./walk.ts";

/** A file's imports from another: names, or `*` for all. */
type Taking = { readonly file: string; readonly names: readonly string[] | "*" };
export type Offer = { readonly name: string; readonly local: string | undefined; readonly line: number };
export type Module = {
  readonly file: string;
  readonly text: string;
  readonly takes: readonly Taking[];
  readonly offers: readonly Offer[];
};

/** A source file's imports and exports. Only files of this repository count; `root` is where their paths begin. */
export const readModule = (root: string, file: string): Module =>
  parseModule(file, readFileSync(path.join(root, file), "utf8"), (from, request) => resolve(root, from, request));

export const parseModule = (
  file: string,
  text: string,
  resolved: (from: string, request: string) => string | undefined,
): Module => {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const find = (request: string) => resolved(file, request);

  const takes: Taking[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = find(moduleRequest.value);
    if (!from) continue;
    const names = entries.flatMap(({ importName, localName }) => {
      if (importName.kind === "Default") return ["default"];
      return importName.kind === "Name" && importName.name ? [importName.name] : membersOf(text, localName.value);
    });
    takes.push({ file: from, names: names.includes("*") ? "*" : names });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    const from = request && find(request);
    // Dynamic imports: any identifier in the file may be a used export.
    if (from) takes.push({ file: from, names: [...new Set(text.match(/[A-Za-z_$][\w$]*/g)), "default"] });
  }
  const offers: Offer[] = [];
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, localName, start } of entries) {
      const from = moduleRequest && find(moduleRequest.value);
      if (from) takes.push({ file: from, names: importName.name ? [importName.name] : "*" });
      const name = exportName.kind === "Default" ? "default" : exportName.name;
      if (name) offers.push({ name, local: localName.name ?? undefined, line: lineAt(text, start) });
    }
  return { file, text, takes, offers };
};

// Identifiers that are not uses: declarations, exports, properties of other objects.
const noUse: Readonly<Record<string, readonly string[]>> = {
  FunctionDeclaration: ["id"],
  ClassDeclaration: ["id"],
  VariableDeclarator: ["id"],
  TSTypeAliasDeclaration: ["id"],
  TSInterfaceDeclaration: ["id"],
  ExportSpecifier: ["local", "exported"],
  TSPropertySignature: ["key"],
};

/** How often a file names something outside of its declaration and its exports. */
export const usesOf = ({ file, text }: Module, local: string): number => {
  let uses = 0;
  walk(parseSync(file, text).program, (node, parent, field) => {
    if ((node.type !== "Identifier" && node.type !== "JSXIdentifier") || node.name !== local || !parent) return true;
    const isKey = parent.type === "Property" && field === "key" && !parent.shorthand;
    const isMember = parent.type === "MemberExpression" && field === "property";
    const isPlain = (isKey || isMember) && !parent.computed;
    if (!isPlain && !noUse[parent.type]?.includes(field)) uses += 1;
    return true;
  });
  return uses;
};

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The members read from a namespace object, or all of them where the object itself is passed on. */
const membersOf = (text: string, local: string): string[] => {
  const uses = [...text.matchAll(new RegExp(`(?<![\\w$.])${local}\\b(?:\\.([\\w$]+))?`, "g"))].map(
    ([, member]) => member,
  );
  const [, ...afterImport] = uses;
  return afterImport.flatMap((member) => member ?? "*");
};

const resolve = (root: string, from: string, request: string): string | undefined => {
  const workspace = /^@cu\/([^/]+)\/(.+)$/.exec(request);
  if (!workspace && !request.startsWith(".")) return undefined;
  const [, name, rest] = workspace ?? [];
  const folder = name && (["core", "functions", "web"].includes(name) ? name : `packages/${name}`);
  const target = folder ? `${folder}/${rest}` : path.join(path.dirname(from), request);
  return [target, `${target}.ts`, `${target}.tsx`].find(
    (file) => /\.(?:tsx?|css)$/.test(file) && existsSync(path.join(root, file)),
  );
};
