import { readFileSync } from "node:fs";
import path from "node:path";
import { type Entry, entries } from "@cu/api/entries";
import { routes } from "@cu/api/routes";
import { expect, inject, test } from "vitest";
import type { Bundle, Client } from "../../functions/build/bundle.ts";
import { sizeLimit } from "../../functions/build/size-limit.ts";
import { all } from "./assembly.ts";
import { root } from "./product.ts";
import { quotas, stagesInAnAccount } from "./quotas.ts";

test("a stage stays below every quota of AWS that it could meet by growing", () => {
  const rows = quotas();
  const lines = rows.map(({ what, quota, ours, raised, used: [most, where], page }) => {
    const bound = ours === quota ? "" : ` (ours ${ours})`;
    return `${what}: ${most} of ${quota}${bound}${raised ? ", raised on request" : ""}${where ? ` · ${where}` : ""}\n    ${page}`;
  });
  const [stages, first] = stagesInAnAccount(rows);
  console.log(`${lines.join("\n")}\n${stages} stages in an account and region, then: ${first}`);
  for (const {
    what,
    ours,
    used: [most, where],
  } of rows)
    expect([what, where, most <= ours]).toEqual([what, where, true]);
  // Quotas without a resource in the stage need not be watched.
  const unused = rows.filter(({ used: [most] }) => most === 0).map(({ what }) => what);
  expect(unused).toEqual(["CloudFormation: mappings of a stack", "CloudFront: origin request policies of an account"]);
  const guide = readFileSync(path.join(root, "docs", "deploying.md"), "utf8");
  expect(guide).toContain(`${stages} stages fit into an account`);
});

test("the APIs' rates are together what the account may have, and their bursts half of it", () => {
  const limits = all("AWS::ApiGatewayV2::Stage").map(
    ({ properties }) =>
      properties.DefaultRouteSettings as Record<"ThrottlingRateLimit" | "ThrottlingBurstLimit", number>,
  );
  expect(limits).toHaveLength(4);
  expect(limits.reduce((sum, { ThrottlingRateLimit }) => sum + ThrottlingRateLimit, 0)).toBe(10_000);
  expect(limits.reduce((sum, { ThrottlingBurstLimit }) => sum + ThrottlingBurstLimit, 0)).toBe(5000);
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
  changes: ["queues"],
  files: ["files"],
  payments: ["payments", "secrets"],
  model: ["model", "secrets"],
  accounts: ["secrets"],
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

test("P10: a route's bundle is 200 KB at most, with payments 450; only the listed ones have separate limits", () => {
  const bound = (id: string, ...needs: Entry["needs"]) => sizeLimit({ id, needs });
  expect(bound("a.route", "table.write", "work.send", "accounts", "sessionKey", "files.read-course")).toBe(200_000);
  expect(bound("a.route", "table.write", "payments")).toBe(450_000);
  const larger = entries.filter(({ id, needs }) => sizeLimit({ id, needs }) > 200_000 && !needs.includes("payments"));
  expect(larger.map(({ id }) => id).toSorted()).toEqual([
    "certificate.file",
    "consumer.assistant",
    "consumer.reports",
    "consumer.work",
    "course.certification-image",
    "course.cover-image",
    "creator.picture",
    "demo.upload-file",
    "draft.clone",
    "draft.cover-image",
    "draft.import",
    "earning.statement-file",
    "quiz.check-bulk",
    "quiz.upload-image",
    "user.creator-apply",
  ]);
});
