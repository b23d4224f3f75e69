import { expect, test } from "vitest";
import * as z from "zod";
import { routes } from "./routes.ts";

type Node = Readonly<Record<string, unknown>>;

const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter((node) => node instanceof Object);

/** Where a schema takes text, lists or numbers of any size. */
const unbounded = (node: Node, path: string): string[] => {
  const types = [node.type].flat();
  const isFixed = "enum" in node || "const" in node || "pattern" in node || "format" in node;
  const lacks = (type: string, limit: string) => types.includes(type) && !isFixed && !(limit in node);
  const own =
    lacks("string", "maxLength") ||
    lacks("number", "maximum") ||
    lacks("integer", "maximum") ||
    lacks("array", "maxItems");
  return [
    ...(own ? [path] : []),
    ...nodesIn(node.anyOf ?? []).flatMap((each) => unbounded(each, path)),
    ...nodesIn(node.items ?? []).flatMap((each) => unbounded(each, `${path}[]`)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, each]) => unbounded(each as Node, `${path}.${name}`)),
  ];
};

test("SES-45, Z3: every text, list and number of a query or a body has a maximum", () => {
  const found = routes.flatMap((route) =>
    (["query", "body"] as const).flatMap((part) => {
      const schema = z.toJSONSchema(route[part], { io: "input", unrepresentable: "any" });
      return unbounded(schema, `${route.id} ${part}`);
    }),
  );
  expect(found).toEqual([]);
});
