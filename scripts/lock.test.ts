import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { absent, complete, type Lock, lockFiles, platformOf } from "./complete-lock.ts";

const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8")) as Lock;

/** Download addresses: they belong to the registry of the lock's writer, and mean nothing to anyone else. */
const addresses = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([place, { resolved, link }]) => (resolved && !link ? [place] : []));

test.each(lockFiles)("%s: npm ci installs it on every platform and from every registry", (file) => {
  const lock = read(file);
  // When this fails: node scripts/complete-lock.ts
  expect(absent(lock).map(({ name }) => name)).toEqual([]);
  expect(addresses(lock)).toEqual([]);
  const unversioned = Object.entries(lock.packages).filter(
    ([place, { version, link }]) => place.includes("node_modules/") && !version && !link,
  );
  expect(unversioned).toEqual([]);
});

test("an optional package that is left out comes back with its version and platform, where Node looks for it", () => {
  const optionalDependencies = { "@x/cli-linux-arm64-musl": "1.2.3", "@x/cli-win32-x64": "1.2.3" };
  const lock: Lock = {
    packages: {
      "": {},
      "node_modules/@x/cli": { version: "1.2.3", dev: true, optionalDependencies },
      "node_modules/@x/cli/node_modules/@x/cli-win32-x64": { version: "1.2.3", optional: true },
    },
  };
  expect(absent(lock).map(({ name }) => name)).toEqual(["@x/cli-linux-arm64-musl"]);
  const completed = complete(lock);
  expect(completed.packages["node_modules/@x/cli-linux-arm64-musl"]).toEqual({
    version: "1.2.3",
    os: ["linux"],
    cpu: ["arm64"],
    libc: ["musl"],
    dev: true,
    optional: true,
  });
  expect(absent(completed)).toEqual([]);
});

test("a platform is read from a name, and a name without one is refused", () => {
  expect(platformOf("@oxlint/binding-linux-arm-gnueabihf")).toEqual({ os: ["linux"], cpu: ["arm"], libc: ["glibc"] });
  expect(platformOf("@biomejs/cli-darwin-x64")).toEqual({ os: ["darwin"], cpu: ["x64"] });
  expect(() => platformOf("fsevents")).toThrow("Of what platform");
});
