import { isTest } from "./files.ts";
import { type Module, usesOf } from "./module.ts";

export type DeadExport = { readonly file: string; readonly line: number; readonly name: string; readonly why: string };

// Where the product begins: what a person, the browser, a Lambda or the operators' stacks start.
const entry =
  /^(?:scripts\/[^/]+\.ts|scripts\/bench\/[^/]+\.ts|scripts\/local\/dev-api\.ts|scripts\/mutate\/(?:vitest\.config|switching-runner|marking\.config|marking-runner|patience)\.ts|packages\/local-cloud\/video-hosts\/frame\/(?:frame|iframe-api)\.ts|web\/(?:[^/]+|src\/main|src\/accounts\/main)\.tsx?|functions\/(?:api|consumers|triggers)\/.*\.ts|functions\/build\/lazy-entity\.ts|stacks\/[^/]+\.ts|sst\.config\.ts)$/;
/** The names by which the runtime takes an entry's exports. */
const taken = new Set(["handler", "default"]);

/** Exports that only tests may set or that a text names, each with its reason. */
const exceptions = new Map([
  ["functions/build/lazy-entity.ts Entity", "bundles take it in place of ElectroDB's"],
  ["core/use-cases/assistant/waiting.ts usePause", "time is injected"],
  ["packages/process-cache/process-cache.ts resetAll", "tests begin as a process does"],
  ["web/src/head-start/head-start.ts headStart", "imported by the line that web/build/head-start.ts writes"],
]);

/** Exports that no file of the product uses, not even their own, and files that only tests load. */
export const deadExports = (modules: readonly Module[]): DeadExport[] => {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const product = modules.filter(({ file }) => !isTest(file));
  const alive = reached(
    product.filter(({ file }) => entry.test(file)),
    byFile,
  );
  const used = new Map<string, Set<string>>();
  for (const { takes } of alive)
    for (const { file, names } of takes) {
      const all = used.get(file) ?? new Set<string>();
      for (const name of names === "*" ? ["*"] : names) all.add(name);
      used.set(file, all);
    }
  return product.flatMap((module): DeadExport[] => {
    const { file, offers } = module;
    if (!alive.has(module)) return [{ file, line: 1, name: "the whole file", why: "only tests load it" }];
    const names = used.get(file) ?? new Set();
    if (names.has("*")) return [];
    return offers
      .filter(({ name, local }) => {
        if (names.has(name) || exceptions.has(`${file} ${name}`)) return false;
        return !(entry.test(file) && taken.has(name)) && !(local && usesOf(module, local) > 0);
      })
      .map(({ name, line }) => ({ file, line, name, why: "no file of the product uses it" }));
  });
};

const reached = (from: readonly Module[], byFile: ReadonlyMap<string, Module>): ReadonlySet<Module> => {
  const found = new Set<Module>();
  const queue = [...from];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const { file } of next.takes) {
      const module = byFile.get(file);
      if (module && !isTest(file)) queue.push(module);
    }
  }
  return found;
};
