import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cannotStart } from "./loopback.ts";

/** Makes the folder and proves that data can be written there, or throws `CannotStart` with the reason. */
export function openDataFolder(service: string, dir: string): string {
  const folder = path.resolve(dir);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    try {
      // Some bytes, not an empty file: a full disk often still takes the name of one.
      writeFileSync(probe, Buffer.alloc(64 * 1024));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (cause) {
    throw cannotStart(service, cause, `the folder ${folder}`);
  }
  return folder;
}
