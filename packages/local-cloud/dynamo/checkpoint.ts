import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** How far a stream was handled: a sequence number, in a file that is replaced as a whole. */
export function openCheckpoint(file: string | undefined) {
  let sequence = file && existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  return {
    get: (): string | undefined => sequence || undefined,
    set: (reached: string): void => {
      sequence = reached;
      if (!file) return;
      writeFileSync(`${file}.new`, reached);
      renameSync(`${file}.new`, file);
    },
  };
}
