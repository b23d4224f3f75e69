import { parseSync } from "oxc-parser";
import { isNode, type Node, walk } from "../source/walk.ts";

/** A mutant: replaces the text between two offsets. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The kind of syntax node, which determines how the mutant is switched on (switches.ts). */
  readonly place: "expression" | "statement" | "attribute" | "text";
  /** The kind of behaviour it changes. */
  readonly kind: "comparison" | "condition" | "arithmetic" | "constant" | "words" | "return" | "statement";
};

const swaps: Readonly<Record<string, readonly [string, Mutant["kind"]]>> = {
  "<": ["<=", "comparison"],
  "<=": ["<", "comparison"],
  ">": [">=", "comparison"],
  ">=": [">", "comparison"],
  "===": ["!==", "comparison"],
  "!==": ["===", "comparison"],
  "&&": ["||", "condition"],
  "||": ["&&", "condition"],
  "+": ["-", "arithmetic"],
  "-": ["+", "arithmetic"],
  "*": ["/", "arithmetic"],
  "/": ["*", "arithmetic"],
};

/** All mutants of a file. Skips types, imports and documentation. */
export const mutantsOf = (file: string, text: string): Mutant[] => {
  const found: Mutant[] = [];
  const source = ({ start, end }: Node) => text.slice(start, end);
  const put = (
    kind: Mutant["kind"],
    { start, end }: Node,
    replacement: string,
    place: Mutant["place"] = "expression",
  ) => found.push({ kind, start, end, text: replacement, place });

  walk(parseSync(file, text).program, (node, parent, field) => {
    if (isType(node) || node.type.startsWith("Import") || isDocumentation(node, parent, field) || isLook(node))
      return false;
    const { type, left, right, operator, test, argument, body, value } = node;
    if ((type === "BinaryExpression" || type === "LogicalExpression") && isNode(left) && isNode(right)) {
      const [swapped, kind] = swaps[String(operator)] ?? [];
      // String concatenation is not arithmetic.
      const isWords = operator === "+" && [left, right].some((side) => typeof side.value === "string");
      const between = text.slice(left.end, right.start).replace(String(operator), swapped ?? "");
      if (swapped && kind && !isWords) put(kind, node, source(left) + between + source(right));
    }
    if ((type === "IfStatement" || type === "ConditionalExpression") && isNode(test))
      put("condition", test, `!(${source(test)})`);
    if (type === "UnaryExpression" && operator === "!" && isNode(argument)) put("condition", node, source(argument));
    if (type === "Literal" && typeof value === "number" && field !== "key") put("constant", node, String(value + 1));
    if (type === "Literal" && typeof value === "boolean") put("constant", node, String(!value));
    if (
      type === "Literal" &&
      typeof value === "string" &&
      reachesPeople(value) &&
      field !== "key" &&
      parent?.type !== "ExpressionStatement"
    )
      put("words", node, changed(source(node)), parent?.type === "JSXAttribute" ? "attribute" : "expression");
    if (type === "JSXText" && /\p{L}{2}/u.test(source(node)))
      put("words", node, source(node).replace(/(?=\p{L}{2})/u, "Changed "), "text");
    if (type === "ReturnStatement" && isNode(argument) && !isUndefined(argument) && !isTruthValue(argument))
      put("return", argument, "(undefined as never)");
    if (
      type === "ArrowFunctionExpression" &&
      isNode(body) &&
      body.type !== "BlockStatement" &&
      !isSetter(body) &&
      !isUndefined(body) &&
      !isTruthValue(body)
    )
      put("return", parenthesised(text, body), "(undefined as never)");
    if (isDroppable(node)) put("statement", node, "{}", "statement");
    return true;
  });
  return found;
};

// A wrapper that is only for the compiler leaves the expression inside to be broken.
const isType = ({ type }: Node): boolean =>
  type.startsWith("TS") && !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type);

const changed = (literal: string): string => `${literal.slice(0, -1)} changed${literal.slice(-1)}`;

// Appearance is reviewed in the screenshots of docs/shots, as tests do not see style sheets. Our components take variant
// and tone as string props.
const isLook = ({ type, name }: Node): boolean =>
  type === "JSXAttribute" && isNode(name) && ["className", "style", "look", "tone"].includes(String(name.name));

// Public descriptions of the contract: no user of the product reads them.
const isDocumentation = (node: Node, parent: Node | undefined, field: string): boolean => {
  const named = (of: unknown, ...names: string[]) => isNode(of) && names.includes(String(of.name));
  if (parent?.type === "CallExpression" && field === "arguments" && isNode(parent.callee))
    return named(parent.callee.property, "describe", "meta");
  return node.type === "Property" && named(node.key, "summary", "description");
};

const reachesPeople = (words: string): boolean => /^\p{Lu}[^{}<>]*\p{L} \p{L}/u.test(words);

// Its opposite breaks more: where only true and false matter, undefined is another way to write false.
const isTruthValue = ({ type, value }: Node): boolean => type === "Literal" && typeof value === "boolean";

const isUndefined = ({ name }: Node): boolean => name === "undefined";

const isSetter = ({ type }: Node): boolean => type === "AssignmentExpression" || type === "UnaryExpression";

/** A statement that does something and gives nothing: without it the file still runs. */
const isDroppable = ({ type, expression }: Node): boolean => {
  if (type === "ThrowStatement") return true;
  if (type !== "ExpressionStatement" || !isNode(expression)) return false;
  const done = expression.type === "AwaitExpression" && isNode(expression.argument) ? expression.argument : expression;
  return done.type === "CallExpression" || done.type === "AssignmentExpression";
};

// The brackets around an object that an arrow function returns are not part of its node.
const parenthesised = (text: string, body: Node): Node => {
  const before = text.slice(0, body.start).trimEnd();
  const after = text.slice(body.end);
  if (!before.endsWith("(") || !after.trimStart().startsWith(")")) return body;
  return { ...body, start: before.length - 1, end: body.end + after.indexOf(")") + 1 };
};
