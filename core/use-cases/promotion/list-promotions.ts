import { Failure } from "@cu/api/failure";
import { promotionsPerPage } from "@cu/api/page-size";
import { readOwn } from "../../access/read-own.ts";
import type { Creator } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { isOf } from "../../foundation/store/row.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { PromotedEntity, type PromotedItem } from "../../storage/ledger/promoted.entity.ts";
import { EndedPromotionEntity, type EndedPromotionItem } from "./ended.entity.ts";
import { PromotionEntity, type PromotionItem } from "./promotion.entity.ts";
import { promotionById } from "./promotion.ts";
import { type OwnView, toPromotionView } from "./promotion-view.ts";

type Page = {
  readonly collection?: number | undefined;
  readonly before?: number | undefined;
  readonly state?: "current" | "ended" | undefined;
};

const newestFirst = { order: "desc", limit: promotionsPerPage } as const;

/**
 * The caller's promotions with their results, newest first; all for an admin. For an own course, all of the course: its
 * current owner may see and end those of a previous one. One page, starting before the promotion of an id: either
 * active and paused, or ended ones.
 */
export const listPromotions = async (
  creator: Creator,
  { collection, before, state = "current" }: Page = {},
): Promise<OwnView[]> => {
  if (collection !== undefined) await readOwn(creator, collection);
  const of = state === "ended" ? endedOf : currentOf;
  const promotions = await of(creator, collection, before);
  const courseIds = [...new Set(promotions.map(({ collectionId }) => collectionId))];
  const items = await batchGet([
    ...courseIds.map((id) => keyOf(CardEntity, { id })),
    ...promotions.map(({ id }) => keyOf(PromotedEntity, { promotionId: id })),
  ]);
  const courses = cardsOf(items);
  const counted = countedIn(items);
  return promotions.flatMap((promotion) => {
    const course = courses.get(promotion.collectionId);
    return course ? toPromotionView(promotion, course, counted.get(promotion.id)) : [];
  });
};

const countedIn = (items: readonly Item[]): ReadonlyMap<number, PromotedItem> =>
  new Map(
    items.filter(isOf("promoted")).flatMap((Item) => {
      const { data } = PromotedEntity.parse({ Item });
      return data ? [[data.promotionId, data] as const] : [];
    }),
  );

const currentOf = async (
  creator: Creator,
  collectionId: number | undefined,
  before: number | undefined,
): Promise<PromotionItem[]> => {
  const last = await lastSeen(before, promotionById);
  // The first page starts after every instant.
  const place = { createdAt: last?.createdAt ?? "~", ...(last && { codeKey: last.codeKey }) };
  const { byCourse, all, byOwner } = PromotionEntity.query;
  if (collectionId !== undefined) return (await byCourse({ collectionId }).lt(place).go(newestFirst)).data;
  if (creator.isAdmin) return (await all({}).lt(place).go(newestFirst)).data;
  return (await byOwner({ createdBy: creator.id }).lt(place).go(newestFirst)).data;
};

const endedOf = async (
  creator: Creator,
  collectionId: number | undefined,
  before: number | undefined,
): Promise<EndedPromotionItem[]> => {
  const last = await lastSeen(before, endedById);
  const place = { endedAt: last?.endedAt ?? "~", ...(last && { id: last.id }) };
  const { byCourse, all, byOwner } = EndedPromotionEntity.query;
  if (collectionId !== undefined) return (await byCourse({ collectionId }).lt(place).go(newestFirst)).data;
  if (creator.isAdmin) return (await all({}).lt(place).go(newestFirst)).data;
  return (await byOwner({ createdBy: creator.id }).lt(place).go(newestFirst)).data;
};

const endedById = async (id: number): Promise<EndedPromotionItem | undefined> =>
  (await EndedPromotionEntity.get({ id }).go({ consistent: true })).data ?? undefined;

const lastSeen = async <Seen>(
  before: number | undefined,
  read: (id: number) => Promise<Seen | undefined>,
): Promise<Seen | undefined> => {
  if (before === undefined) return undefined;
  const last = await read(before);
  if (!last) throw new Failure("promotion.missing");
  return last;
};
