import type { Item } from "../../foundation/store/batch.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, indexes, tableName } from "../../foundation/store/table.ts";
import { subOfGone } from "../../storage/user/gone.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { kindOf, type Stand } from "./registry.ts";

type Gone = Pick<UserItem, "sub" | "id"> & { readonly pseudonym: number };

const standIn = (stand: Stand, { pseudonym }: Gone): unknown =>
  ({
    sub: subOfGone(pseudonym),
    id: pseudonym,
    username: `deleted-${pseudonym}`,
    firstName: "Deleted",
    lastName: "user",
    fullName: "Deleted user",
    empty: "",
    removed: undefined,
    other: undefined,
    no: false,
  })[stand];

/** Replaces a user by their pseudonym in a row that is kept. Idempotent; deleted rows are not recreated. */
export const renameRow = async (row: Item, gone: Gone, renamed: Readonly<Record<string, Stand>>): Promise<void> => {
  if (kindOf(row) === "qna-reply") await renameReplier(row, gone);
  const changes = Object.entries(renamed).filter(([name, stand]) => isTheirs(row, gone, name, stand));
  if (changes.length === 0) return;
  const values = changes.map(([name, stand]) => [name, standIn(stand, gone)] as const);
  const more = kindOf(row) === "image" ? [[indexes.gsi1.pk, `pictures#${gone.pseudonym}`] as const] : [];
  const set = [...values, ...more].filter(([, value]) => value !== undefined);
  const removed = values.filter(([, value]) => value === undefined);
  const all = [...set, ...removed].map(([name]) => name);
  const name = (attribute: string) => `#n${all.indexOf(attribute)}`;
  await unlessGone({
    TableName: tableName(),
    Key: { pk: row.pk, sk: row.sk },
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.map(([each], n) => `${name(each)} = :v${n}`).join(", ")}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map(([each]) => name(each)).join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: Object.fromEntries(all.map((each) => [name(each), each])),
    ...(set.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(set.map(([, value], n) => [`:v${n}`, value])),
    }),
  });
};

/** A class they only co-taught keeps its creator. */
const isTheirs = (row: Item, { id }: Gone, name: string, stand: Stand): boolean => {
  if (stand === "id" || stand === "other") return row[name] === id;
  if (name.startsWith("createdBy")) return row.createdById === id;
  return row[name] !== undefined;
};

/**
 * Their question counts repliers by number. Done before the reply itself, which cannot be found again once it is
 * renamed.
 */
const renameReplier = async (reply: Item, { id, pseudonym }: Gone): Promise<void> => {
  const letter = reply.anonymous === true ? "a" : "n";
  const key = /^(post#.+?#\d+)#/.exec(String(reply.sk))?.[1] ?? "";
  await unlessGone({
    TableName: tableName(),
    Key: { pk: reply.pk, sk: key },
    UpdateExpression: "SET repliers.#new = repliers.#old REMOVE repliers.#old",
    ConditionExpression: "attribute_exists(repliers.#old)",
    ExpressionAttributeNames: { "#new": `${letter}${pseudonym}`, "#old": `${letter}${id}` },
  });
};

const unlessGone = async (input: ConstructorParameters<typeof UpdateCommand>[0]): Promise<void> => {
  try {
    await client.send(new UpdateCommand(input));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
