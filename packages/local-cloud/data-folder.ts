import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CannotStart, cannotStart } from "./loopback.ts";

/** Makes the folder and proves that data can be written there, or throws `CannotStart` with the reason. */
export function openDataFolder(service: string, dir: string): string {
  const folder = path.resolve(dir);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    // A page, not a byte: a full disk often still takes the name of an empty file.
    writeFileSync(probe, Buffer.alloc(64 * 1024));
    rmSync(probe);
  } catch (cause) {
    rmSync(probe, { force: true });
    throw cause instanceof CannotStart ? cause : cannotStart(service, cause, `the folder ${folder}`);
  }
  return folder;
}
