import { cell } from "@cu/process-cache/process-cache";
import { client } from "../../foundation/store/table.ts";

/** A store call as the domain makes it: `TransactWriteCommand` and the like, with its input. */
export type StoreCall = { readonly name: string; readonly input: object };
export type Around = (call: StoreCall, go: (input?: object) => Promise<unknown>) => Promise<unknown>;
type Command = StoreCall & { readonly constructor: new (input: object) => object };
type Send = (command: Command, ...more: unknown[]) => Promise<unknown>;

/** The hooks of this test file, innermost first. */
const taps = cell<readonly Around[]>("taps of the store's calls", () => []);

/** Wraps every store call of this test file from now on; `go` sends it, optionally with another input. */
export const aroundCalls = (around: Around): { readonly stop: () => void } => {
  taps.current = [...taps.current, around];
  return {
    stop: () => {
      taps.current = taps.current.filter((tap) => tap !== around);
    },
  };
};

/** For test kits, which are loaded once for many files: installed at a file's first call. */
export const aroundCallsOnce = (around: Around): void => {
  if (!taps.current.includes(around)) aroundCalls(around);
};

const tapped =
  (send: Send, around: Around): Send =>
  (command, ...more) =>
    around({ name: command.constructor.name, input: command.input }, (input) =>
      send(input === undefined ? command : (new command.constructor(input) as Command), ...more),
    );

const send = client.send.bind(client) as Send;
const through: Send = (...sent) => taps.current.reduce(tapped, send)(...sent);
Object.assign(client, { send: through });
