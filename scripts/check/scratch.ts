import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const gibibyte = 1024 ** 3;

/**
 * A folder in memory for what tests write, where Linux has one with room: a run writes a few GiB, and the embedded
 * cloud waits for the disk at each commit. Nothing on other machines.
 */
export const scratchInMemory = (): string | undefined => {
  if (!existsSync(memory) || freemem() < 8 * gibibyte) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 6 * gibibyte ? undefined : mkdtempSync(path.join(memory, "check-"));
};
