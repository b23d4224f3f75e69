import { randomUUID } from "node:crypto";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type Image, plainImage, toImage } from "./attribute-value.ts";
import { callStore, canSign } from "./call-store.ts";
import { storeError } from "./store-error.ts";

const operations = new Map<unknown, string>([
  [BatchGetCommand, "BatchGetItem"],
  [BatchWriteCommand, "BatchWriteItem"],
  [DeleteCommand, "DeleteItem"],
  [GetCommand, "GetItem"],
  [PutCommand, "PutItem"],
  [QueryCommand, "Query"],
  [TransactWriteCommand, "TransactWriteItems"],
  [UpdateCommand, "UpdateItem"],
]);

type Command = { readonly input: object };

/**
 * The SDK's document client with its way to the store replaced: of the 1.8 ms of processor time that one call took
 * through the SDK, 1.5 went into its middleware, its marshalling and its HTTP client (decision 005). It leaves to the
 * SDK what it cannot send: other commands, and everything where the keys to sign with are not in the environment.
 */
export const straightClient = (sdk: DynamoDBDocumentClient): DynamoDBDocumentClient => {
  const bySdk = sdk.send.bind(sdk) as (...call: unknown[]) => Promise<unknown>;
  const send = (command: Command, ...more: unknown[]): Promise<unknown> => {
    const operation = operations.get(command.constructor);
    return operation && canSign() ? sendStraight(operation, command.input) : bySdk(command, ...more);
  };
  return Object.assign(sdk, { send: send as typeof sdk.send });
};

const sendStraight = async (operation: string, input: object): Promise<object> => {
  // A transaction whose answer is lost is sent again, and counts once by its token.
  const token = operation === "TransactWriteItems" ? { ClientRequestToken: randomUUID() } : {};
  const reply = await callStore(operation, JSON.stringify({ ...token, ...written(input) }));
  if (reply.status !== 200) throw storeError(reply);
  return { ...readOutput(reply.body), $metadata: { httpStatusCode: 200 } };
};

/** The fields in which the protocol carries items, in any operation. */
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
