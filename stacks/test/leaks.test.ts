import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Need } from "@cu/api/route";
import { expect, inject, test } from "vitest";
import { entries } from "../../scripts/bundle.ts";
import { all, functions, templates } from "./assembly.ts";

const bundleTexts = (): [string, string][] =>
  readdirSync(inject("functions"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readFileSync(path.join(inject("functions"), name, "index.mjs"), "utf8")]);

// What only the local cloud says: its guard, its routes, its fault switches.
const localOnly = /__local|local-cloud|setFault|dynoxide|dynalite/;

test("nothing of the local cloud reaches a bundle or a template", () => {
  const bundles = bundleTexts();
  expect(bundles.length).toBeGreaterThan(0);
  for (const [name, text] of bundles) expect([name, localOnly.exec(text)?.[0]]).toEqual([name, undefined]);
  for (const { stack, text } of templates()) expect([stack, localOnly.exec(text)?.[0]]).toEqual([stack, undefined]);
});

test("no function is told of another endpoint than the cloud's own, nor that its stage is local", () => {
  for (const { properties } of functions()) {
    const names = Object.keys((properties.Environment as { Variables: object }).Variables);
    expect(names.filter((name) => /ENDPOINT|_BASE|^AWS_/.test(name))).toEqual([]);
    expect(properties.Environment).toMatchObject({ Variables: { STAGE: "prod" } });
  }
});

test("templates hold no secret: what looks like one is a reference", () => {
  for (const { stack, text } of templates()) {
    expect([stack, /\b[sr]k_(?:live|test)_|\bwhsec_|-----BEGIN|\bAKIA[A-Z0-9]{16}\b/.exec(text)?.[0]]).toEqual([
      stack,
      undefined,
    ]);
  }
  for (const { properties } of all("AWS::SecretsManager::Secret")) {
    expect(properties).not.toHaveProperty("SecretString");
  }
});

const secretNames = {
  payments: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS", "STRIPE_PUBLISHABLE_KEY"],
  sessionKey: ["SESSION_KEY"],
  viewerAddress: ["CDN_PROOFS"],
  // Of the consumer alone: no function that the internet reaches has it.
  model: ["OPENAI_API_KEY"],
};

test("a function gets a secret only with the need for it, and as a reference that is resolved at deployment", () => {
  for (const { properties } of functions()) {
    const entry = entries.find(({ id }) => properties.FunctionName === `prod-curio-${id.replaceAll(".", "-")}`);
    const { Variables } = properties.Environment as { Variables: Record<string, unknown> };
    for (const [need, names] of Object.entries(secretNames)) {
      const needed = entry?.needs.includes(need as Need) ?? false;
      for (const name of names) {
        expect([properties.FunctionName, name, name in Variables]).toEqual([properties.FunctionName, name, needed]);
        if (needed) expect(JSON.stringify(Variables[name])).toContain("{{resolve:secretsmanager:");
      }
    }
  }
});
