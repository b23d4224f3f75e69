import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { functions } from "./assembly.ts";
import { root } from "./product.ts";

// Settings that only a laptop sets, that have a default, or that an operator may leave out (test/stage.test.ts).
const elsewhere = [
  "AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER",
  "STRIPE_API_BASE",
  "VIDEO_HOSTS_BASE",
  "ADMINS_NEED_APP",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_TAX_ID",
  "RECEIPT_TAX",
];

test("every environment variable that core/foundation/config/config.ts reads is given by the stacks", () => {
  const source = readFileSync(path.join(root, "core", "foundation", "config", "config.ts"), "utf8");
  const read = [...source.matchAll(/\b(?:need|secret|optional)\("([A-Z_0-9]+)"/g)].map(([, name]) => name);
  const given = new Set(
    functions().flatMap(({ properties }) => Object.keys((properties.Environment as { Variables: object }).Variables)),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name = "") => !given.has(name) && !elsewhere.includes(name))).toEqual([]);
});
