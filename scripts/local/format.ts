import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "@cu/local-cloud/loopback";

/** Version of the data folder's format. Increment it with every incompatible change. */
export const localFormat = 4;

/** Marks a new data folder with its format, and refuses one of another format with `CannotStart`. */
export const mustFit = (folder: string): void => {
  const file = path.join(folder, "format");
  // Folders older than the version file have only secrets.json.
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
