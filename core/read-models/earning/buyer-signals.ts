import type { readBuyerSignals as route } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { MetaRecord } from "../../storage/course/card-record.ts";
import { EarnedEntity, type EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { EntryEntity, type EntryItem } from "../../storage/ledger/entry.entity.ts";
import { WalletEntity, type WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { readUsers } from "../../storage/user/read-users.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { authoredMetas } from "../creator/courses.ts";
import { dollars } from "./money.ts";

type Answer = Returned<typeof route>;

const newestItems = 300;
const maxBuyers = 40;
const newestEntries = 50;
const aWeek = 7 * 86_400_000;
const atOnce = 10;

/** A buyer in an author's newest sales: the revenue in ledger units, and the first purchase. */
type Buyer = { readonly walletId: number; readonly units: number; readonly firstAt: string };
type Looked = { readonly user: UserItem | undefined; readonly entries: readonly EntryItem[] };
type Seller = Looked & { readonly id: number; readonly colleagues: ReadonlySet<number> };

/**
 * CRE-80: signals of authors buying their own work, from data stored anyway: the author's newest 300 sales and refunds,
 * and the forty buyers with the most revenue, each with the newest fifty entries of their wallet. At most 48 store
 * calls. Informational only.
 */
export const readBuyerSignals = async (_admin: Admin, authorId: number): Promise<Answer> => {
  const user = await findUser(authorId);
  const [{ data: items }, metas, entries] = await Promise.all([
    EarnedEntity.query.byAuthor({ authorId }).go({ order: "desc", limit: newestItems }),
    authoredMetas(authorId),
    newestOf(user.walletId),
  ]);
  const all = buyersIn(items);
  const buyers = all.slice(0, maxBuyers);
  const looked = await lookAt(buyers);
  const seller = { id: authorId, user, entries, colleagues: colleaguesIn(metas, authorId) };
  return {
    buyers: buyers.length,
    isAll: buyers.length === all.length && items.length < newestItems,
    royalties: dollars(unitsOf(buyers)),
    signals: Object.entries(signals).flatMap(([kind, applies]) => {
      const found = buyers.filter((buyer) => applies(looked(buyer), seller, buyer));
      if (found.length === 0) return [];
      return { kind: kind as keyof typeof signals, buyers: found.length, royalties: dollars(unitsOf(found)) };
    }),
  };
};

const unitsOf = (buyers: readonly Buyer[]): number => buyers.reduce((sum, { units }) => sum + units, 0);

/** Buyers with unrefunded purchases, highest revenue first. */
const buyersIn = (items: readonly EarnedItem[]): Buyer[] =>
  [...Map.groupBy(items, ({ walletId }) => walletId)]
    .map(([walletId, group]) => ({
      walletId,
      units: group.reduce((sum, { units }) => sum + units, 0),
      firstAt: group.map(({ soldAt }) => soldAt).toSorted()[0] ?? "",
    }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units || a.walletId - b.walletId);

const newestOf = async (walletId: number): Promise<EntryItem[]> =>
  (await EntryEntity.query.byWallet({ walletId }).go({ order: "desc", limit: newestEntries })).data;

/** Of a deleted account only the entries remain. */
const lookAt = async (buyers: readonly Buyer[]): Promise<(buyer: Buyer) => Looked> => {
  const items = await batchGet(buyers.map(({ walletId }) => keyOf(WalletEntity, { walletId })));
  const subs = new Map(
    items.flatMap((item) => readAs<WalletItem>(WalletEntity, item) ?? []).map((one) => [one.walletId, one.sub]),
  );
  const users = await readUsers(subs.values());
  const entries = new Map<number, EntryItem[]>();
  await eachOf(buyers, async ({ walletId }) => void entries.set(walletId, await newestOf(walletId)), atOnce);
  return ({ walletId }) => ({ user: users.get(subs.get(walletId) ?? ""), entries: entries.get(walletId) ?? [] });
};

/** All co-authors of the author's courses. */
const colleaguesIn = (metas: readonly MetaRecord[], authorId: number): Set<number> => {
  const ids = metas.flatMap(({ primaryAuthor, coAuthors }) => [primaryAuthor, ...coAuthors].map(({ id }) => id));
  return new Set(ids.filter((id) => id !== authorId));
};

const isAnyShared = (some: readonly string[], others: readonly string[]): boolean => {
  const known = new Set(others);
  return some.some((one) => known.has(one));
};

const cardsIn = (entries: readonly EntryItem[]): string[] =>
  entries.flatMap(({ card }) => (card ? `${card.brand} ${card.last4}` : []));

const earnsFrom = ({ sale }: EntryItem, authorId: number): boolean =>
  sale !== undefined && (sale.sellerId === authorId || sale.parts.some((part) => part.authorId === authorId));

/**
 * Neither the provider's card fingerprint nor networks are stored; brand and last digits approximate the fingerprint.
 */
const signals = {
  card: ({ entries }: Looked, seller: Seller) => isAnyShared(cardsIn(entries), cardsIn(seller.entries)),
  device: ({ user }: Looked, seller: Seller) => isAnyShared(user?.devices ?? [], seller.user?.devices ?? []),
  newcomer: ({ user, entries }: Looked, { id }: Seller, { firstAt }: Buyer) =>
    user !== undefined &&
    Date.parse(user.dateJoined) >= Date.parse(firstAt) - aWeek &&
    entries.every((entry) => entry.sale === undefined || earnsFrom(entry, id)),
  "co-author": ({ user }: Looked, { colleagues }: Seller) => user !== undefined && colleagues.has(user.id),
  mutual: ({ user }: Looked, seller: Seller) =>
    user !== undefined && seller.entries.some((entry) => earnsFrom(entry, user.id)),
} as const;
