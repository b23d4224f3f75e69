import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { failures } from "@cu/api/failure";
import { expect, test } from "vitest";
import { withoutTexts } from "./failure-texts.ts";

test("the site knows the status of every failure, and the words of those that it says itself", () => {
  const table = readFileSync(fileURLToPath(import.meta.resolve("@cu/api/failure")), "utf8");
  const site = withoutTexts(table, [
    'throw new Failure(response.status === 503 ? "server.busy" : "server.broken")',
    'text: failures["coupon.missing"][1]',
  ]);
  const said = new Set(["server.busy", "server.broken", "coupon.missing"]);
  for (const [code, [status, words]] of Object.entries(failures))
    expect(site, code).toContain(said.has(code) ? words : `"${code}": [${status}, ""]`);
});
