import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * `npm ci` refuses a lock file without the optional packages of other platforms, and npm omits those its registry did not
 * offer. Adds referenced but missing entries: version and platform, without URL. Run it after `npm install`.
 */
type Entry = {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type Lock = { packages: Record<string, Entry> };

export const lockFiles = [
  "package-lock.json",
  "stacks/package-lock.json",
  "stacks/layers/sharp/nodejs/package-lock.json",
];

type Absent = { name: string; version: string; from: Entry };

/** The optional packages that an entry names and the lock does not have, in any folder Node would look in. */
export const absent = ({ packages }: Lock): Absent[] =>
  Object.entries(packages).flatMap(([place, from]) =>
    Object.entries(from.optionalDependencies ?? {})
      .filter(([name]) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, from })),
  );

const foldersAbove = (place: string): string[] => {
  const parts = place.split("/node_modules/");
  return ["", ...parts.map((_, n) => `${parts.slice(0, n + 1).join("/node_modules/")}/`)];
};

export const complete = (lock: Lock): Lock => {
  const added = absent(lock).map(({ name, version, from }): [string, Entry] => [
    `node_modules/${name}`,
    { version, ...platformOf(name), ...(from.dev && { dev: true }), optional: true },
  ]);
  const sorted = [...Object.entries(lock.packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lock, packages: Object.fromEntries(sorted) };
};

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];

/** Derived from the name, `@oxlint/binding-linux-arm64-musl`, because npm would request even packages it does not install. */
export const platformOf = (name: string): Pick<Entry, "os" | "cpu" | "libc"> => {
  const words = name.split(/[/-]/);
  const os = systems.filter((one) => words.includes(one));
  const cpu = processors.filter((one) => words.includes(one));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`Of what platform is ${name}?`);
  if (!os.includes("linux")) return { os, cpu };
  const isMusl = words.some((word) => word.startsWith("musl"));
  return {
    os,
    cpu,
    ...((isMusl || words.some((word) => word.startsWith("gnu"))) && { libc: [isMusl ? "musl" : "glibc"] }),
  };
};

if (process.argv[1] === import.meta.filename) {
  for (const file of lockFiles.map((name) => path.join(import.meta.dirname, "..", name))) {
    const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;
    const missing = absent(lock);
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`);
    console.log(`${file}: ${missing.length} added`);
  }
}
