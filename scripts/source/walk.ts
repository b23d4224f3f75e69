/** A node of the syntax tree, with the parts that these tools use. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

type Visit = (node: Node, parent: Node | undefined, field: string) => boolean | undefined;

/** Visits a tree from the top; a visit that answers false skips what is below. */
export const walk = (node: unknown, visit: Visit, parent?: Node, field = ""): void => {
  if (Array.isArray(node)) for (const each of node) walk(each, visit, parent, field);
  else if (isNode(node) && visit(node, parent, field) !== false)
    for (const [name, value] of Object.entries(node)) if (name !== "parent") walk(value, visit, node, name);
};
