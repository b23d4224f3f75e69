import { createRequire } from "node:module";
import type { Answer } from "../http.ts";
import { CannotStart } from "../loopback.ts";
import type { Item } from "./item.ts";

export type EngineName = "dynoxide" | "dynalite";

/** What stores the items. Both engines answer DynamoDB and DynamoDB Streams operations. */
export type Engine = {
  name: EngineName;
  /** Of the engine's own process, if it has one. */
  pid?: number;
  answer(target: string, body: Buffer): Promise<Answer>;
  /** Puts many items past the stream, where the engine has a quicker way than its own puts. */
  load?: (table: string, items: readonly Item[]) => void;
  close(): Promise<void>;
};

export type EngineOptions = {
  dir: string;
  /** Called once when the engine dies by itself; the default is an uncaught exception. */
  onStopped?: (reason: CannotStart) => void;
};

/** The binary of this platform, where its optional package is installed. */
export function dynoxideBinary(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
  } catch {
    return undefined;
  }
}

export function chooseEngine(asked: string | undefined = process.env.LOCAL_DYNAMO_ENGINE): EngineName {
  if (asked === "dynoxide" || asked === "dynalite") return asked;
  if (asked) throw new CannotStart(`LOCAL_DYNAMO_ENGINE must be "dynoxide" or "dynalite", not "${asked}".`);
  return dynoxideBinary() ? "dynoxide" : "dynalite";
}
