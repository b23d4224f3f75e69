import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
export const reports = path.join(root, ".build", "reports");

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Of vitest: its report's name. */
  readonly project?: string;
};

const bin = (name: string) => path.join(root, "node_modules", ".bin", name);
const node = (script: string, ...args: string[]) => ({
  command: process.execPath,
  args: ["--disable-warning=ExperimentalWarning", script, ...args],
});

/** Workers per core, if not one: these wait for the embedded cloud a quarter of their time. */
const workersOfCore: Readonly<Record<string, number>> = { domain: 2 };

// Files that need isolation are a separate project (vitest.config.ts).
const inTwoProjects: ReadonlySet<string> = new Set(["domain", "web"]);

/** What vitest takes for a project. */
export const projectArgument = (project: string) => `--project=${project}${inTwoProjects.has(project) ? "*" : ""}`;

/** A project's tests; all of them, or those of some files. */
export const vitest = (project: string, files: readonly string[] = [], report: string = project): Step => ({
  name: `tests: ${report}`,
  command: bin("vitest"),
  args: [
    "run",
    `--maxWorkers=${availableParallelism() * (workersOfCore[project] ?? 1)}`,
    projectArgument(project),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path.join(reports, `${report}.json`)}`,
    ...files,
  ],
  project: report,
});

/** Compiler errors and type-aware lint from a single type check. */
export const types: Step = {
  name: "types, type-aware lint",
  command: bin("oxlint"),
  args: ["--type-aware", "--type-check", "--deny-warnings"],
};

/** Other static checks. */
export const readings: readonly Step[] = [
  { name: "format and lint", command: bin("biome"), args: ["check", "."] },
  { name: "unused files, exports and packages", command: bin("knip"), args: [] },
  { name: "exports that only tests import", ...node("scripts/dead-exports.ts") },
  { name: "layers, import cycles", ...node("scripts/layers.ts") },
];

export const site: Step = { name: "site: build", ...node("scripts/build-site.ts") };
export const bundles: Step = { name: "functions: bundle, sizes", ...node("scripts/bundle.ts", "--check") };
export const installStacks: Step = { name: "stacks: install", ...node("scripts/install-stacks.ts") };
export const stacks: Step = {
  name: "stacks: synthesise and check",
  command: "npm",
  args: ["test"],
  cwd: path.join(root, "stacks"),
};
/** Removes each condition of the money path once; a test must fail. */
export const conditions: Step = { name: "conditions of the money path", ...node("scripts/prove-conditions.ts") };

/** Runs a step; the output of concurrent steps is printed when they end. */
export const run = ({ command, args, cwd }: Step, isAlone: boolean, env: Record<string, string>): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: cwd ?? root,
      stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
      // Suppresses Node's experimental warnings about type stripping and SQLite.
      env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning", ...env },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
    const end = (isOk: boolean) => {
      process.stdout.write(Buffer.concat(said));
      resolve(isOk);
    };
    child.once("error", (error) => {
      said.push(Buffer.from(`${error}\n`));
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
