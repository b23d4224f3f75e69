import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { JournalRowEntity } from "@cu/core/storage/ledger/journal-row.entity";
import { journalRow } from "@cu/core/storage/ledger/list-entry";
import { UserEntity } from "@cu/core/storage/user/user.entity";

/**
 * A proxy of the embedded store that generates a million sales rows and their users on demand, in 1 MB pages like
 * DynamoDB, and forwards all other calls. Inserting them would take the embedded store an hour.
 */
type Input = { readonly rows: number; readonly buyers: number; readonly start: string; readonly store: string };
const [{ rows, buyers, start: firstDay, store }] = (await once(process, "message")) as [Input];

const start = Date.parse(firstDay);
type Made = { Item: Readonly<Record<string, unknown>> };
type Value = { readonly S: string } | { readonly N: string } | { readonly BOOL: boolean };

/** DynamoDB JSON; these items have no nested values. */
const onWire = (item: Made["Item"]): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === "number"
        ? { N: String(value) }
        : typeof value === "boolean"
          ? { BOOL: value }
          : { S: String(value) },
    ]),
  );

const subOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const person = onWire(
  UserEntity.put({
    sub: subOf(0),
    id: 1,
    username: "buyer-0",
    firstName: "Maximiliane",
    lastName: "Featherstonehaugh",
    email: "buyer-0@mail.example",
    walletId: 1,
    dateJoined: "2033-01-01T00:00:00.000Z",
  }).params<Made>().Item,
);
const personAt = (pk: string) => {
  const n = Number(pk.slice(-12));
  const [id, username] = [{ N: String(n + 1) }, { S: `buyer-${n}` }];
  return { ...person, pk: { S: pk }, sub: { S: subOf(n) }, id, walletId: id, username, lastName: { S: `Holm ${n}` } };
};

const entry = {
  walletId: 1,
  sequence: 1,
  sub: subOf(0),
  at: new Date(start).toISOString(),
  orderId: "ord_01J00000000000000000000000",
  memo: 'Purchase of module 7, "Union-find, four times"',
  cupoints: 7,
};
const row = onWire(JournalRowEntity.put(journalRow("purchase", entry)).params<Made>().Item);
const rowAt = (n: number) => {
  const at = new Date(start + Math.floor((n * 14 * 86_400_000) / rows)).toISOString();
  const [walletId, sequence] = [(n % buyers) + 1, Math.floor(n / buyers) + 1];
  const [id, key] = [{ S: `${walletId}-${sequence}` }, { S: `${at}#${walletId}-${sequence}` }];
  const order = { orderId: { S: `ord_01J${String(n).padStart(23, "0")}` }, cupoints: { N: String(n % 500) } };
  const whose = { walletId: { N: String(walletId) }, sequence: { N: String(sequence) }, sub: { S: subOf(n % buyers) } };
  return { ...row, ...order, ...whose, at: { S: at }, id, sk: key, gsi1sk: key };
};

const rowsInMegabyte = Math.floor(1_000_000 / JSON.stringify(rowAt(rows - 1)).length);

type Query = { readonly ExclusiveStartKey?: { readonly pk: { readonly S: string } } };
const page = ({ ExclusiveStartKey: from }: Query) => {
  const last = from ? Number(from.pk.S) - 1 : rows - 1;
  const count = Math.min(rowsInMegabyte, last + 1);
  const Items = Array.from({ length: count }, (_, n) => rowAt(last - n));
  const left = last + 1 - count;
  return {
    Items,
    Count: count,
    ScannedCount: count,
    ...(left > 0 && { LastEvaluatedKey: { pk: { S: String(left) } } }),
  };
};

type Batch = { readonly RequestItems: Readonly<Record<string, { readonly Keys: readonly { pk: { S: string } }[] }>> };
const people = ({ RequestItems }: Batch) => ({
  Responses: Object.fromEntries(
    Object.entries(RequestItems).map(([table, { Keys }]) => [table, Keys.map(({ pk }) => personAt(pk.S))]),
  ),
  UnprocessedKeys: {},
});

const madeUp = (call: IncomingMessage, body: Buffer): object | undefined => {
  const operation = String(call.headers["x-amz-target"]).split(".").at(-1);
  if (operation === "Query" && body.includes("journal#usual#")) return page(JSON.parse(body.toString()) as Query);
  if (operation === "BatchGetItem" && body.includes("person#00000000-"))
    return people(JSON.parse(body.toString()) as Batch);
  return undefined;
};

const answerTo = async (call: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const body = await buffer(call);
  const made = madeUp(call, body);
  if (made) {
    answer.setHeader("content-type", "application/x-amz-json-1.0");
    answer.end(JSON.stringify(made));
    return;
  }
  // Keeps the host header, which is part of the signature.
  const onward = request(store, { method: "POST", headers: call.headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 500, answered.headers);
    answered.pipe(answer);
  });
  onward.end(body);
};

const server = createServer((call, answer) => void answerTo(call, answer)).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(`http://127.0.0.1:${address?.port}`);
});
process.on("disconnect", () => process.exit(0));
