import { client } from "../store/table.ts";

/** A call of the store as the domain makes it: `TransactWriteCommand` and the like, with its input. */
export type StoreCall = { readonly name: string; readonly input: object };

/** Wraps every store call from now on; `go` sends it, with another input if one is given. */
export const aroundCalls = (
  around: (call: StoreCall, go: (input?: object) => Promise<unknown>) => Promise<unknown>,
): { readonly stop: () => void } => {
  const send = client.send.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  const through = (command: StoreCall & { readonly constructor: new (input: object) => object }, ...more: unknown[]) =>
    around({ name: command.constructor.name, input: command.input }, (input) =>
      send(input === undefined ? command : new command.constructor(input), ...more),
    );
  Object.assign(client, { send: through });
  return { stop: () => void Object.assign(client, { send }) };
};
