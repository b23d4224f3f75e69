import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStack } from "./stack.ts";

let folder: string;

/** Starts the product once on an empty folder; each journey's stack starts from a copy of the resulting data. */
export async function setup(): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), "demo-"));
  const first = await startStack({ folder });
  await first.local.drain();
  await first.end();
  process.env.DEMO_DATA = folder;
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
