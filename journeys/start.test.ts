import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Stack, startStack } from "./kit/stack.ts";

const script = path.resolve(import.meta.dirname, "../scripts/start.ts");
let running: Stack | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** Runs npm start's script to its own end. */
const tryStart = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
      env: { ...process.env, ...environment },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("exit", (code) => resolve({ code, said: said.trim() }));
  });

const courseNames = async (stack: Stack) => {
  const response = await fetch(`${stack.site}/api/v1/fetch-collections/?page=1&pageSize=100`);
  const { results } = (await response.json()) as { results: { name: string }[] };
  return results.map(({ name }) => name).toSorted();
};

test("kill -9 in the middle of a first start: the next start completes the demo, and serves the site, the API behind it and both slash forms, and no page to a window of another site (SES-33, SES-136)", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "killed-"));
  // Points of the start that a person's impatience would hit, early and late.
  for (const milliseconds of [300, 1200, 2500, 4000, 6000]) {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
      env: { ...process.env, PORT: "38121", API_PORT: "38122", LOCAL_DATA: folder },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    setTimeout(() => child.kill("SIGKILL"), milliseconds);
    await ended;
  }
  running = await startStack({ folder });
  const names = await courseNames(running);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(8);
  expect((await fetch(running.site)).headers.get("content-type")).toContain("text/html");
  // SES-136
  const openerAt = async (page: string) =>
    (await fetch(`${running?.site}${page}`)).headers.get("cross-origin-opener-policy");
  expect([await openerAt("/"), await openerAt("/collections/5/")]).toEqual(Array(2).fill("same-origin-allow-popups"));
  expect(await openerAt("/accounts/login/")).toBe("same-origin");
  for (const address of [
    "/api/v1/categories/",
    "/api/v1/categories",
    "/collections/5",
    "/collections/5/",
    "/accounts/login",
    "/accounts/login/",
  ]) {
    expect((await fetch(running.site + address, { redirect: "manual" })).status, address).toBe(200);
  }
});

test("committed data survives kill -9 and a restart", async () => {
  const first = await startStack();
  const before = await courseNames(first);
  await first.kill();
  running = await first.again();
  expect(await courseNames(running)).toEqual(before);
});

test("a taken port exits with a one-line error and an exit code", async () => {
  const server = net.createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as net.AddressInfo).port));
  });
  const folder = mkdtempSync(path.join(tmpdir(), "taken-"));
  const { code, said } = await tryStart({ PORT: "38123", API_PORT: String(port), LOCAL_DATA: folder });
  server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(said.split("\n")).toHaveLength(1);
  expect(said).toContain(String(port));
});

test("an unwritable data folder exits with a one-line error and an exit code", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "readonly-"));
  const file = path.join(folder, "data");
  writeFileSync(file, "a file where a folder should be");
  const { code, said } = await tryStart({ PORT: "38124", API_PORT: "38125", LOCAL_DATA: path.join(file, "inside") });
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(said).toBe(
    `The data folder ${path.join(file, "inside")} cannot be written. Choose another one with LOCAL_DATA.`,
  );
});
