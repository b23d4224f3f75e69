import { readFileSync } from "node:fs";
import path from "node:path";
import { entries } from "@cu/api/entries";
import { routes } from "@cu/api/routes";
import { expect, inject, test } from "vitest";
import { type Bundle, type Client, sizeLimit } from "../../functions/build/bundle.ts";
import { templates } from "./assembly.ts";

test("a stack has at most 250 resources and a template far below CloudFormation's 1 MB", () => {
  for (const { stack, resources, text } of templates()) {
    expect([stack, resources.size <= 250]).toEqual([stack, true]);
    expect([stack, text.length < 500_000]).toEqual([stack, true]);
  }
});

test("the routes fit the API's quota of 300", () => {
  expect(routes.length).toBeLessThanOrEqual(300);
});

test("a function's name fits Lambda's 64 characters for the longest stage name", () => {
  for (const { id } of routes) expect(`${"s".repeat(20)}-curio-${id}`.length).toBeLessThanOrEqual(64);
});

const sizes = JSON.parse(readFileSync(path.join(inject("functions"), "sizes.json"), "utf8")) as Record<
  string,
  Pick<Bundle, "bytes" | "limit" | "clients">
>;

test("every bundle is as small as its needs allow", () => {
  expect(Object.keys(sizes)).not.toEqual([]);
  for (const [id, { bytes, limit }] of Object.entries(sizes)) expect([id, bytes <= limit]).toEqual([id, true]);
});

const clientsOf: Readonly<Record<string, readonly Client[]>> = {
  work: ["queues"],
  assistant: ["queues"],
  reports: ["queues"],
  notices: ["queues"],
  files: ["files"],
  payments: ["payments", "secrets"],
  model: ["model", "secrets"],
  sessionKey: ["secrets"],
  credentialKey: ["secrets"],
  viewerAddress: ["secrets"],
};

test("what a function's code can reach is what its needs say: queues, files, card provider, language model, secrets", () => {
  for (const { id, needs } of entries) {
    const needed = [...new Set(needs.flatMap((need) => clientsOf[need.split(".")[0] ?? ""] ?? []))];
    // parity.test.ts complains about a route without a handler.
    if (sizes[id]) expect([id, sizes[id].clients.toSorted()]).toEqual([id, needed.toSorted()]);
  }
});

test("only the card provider's SDK, the file store's, the language model's and parsers of files may take a bundle over 800 KB", () => {
  expect(sizeLimit({ needs: ["table.write", "work.send", "accounts", "sessionKey"] })).toBe(800_000);
  expect(sizeLimit({ needs: ["table.write", "payments"] })).toBe(1_060_000);
  expect(sizeLimit({ needs: ["files.write-image"] })).toBe(1_060_000);
  expect(sizeLimit({ id: "quiz.check-bulk", needs: ["table.read"] })).toBe(900_000);
  expect(sizeLimit({ needs: ["table.write", "assistant.send"] })).toBe(800_000);
  expect(sizeLimit({ needs: ["table.write", "model"] })).toBe(1_250_000);
});
