import { randomUUID } from "node:crypto";
import { type Image, plainImage, toImage } from "./attribute-value.ts";
import { callStore } from "./call-store.ts";
import {
  BatchGetCommand,
  BatchWriteCommand,
  type Command,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "./commands.ts";
import { storeError } from "./store-error.ts";

type AnyCommand = Pick<Command<object, unknown>, "input" | "operation" | "output">;

/** Sends commands to DynamoDB without the SDK; decision 005 has the reasons. */
export const storeClient = () => {
  // Through the object, so that a replaced `send` also receives ElectroDB's calls.
  const asked =
    <Input extends object>(Of: new (input: Input) => AnyCommand) =>
    (input: Input) => ({ promise: () => client.send(new Of(input)) });
  const client = {
    send: <C extends AnyCommand>({ operation, input }: C): Promise<C["output"]> => send(operation, input),
    // Imitates the SDK v2 document client, whose methods ElectroDB calls directly, so it needs no v3 classes. No
    // ElectroDB transactions are used.
    batchGet: asked(BatchGetCommand),
    batchWrite: asked(BatchWriteCommand),
    createSet: (values: Iterable<unknown>) => new Set(values),
    delete: asked(DeleteCommand),
    get: asked(GetCommand),
    put: asked(PutCommand),
    query: asked(QueryCommand),
    scan: asked(ScanCommand),
    transactGet: notHere,
    transactWrite: asked(TransactWriteCommand),
    update: asked(UpdateCommand),
  };
  return client;
};

const notHere = (): never => {
  throw new Error("The store is not asked for this.");
};

const send = async (operation: string, input: object): Promise<object> => {
  // A transaction whose response is lost is retried with the same token, so it counts once.
  const token = operation === "TransactWriteItems" ? { ClientRequestToken: randomUUID() } : {};
  const reply = await callStore(operation, JSON.stringify({ ...token, ...written(input) }));
  if (reply.status !== 200) throw storeError(reply);
  return readOutput(reply.body);
};

/** The fields that carry items in the protocol, in any operation. */
const itemFields = new Set([
  "Item",
  "Key",
  "Attributes",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "LastEvaluatedKey",
]);
const listFields = new Set(["Items", "Keys"]);

type Tree = { readonly [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

const converted = (value: unknown, item: (found: Tree) => object): unknown => {
  if (Array.isArray(value)) return value.map((one) => converted(one, item));
  if (!isTree(value)) return value;
  const tree: Record<string, unknown> = {};
  for (const name in value) {
    const branch = value[name];
    if (itemFields.has(name) && isTree(branch)) tree[name] = item(branch);
    else if (listFields.has(name) && Array.isArray(branch)) tree[name] = branch.map(item);
    else tree[name] = converted(branch, item);
  }
  return tree;
};

const written = (input: object) => converted(input, toImage) as object;

const readOutput = ({ Responses, ...body }: Tree): object => ({
  ...(converted(body, (found) => plainImage(found as Image)) as object),
  // The items of a batch are under their table's name.
  ...(isTree(Responses) && {
    Responses: Object.fromEntries(
      Object.entries(Responses).map(([table, items]) => [table, (items as Image[]).map(plainImage)]),
    ),
  }),
});
