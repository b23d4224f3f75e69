import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { all, functions, templates } from "./assembly.ts";

type Kept = { DeletionPolicy?: string; Type: string; Properties?: Record<string, unknown> };

const physical = ["Name", "TableName", "BucketName", "LogGroupName", "QueueName", "TopicName", "RoleName"];

test("what stays when a stage is removed has no name of ours, so the next stage called the same does not meet it", () => {
  const kept = templates().flatMap(({ text }) =>
    Object.entries((JSON.parse(text) as { Resources: Record<string, Kept> }).Resources).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy === "Retain",
    ),
  );
  expect(kept.map(([, { Type }]) => Type)).toEqual(
    expect.arrayContaining(["AWS::SecretsManager::Secret", "AWS::DynamoDB::GlobalTable", "AWS::S3::Bucket"]),
  );
  for (const [id, { Properties = {} }] of kept)
    expect([id, physical.filter((name) => name in Properties)]).toEqual([id, []]);
});

test("a log group with a name of ours ends with its stack, and no function may make it again", () => {
  for (const { text } of templates())
    for (const [id, { Type, DeletionPolicy, Properties = {} }] of Object.entries(
      (JSON.parse(text) as { Resources: Record<string, Kept> }).Resources,
    ))
      if (Type === "AWS::Logs::LogGroup" && "LogGroupName" in Properties)
        expect([id, DeletionPolicy]).toEqual([id, "Delete"]);
  expect(templates().filter(({ text }) => text.includes("logs:CreateLogGroup"))).toEqual([]);
});

// Named in the account or in the world, whatever the region.
const everywhere: Readonly<Record<string, (properties: Record<string, unknown>) => unknown>> = {
  "AWS::CloudFront::ResponseHeadersPolicy": ({ ResponseHeadersPolicyConfig: config }) => Object(config).Name,
  "AWS::CloudFront::OriginAccessControl": ({ OriginAccessControlConfig: config }) => Object(config).Name,
  "AWS::CloudFront::Function": ({ Name }) => Name,
  "AWS::S3::Bucket": ({ BucketName }) => BucketName,
  "AWS::IAM::Role": ({ RoleName }) => RoleName,
  "AWS::IAM::Policy": () => undefined,
};

test("the same stage can be deployed to a second region: global names contain the region or are CloudFormation's", () => {
  for (const [type, nameIn] of Object.entries(everywhere)) {
    const found = all(type);
    expect([type, found.length > 0]).toEqual([type, true]);
    for (const { id, properties } of found) {
      const name = nameIn(properties);
      if (name === undefined) continue;
      expect([id, name]).toEqual([id, expect.stringContaining("eu-west-1")]);
      expect((name as string).length).toBeLessThanOrEqual(type.endsWith("Policy") ? 128 : 64);
    }
  }
});

test("every stack is protected from being deleted by mistake", () => {
  const { artifacts } = JSON.parse(readFileSync(path.join(inject("assembly"), "manifest.json"), "utf8")) as {
    artifacts: Record<string, { type: string; properties?: { terminationProtection?: boolean } }>;
  };
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === "aws:cloudformation:stack");
  expect(stacks).toHaveLength(templates().length);
  for (const [name, { properties }] of stacks) expect([name, properties?.terminationProtection]).toEqual([name, true]);
});

test("the stage's product name is in its mails, its alarms and every function", () => {
  const [pool] = all("AWS::Cognito::UserPool");
  const { EmailConfiguration, VerificationMessageTemplate } = pool?.properties ?? {};
  expect(JSON.stringify(EmailConfiguration)).toContain("Lumen <hello@example.com>");
  expect(JSON.stringify(VerificationMessageTemplate)).toContain("Your code for Lumen");
  expect(all("AWS::SNS::Topic")[0]?.properties.DisplayName).toBe("Lumen prod");
  for (const { properties } of functions())
    expect(properties.Environment).toMatchObject({ Variables: { PRODUCT_NAME: "Lumen" } });
});
