import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";

const smoke = (site: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const script = path.resolve(import.meta.dirname, "../../scripts/smoke.ts");
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, site]);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("exit", (code) => resolve({ code, said }));
  });

test("the operators' smoke test passes on a product that works, and names what does not", async () => {
  const { code, said } = await smoke(stack.site);
  expect([code, said]).toEqual([0, expect.stringContaining("Everything answers as it should.")]);
  // The API's own host has neither pages nor their policy.
  const other = await smoke(stack.api);
  expect([other.code, other.said]).toEqual([1, expect.stringContaining("WRONG  the home page")]);
  const nobody = await smoke("http://127.0.0.1:9");
  expect([nobody.code, nobody.said]).toEqual([1, expect.stringContaining("is not reached")]);
  expect((await smoke("learn.example.com")).code).toBe(2);
});
