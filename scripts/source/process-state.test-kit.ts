import { parseSync } from "oxc-parser";
import { isNode, type Node, walk } from "./walk.ts";

const makers = new Set(["cell", "cache", "state"]);
const writes = new Set("set add delete clear push pop shift unshift splice fill sort reverse copyWithin".split(" "));
const writers = new Set(["Object.assign", "Object.defineProperty", "Reflect.set", "Reflect.deleteProperty"]);

/**
 * A module's state outside of `@cu/process-cache`: each `let`, and each constant whose content is mutated by the module's
 * functions or may be by other modules. WeakMaps are allowed, because entries are collected with their keys.
 */
export const processState = (file: string, text: string): string[] => {
  const { program } = parseSync(file, text);
  const found: string[] = [];
  const constants = new Set<string>();
  for (const statement of program.body as readonly unknown[]) {
    const declaration =
      isNode(statement) && statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (!isNode(declaration) || declaration.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations as readonly Node[])
      for (const name of namesIn(id)) {
        if (declaration.kind !== "const" || (statement !== declaration && isEmptyCollection(init))) found.push(name);
        else if (!isMade(init)) constants.add(name);
      }
  }
  return [...found, ...new Set(writtenIn(program, constants, false))];
};

const isMade = (init: unknown): boolean => {
  if (!isNode(init)) return false;
  const callee = init.callee as Node | undefined;
  if (init.type === "NewExpression") return callee?.name === "WeakMap" || callee?.name === "WeakSet";
  return init.type === "CallExpression" && makers.has(String(callee?.name));
};

// Exported empty collections are meant to be mutated.
const isEmptyCollection = (init: unknown): boolean =>
  isNode(init) &&
  init.type === "NewExpression" &&
  /^(?:Map|Set)$/.test(String((init.callee as Node).name)) &&
  (init.arguments as readonly unknown[]).length === 0;

const isFunction = ({ type }: Node): boolean => type.includes("Function") && !type.startsWith("TS");

/** Names of module constants mutated by functions below a node, except for shadowed ones. */
const writtenIn = (node: unknown, names: ReadonlySet<string>, isLater: boolean): string[] => {
  if (Array.isArray(node)) return node.flatMap((each) => writtenIn(each, names, isLater));
  if (!isNode(node)) return [];
  const seen = isFunction(node) ? without(names, ownNames(node)) : names;
  const name = isLater ? rootOf(targetOf(node)) : undefined;
  const later = isLater || isFunction(node);
  return [
    ...(name !== undefined && seen.has(name) ? [name] : []),
    ...Object.entries(node).flatMap(([field, value]) => (field === "parent" ? [] : writtenIn(value, seen, later))),
  ];
};

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/** What a node changes the content of, if it does. */
const targetOf = (node: Node): unknown => {
  if (node.type === "AssignmentExpression") return memberOf(node.left);
  if (node.type === "UpdateExpression") return memberOf(node.argument);
  if (node.type === "UnaryExpression" && node.operator === "delete") return memberOf(node.argument);
  if (node.type !== "CallExpression" || !isNode(node.callee) || node.callee.type !== "MemberExpression")
    return undefined;
  const { object, property } = node.callee as Node & { readonly object: Node; readonly property: Node };
  if (writers.has(`${String(object.name)}.${String(property.name)}`)) return (node.arguments as readonly unknown[])[0];
  return writes.has(String(property.name)) ? object : undefined;
};

const memberOf = (node: unknown): unknown =>
  isNode(node) && node.type === "MemberExpression" ? node.object : undefined;

const rootOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === "Identifier") return String(node.name);
  return node.type === "MemberExpression" || node.type === "ChainExpression"
    ? rootOf(node.object ?? node.expression)
    : undefined;
};

/** The parameters and variables of a function. */
const ownNames = (of: Node): Set<string> => {
  const names = new Set(namesIn(of.params));
  walk(of.body, (node) => {
    if (node.type === "VariableDeclarator") for (const name of namesIn(node.id)) names.add(name);
    return !isFunction(node);
  });
  return names;
};

const namesIn = (pattern: unknown): string[] => {
  const names: string[] = [];
  walk(pattern, (node, parent, field) => {
    if (node.type === "Identifier" && !(parent?.type === "Property" && field === "key")) names.push(String(node.name));
    return !node.type.startsWith("TS") && field !== "right";
  });
  return names;
};
