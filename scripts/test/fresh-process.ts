import { resetAll } from "@cu/process-cache/process-cache";
import { vi } from "vitest";

// The files of this project share a process, because loading the product costs more than most tests. Each file begins
// here as the first one did; what lives in modules is new because all of it is in @cu/process-cache.

declare global {
  /** The environment that the process began with; a file may put another object in its place. */
  var __environment: { readonly own: NodeJS.ProcessEnv; readonly values: NodeJS.ProcessEnv } | undefined;
}

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

globalThis.__environment ??= { own: process.env, values: { ...process.env } };
const { own, values } = globalThis.__environment;
for (const name of Object.keys(own)) if (!(name in values)) delete own[name];
process.env = Object.assign(own, values);

// Some values are initialised from the environment.
resetAll();
