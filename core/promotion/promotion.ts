import { Failure, FieldFailure } from "@cu/api/failure";
import type { createPromotion as createRoute, updatePromotion as updateRoute } from "@cu/api/promotion";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin, Creator, Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { findSnapshot } from "../course/commit-course.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { toPromotion } from "../course/course-view.ts";
import { promotionRecord } from "../course/read.ts";
import { readOwn } from "../course/save.ts";
import { leaseId } from "../id.ts";
import { Conflict, commit, type Put, type Write } from "../idempotency/commit.ts";
import { send } from "../message.ts";
import { promotionKey } from "./find-promotion.ts";
import { PromotionEntity, PromotionIdEntity, type PromotionItem } from "./promotion.entity.ts";

type Wish = Parsed<typeof createRoute>["body"];
type Change = Parsed<typeof updateRoute>["body"];
type View = Returned<typeof createRoute>;

/** The caller's promotions, newest first; all of them for an admin. */
export const listPromotions = async (creator: Creator): Promise<View[]> => {
  const { data } = creator.isAdmin
    ? await PromotionEntity.query.all({}).go({ order: "desc", pages: "all" })
    : await PromotionEntity.query.byOwner({ createdBy: creator.id }).go({ order: "desc", pages: "all" });
  const views = await Promise.all(
    data.map(async (promotion) => {
      const snapshot = await findSnapshot(promotion.collectionId);
      return snapshot ? toView(promotion, snapshot.course) : undefined;
    }),
  );
  return views.filter((view) => view !== undefined);
};

/** A discount on an own course, shown beside lectures of own courses (CRS-41, WCH-20). Throws `FieldFailure` when the code is taken. */
export const createPromotion = async (
  creator: Creator | Admin,
  wish: Wish,
  preset: { id?: number; createdBy?: number } = {},
): Promise<View> => {
  const { course } = await readOwn(creator, wish.collection);
  await mustOwn(creator, wish.shownOn);
  const promotion: PromotionItem = {
    id: preset.id ?? (await leaseId("promotion")),
    codeKey: keyOf(wish.code),
    code: wish.code,
    description: wish.description,
    promoDiscount: wish.promoDiscount,
    redirectCertification: wish.redirectCertification,
    collectionId: course.id,
    shownOn: [...new Set(wish.shownOn)],
    createdBy: preset.createdBy ?? creator.id,
    createdAt: nowIso(),
  };
  await write(put(promotion, undefined));
  await tell(promotion);
  return toView(promotion, course);
};

/** Changes an own promotion; courses that show it follow. */
export const updatePromotion = async (person: Person, id: number, change: Change): Promise<View> => {
  const before = await readOwnPromotion(person, id);
  const { course } = await readOwn(person, change.collection ?? before.collectionId);
  if (change.shownOn)
    await mustOwn(
      person,
      change.shownOn.filter((courseId) => !before.shownOn.includes(courseId)),
    );
  const code = change.code ?? before.code;
  const promotion: PromotionItem = {
    ...before,
    codeKey: keyOf(code),
    code,
    description: change.description ?? before.description,
    promoDiscount: change.promoDiscount ?? before.promoDiscount,
    redirectCertification: change.redirectCertification ?? before.redirectCertification,
    collectionId: course.id,
    shownOn: change.shownOn ? [...new Set(change.shownOn)] : before.shownOn,
  };
  await write(put(promotion, before));
  await tell(promotion, before);
  return toView(promotion, course);
};

/** Ends an own promotion at once; its banner goes with it. */
export const deletePromotion = async (person: Person, id: number): Promise<undefined> => {
  const promotion = await readOwnPromotion(person, id);
  await write([
    { name: "pointer", item: { Delete: PromotionIdEntity.delete({ id }).params() } },
    { name: "promotion", item: { Delete: PromotionEntity.delete({ codeKey: promotion.codeKey }).params() } },
  ]);
  await tell(promotion);
};

/** A promotion by the id that the contract names. */
export const promotionById = async (id: number): Promise<PromotionItem | undefined> => {
  const { data: pointer } = await PromotionIdEntity.get({ id }).go({ consistent: true });
  if (!pointer) return undefined;
  const { data } = await PromotionEntity.get({ codeKey: pointer.codeKey }).go({ consistent: true });
  return data?.id === id ? data : undefined;
};

const readOwnPromotion = async (person: Person, id: number): Promise<PromotionItem> => {
  const promotion = await promotionById(id);
  if (!promotion) throw new Failure("promotion.missing");
  if (!person.isAdmin && promotion.createdBy !== person.id) throw new Failure("actor.forbidden");
  return promotion;
};

const mustOwn = async (person: Person, courseIds: readonly number[]): Promise<void> => {
  for (const courseId of new Set(courseIds)) await readOwn(person, courseId);
};

const keyOf = (code: string): string => {
  const key = promotionKey(code);
  if (!key) throw new FieldFailure({ code: ["Use 3 to 32 letters, digits or '-'."] });
  return key;
};

const put = (promotion: PromotionItem, before: PromotionItem | undefined): Write[] => {
  const pointer = PromotionIdEntity.put({ id: promotion.id, codeKey: promotion.codeKey }).params<Put>();
  const writes: Write[] = [{ name: "pointer", item: { Put: pointer } }];
  if (before?.codeKey === promotion.codeKey) {
    const Put = PromotionEntity.put(promotion)
      .where((field, { eq }) => eq(field.id, promotion.id))
      .params<Put>();
    return [...writes, { name: "promotion", item: { Put } }];
  }
  writes.push({ name: "code", item: { Put: PromotionEntity.create(promotion).params<Put>() } });
  if (before)
    writes.push({ name: "former", item: { Delete: PromotionEntity.delete({ codeKey: before.codeKey }).params() } });
  return writes;
};

const write = async (writes: readonly Write[]): Promise<void> => {
  try {
    await commit(writes);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (error.lost.includes("code")) throw new FieldFailure({ code: ["This code is already taken."] });
    throw new Failure("server.busy");
  }
};

const tell = (...versions: readonly PromotionItem[]) =>
  send(
    ...[...new Set(versions.flatMap(({ shownOn }) => shownOn))].map((courseId) => ({
      type: "promotion.changed" as const,
      promotionId: versions[0]?.id ?? 0,
      courseId,
    })),
  );

const toView = (promotion: PromotionItem, course: CourseRecord): View => ({
  ...toPromotion(promotionRecord(promotion, course)),
  shownOn: promotion.shownOn,
});
