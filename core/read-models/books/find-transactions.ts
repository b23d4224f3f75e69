import { decodeTime, isValid } from "ulid";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { Days } from "../../storage/admin-index/hours.ts";
import { journalKinds, monthOf } from "../../storage/admin-index/list.ts";
import { journalRowOf } from "../../storage/ledger/book.ts";
import { EntryEntity, type EntryItem } from "../../storage/ledger/entry.entity.ts";
import { type JournalRow, JournalRowEntity } from "../../storage/ledger/journal-row.entity.ts";
import { entryOf } from "../../storage/ledger/transaction-id.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import { PersonWordEntity } from "../../storage/user/person-word.entity.ts";
import { addressWord, firstLetter } from "../../storage/user/person-words.ts";
import { UserEntity, type UserItem, UserNameEntity } from "../../storage/user/user.entity.ts";

// Entries searched per user; a page has a hundred.
const maxOfPerson = 2000;
// Accounts read per e-mail address, which several accounts may share.
const maxAtAddress = 20;

/**
 * Searches transactions of a date range by id, order, user name or e-mail address, each an index. Words of a memo are
 * not searched because that would read every entry.
 */
export const findTransactions = async (search: string, days: Days): Promise<JournalRow[]> => {
  const found = /^\d{1,16}$/.test(search)
    ? await byId(Number(search))
    : search.startsWith("ord_")
      ? await byOrder(search)
      : await byPerson(search, days);
  return found.filter(({ at }) => at.slice(0, 10) >= days.start && at.slice(0, 10) <= days.end);
};

const byId = async (id: number): Promise<JournalRow[]> => {
  const key = entryOf(id);
  if (!Number.isSafeInteger(id) || key.walletId === 0) return [];
  const [{ data: wallet }, { data: entry }] = await Promise.all([
    WalletEntity.get({ walletId: key.walletId }).go(),
    EntryEntity.get(key).go(),
  ]);
  return wallet && entry ? rowsOf([entry], wallet.sub) : [];
};

/** The first ten characters of an order id encode its instant, the sort key of the rows. */
const byOrder = async (orderId: string): Promise<JournalRow[]> => {
  const id = orderId.slice(4).toUpperCase();
  if (!isValid(id)) return [];
  const at = new Date(decodeTime(id)).toISOString();
  const found = await Promise.all(
    journalKinds.map((kind) =>
      JournalRowEntity.query
        .byKind({ kind, month: monthOf(at) })
        .begins({ at })
        .go(),
    ),
  );
  return found.flatMap(({ data }) => data.filter((row) => row.orderId === `ord_${id}`));
};

const byPerson = async (search: string, days: Days): Promise<JournalRow[]> => {
  const [named] = await userNamed(search);
  const users = named ? [named] : search.includes("@") ? await usersAt(search) : [];
  return (await Promise.all(users.map((user) => entriesOf(user, days)))).flat();
};

const userNamed = async (name: string): Promise<UserItem[]> => {
  const { data: pointer } = await UserNameEntity.get({ name: nameKey(name) }).go();
  const { data: user } = pointer ? await UserEntity.get({ sub: pointer.sub }).go() : { data: null };
  return user ? [user] : [];
};

/** Exact match only: an address with the same prefix is a different one. */
const usersAt = async (address: string): Promise<UserItem[]> => {
  const word = addressWord(address);
  const { data } = await PersonWordEntity.query.byWord({ letter: firstLetter(word), word }).go({ limit: maxAtAddress });
  const items = await batchGet(data.map(({ sub }) => keyOf(UserEntity, { sub })));
  return items
    .flatMap((item) => readAs<UserItem>(UserEntity, item) ?? [])
    .filter(({ email }) => email.trim().toLowerCase() === address.trim().toLowerCase());
};

const entriesOf = async (user: UserItem, { start }: Days): Promise<JournalRow[]> => {
  const { data } = await EntryEntity.query
    .byWallet({ walletId: user.walletId })
    .where(({ date }, { gte }) => gte(date, start))
    .go({ order: "desc", limit: maxOfPerson });
  return rowsOf(data, user.sub);
};

const rowsOf = (entries: readonly EntryItem[], sub: string): JournalRow[] =>
  entries.flatMap((entry) => journalRowOf(entry, sub) ?? []);
