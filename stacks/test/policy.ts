import { list, type Statement } from "./assembly.ts";

/** One call as IAM sees it: of a store's item the partition keys that it names, all of a batch or a transaction. */
export type Asked = { action: string; resource: string; leadingKeys?: readonly string[] };

/**
 * Evaluates IAM statements for a call: a matching Deny wins, otherwise a matching Allow is needed. Supports only the
 * features used by the stacks and throws for all others, so that none is evaluated wrongly.
 */
export const allows = (statements: readonly Statement[], asked: Asked): boolean => {
  const fitting = statements.filter((statement) => fits(statement, asked));
  return fitting.length > 0 && fitting.every(({ Effect }) => Effect === "Allow");
};

const fits = ({ Action, Resource, Condition, ...others }: Statement, asked: Asked): boolean => {
  if ("NotAction" in others || "NotResource" in others) throw new Error("A statement by what it leaves out.");
  return (
    list(Action).some((action) => isLike(asked.action, action)) &&
    list(Resource as unknown[]).some((resource) => isLike(asked.resource, textOf(resource))) &&
    Object.entries((Condition ?? {}) as Record<string, Record<string, string | string[]>>).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, key, list(wanted), asked)),
    )
  );
};

// `ForAnyValue` of a key that a call does not have is false.
const holds = (operator: string, key: string, wanted: readonly string[], { leadingKeys = [] }: Asked): boolean => {
  if (operator !== "ForAnyValue:StringLike" || key !== "dynamodb:LeadingKeys")
    throw new Error(`No test knows the condition ${operator} of ${key}.`);
  return leadingKeys.some((value) => wanted.some((pattern) => isLike(value, pattern)));
};

const isLike = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*/g, "[^]*")
      .replace(/\?/g, "[^]")}$`,
  ).test(text);

/** A value of a template as one text: references by their names. */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  const made = value as { "Fn::Join"?: [string, unknown[]]; "Fn::ImportValue"?: string; Ref?: string } & {
    "Fn::GetAtt"?: [string, string];
  };
  if (made["Fn::Join"]) return made["Fn::Join"][1].map(textOf).join(made["Fn::Join"][0]);
  const name = made["Fn::ImportValue"] ?? made.Ref ?? made["Fn::GetAtt"]?.join(".");
  if (!name) throw new Error(`No text of ${JSON.stringify(value)}`);
  return name;
};
