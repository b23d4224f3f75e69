import { decodeTime, isValid } from "ulid";
import { journalRowOf } from "../ledger/book.ts";
import { EntryEntity, type EntryItem } from "../ledger/entry.entity.ts";
import { type JournalRow, JournalRowEntity } from "../ledger/journal-row.entity.ts";
import { entryOf } from "../ledger/transaction-id.ts";
import { WalletEntity } from "../ledger/wallet.entity.ts";
import type { Days } from "../listed/hours.ts";
import { journalKinds, monthOf } from "../listed/list.ts";
import { nameKey } from "../person/name-key.ts";
import { UserEntity, UserNameEntity } from "../person/user.entity.ts";

// So many entries of one person are looked through; a page has a hundred.
const mostOfPerson = 2000;

/**
 * Transactions of some days by what names them: their id, their order, or the user name or e-mail address of whose they
 * are. Each of these is an index; words of a memo are not, because a search of them would read everything.
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

/** The first ten letters of an order's id are its instant, which the rows are sorted by. */
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

const byPerson = async (name: string, { start }: Days): Promise<JournalRow[]> => {
  const { data: pointer } = await UserNameEntity.get({ name: nameKey(name) }).go();
  const { data: user } = pointer ? await UserEntity.get({ sub: pointer.sub }).go() : { data: null };
  if (!user) return [];
  const { data } = await EntryEntity.query
    .byWallet({ walletId: user.walletId })
    .where(({ date }, { gte }) => gte(date, start))
    .go({ order: "desc", limit: mostOfPerson });
  return rowsOf(data, user.sub);
};

const rowsOf = (entries: readonly EntryItem[], sub: string): JournalRow[] =>
  entries.flatMap((entry) => journalRowOf(entry, sub) ?? []);
