import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { entries } from "@cu/api/entries";
import { type SecretName, secretNames } from "@cu/core/foundation/config/secret-names";
import { expect, inject, test } from "vitest";
import { apiNames } from "../audience.ts";
import { all, functions, list, pointsAt, statementsOf, templates } from "./assembly.ts";

const bundleTexts = (): [string, string][] =>
  readdirSync(inject("functions"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readFileSync(path.join(inject("functions"), name, "index.mjs"), "utf8")]);

// Strings that occur only in the local cloud: its guard, routes and fault switches.
const localOnly = /__local|local-cloud|setFault|dynoxide|dynalite/;

test("nothing of the local cloud reaches a bundle or a template", () => {
  const bundles = bundleTexts();
  expect(bundles.length).toBeGreaterThan(0);
  for (const [name, text] of bundles) expect([name, localOnly.exec(text)?.[0]]).toEqual([name, undefined]);
  for (const { stack, text } of templates()) expect([stack, localOnly.exec(text)?.[0]]).toEqual([stack, undefined]);
});

test("no function has an endpoint other than AWS's, or a local stage, in its environment", () => {
  for (const { properties } of functions()) {
    const names = Object.keys((properties.Environment as { Variables: object }).Variables);
    expect(names.filter((name) => /ENDPOINT|_BASE|^AWS_/.test(name))).toEqual([]);
    expect(properties.Environment).toMatchObject({ Variables: { STAGE: "prod" } });
  }
});

test("SES-42: templates hold no secret: what looks like one is a reference", () => {
  for (const { stack, text } of templates()) {
    expect([stack, /\b[sr]k_(?:live|test)_|\bwhsec_|-----BEGIN|\bAKIA[A-Z0-9]{16}\b/.exec(text)?.[0]]).toEqual([
      stack,
      undefined,
    ]);
  }
  const [client] = all("AWS::Cognito::UserPoolClient");
  for (const { id, properties } of all("AWS::SecretsManager::Secret")) {
    const isOfPool = id.startsWith("PoolClient");
    const reference = isOfPool ? { "Fn::GetAtt": [client?.id, "ClientSecret"] } : undefined;
    expect([id, properties.SecretString]).toEqual([id, reference]);
  }
});

const secretResources: Readonly<Record<SecretName, string>> = {
  SESSION_KEY_SECRET: "SessionKey",
  TOKEN_KEY_SECRET: "TokenKey",
  CREDENTIAL_KEY_SECRET: "CredentialKey",
  POOL_CLIENT_SECRET: "PoolClient",
  STRIPE_SECRET: "Stripe",
  OPENAI_SECRET: "OpenAI",
  YOUTUBE_SECRET: "YouTube",
  CDN_PROOF_A_SECRET: "CdnProofa",
  CDN_PROOF_B_SECRET: "CdnProofb",
};

/** The secrets of the stage that a value of a template names. */
const named = (value: unknown): string[] => [
  ...new Set(
    [...JSON.stringify(value ?? "").matchAll(/prod-curio-(?:secrets|auth):ExportsOutputRef(\w+?)[0-9A-F]{8}/g)].map(
      ([, id = ""]) => id,
    ),
  ),
];

test("SES-42: a function learns where a secret is kept only with the need for it, and never the secret", () => {
  for (const { properties } of functions()) {
    const entry = entries.find(({ id }) => properties.FunctionName === `prod-curio-${id.replaceAll(".", "-")}`);
    const { Variables } = properties.Environment as { Variables: Record<string, unknown> };
    expect([entry?.id, JSON.stringify(Variables).includes("{{resolve:")]).toEqual([entry?.id, false]);
    const given = Object.keys(Variables).filter((name) => name in secretResources);
    expect([entry?.id, given.toSorted()]).toEqual([entry?.id, secretNames(entry?.needs ?? []).toSorted()]);
    for (const name of given) expect(named(Variables[name])).toEqual([secretResources[name as SecretName]]);
  }
});

test("SES-42: a role may read only the secrets of its functions' needs", () => {
  for (const { stack, properties } of functions()) {
    const entry = entries.find(({ id }) => properties.FunctionName === `prod-curio-${id.replaceAll(".", "-")}`);
    const may = statementsOf(stack, pointsAt(properties.Role)).filter(({ Action }) =>
      list(Action).some((action) => action.startsWith("secretsmanager:")),
    );
    for (const { Action } of may) expect(Action).toBe("secretsmanager:GetSecretValue");
    const wanted = secretNames(entry?.needs ?? []).map((name) => secretResources[name]);
    expect([entry?.id, may.flatMap(({ Resource }) => named(Resource)).toSorted()]).toEqual([
      entry?.id,
      wanted.toSorted(),
    ]);
  }
});

test("SES-42: CloudFormation looks up one secret, for the CDN, which cannot read it itself", () => {
  const resolving = templates().filter(({ text }) => text.includes("{{resolve:"));
  expect(resolving.map(({ stack }) => stack)).toEqual(["prod-curio-site"]);
  // The one that is sent to each API (site.test.ts).
  expect(resolving[0]?.text.match(/\{\{resolve:/g)).toHaveLength(apiNames.length);
});

test("WAL-33: the secrets that an operator writes exist from the first deployment on, with empty fields", () => {
  const made = all("AWS::SecretsManager::Secret").map(({ id, properties }) => [
    id.replace(/[0-9A-F]{8}$/, ""),
    (properties.GenerateSecretString as { SecretStringTemplate?: string } | undefined)?.SecretStringTemplate,
  ]);
  expect(Object.fromEntries(made)).toEqual({
    SessionKey: undefined,
    CdnProofa: undefined,
    CdnProofb: undefined,
    Stripe: '{"secretKey":"","publishableKey":"","webhookSecrets":""}',
    OpenAI: '{"apiKey":""}',
    YouTube: '{"apiKey":""}',
  });
});
