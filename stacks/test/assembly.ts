import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

export type Resource = { Type: string; Properties: Record<string, unknown> & { [name: string]: unknown } };
export type Template = { stack: string; text: string; resources: ReadonlyMap<string, Resource> };
export type Found = { stack: string; id: string; properties: Record<string, unknown> };
export type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown };

let read: Template[] | undefined;

/** Every template of the synthesised stage. */
export const templates = (): Template[] => {
  read ??= readTemplates();
  return read;
};

const readTemplates = (): Template[] =>
  readdirSync(inject("assembly"))
    .filter((file) => file.endsWith(".template.json"))
    .map((file) => {
      const text = readFileSync(path.join(inject("assembly"), file), "utf8");
      const { Resources } = JSON.parse(text) as { Resources: Record<string, Resource> };
      return { stack: file.replace(".template.json", ""), text, resources: new Map(Object.entries(Resources)) };
    });

/** The resources of one type, over all stacks. */
export const all = (type: string): Found[] =>
  templates().flatMap(({ stack, resources }) =>
    [...resources]
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties }]) => ({ stack, id, properties: Properties ?? {} })),
  );

/** The logical id behind `{Ref}` or `{Fn::GetAtt}`. */
export const pointsAt = (value: unknown): string => {
  const reference = value as { Ref?: string; "Fn::GetAtt"?: [string, string] };
  return reference?.Ref ?? reference?.["Fn::GetAtt"]?.[0] ?? "";
};

export const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Every statement of the policies attached to a role of the same stack. */
export const statementsOf = (stack: string, role: string): Statement[] =>
  all("AWS::IAM::Policy")
    .filter((policy) => policy.stack === stack && list(policy.properties.Roles).some((one) => pointsAt(one) === role))
    .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement);

/** Export name of the ARN of a stack's only resource of this type. */
export const exported = (stack: string, type: string): string => {
  const names = templates().flatMap(({ stack: own, text, resources }) => {
    if (own !== stack) return [];
    const { Outputs = {} } = JSON.parse(text) as { Outputs?: Record<string, Output> };
    return Object.values(Outputs).flatMap(({ Value, Export }) => {
      const [id = "", attribute] = Object(Value)["Fn::GetAtt"] ?? [];
      return Export && attribute === "Arn" && resources.get(id)?.Type === type ? Export.Name : [];
    });
  });
  if (names.length !== 1) throw new Error(`${type} is exported ${names.length} times.`);
  return String(names[0]);
};

type Output = { Value: unknown; Export?: { Name: string } };

/** The product's functions, without the CDK's uploader of the site. */
export const functions = (): Found[] => all("AWS::Lambda::Function").filter(({ id }) => !isUploader(id));

export const isUploader = (id: string): boolean => id.startsWith("CustomCDKBucketDeployment");
