import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "@cu/local-cloud/loopback";

/** The format of what a data folder stores. Raise it with every change that rows written before it do not fit. */
export const localFormat = 3;

/** Marks a new data folder with its format, and refuses one of another format with `CannotStart`. */
export const mustFit = (folder: string): void => {
  const file = path.join(folder, "format");
  // A folder from before there was a mark has only its secrets.
  const found = readIfThere(file) ?? (existsSync(path.join(folder, "secrets.json")) ? "none" : undefined);
  if (found === undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(localFormat));
  } else if (found !== String(localFormat)) {
    throw new CannotStart(
      `The data in ${folder} were written by another version of the product. Remove that folder, or choose another one with LOCAL_DATA, then start again.`,
    );
  }
};

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
