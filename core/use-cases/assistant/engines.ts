import type { Engine } from "./engine.ts";
import { isLocalEngine } from "./engine-name.ts";
import { localEngine } from "./local/local-engine.ts";
import { modelEngine } from "./model/model-engine.ts";

/** The engine of a job: the named model, or the local one. */
export const engineOf = (name: string): Engine =>
  isLocalEngine(name) ? localEngine : modelEngine(name.slice(0, name.lastIndexOf("/")));
