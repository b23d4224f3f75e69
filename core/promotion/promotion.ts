import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { promotionsPerPage } from "@cu/api/page-size";
import type { createPromotion as createRoute, updatePromotion as updateRoute } from "@cu/api/promotion";
import { promotionForm } from "@cu/api/promotion.form";
import type { Parsed, Returned } from "@cu/api/route";
import { toPromotion } from "../access/course-view.ts";
import { readOwn } from "../access/read-own.ts";
import { mayEdit } from "../access/visibility.ts";
import type { Admin, Creator, Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { CardEntity, cardsOf } from "../courseware/card.entity.ts";
import { findSnapshot } from "../courseware/commit-course.ts";
import { noMoreMade, withinBounds } from "../limit/bounds.ts";
import { choosing } from "../limit/chosen-code.ts";
import { announce } from "../outbox/announce.ts";
import { batchGet } from "../store/batch.ts";
import { Conflict, commit, type Put, untilCommitted, type Write } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { codeKeyOf } from "./find-promotion.ts";
import { PromotionEntity, PromotionIdEntity, type PromotionItem } from "./promotion.entity.ts";
import { type Promoted, promotionRecord } from "./promotion-record.ts";

type Wish = Parsed<typeof createRoute>["body"];
type Change = Parsed<typeof updateRoute>["body"];
type View = Returned<typeof createRoute>;
type Page = { readonly collection?: number | undefined; readonly before?: number | undefined };

/**
 * The caller's promotions, newest first; everybody's for an admin. For an own course everybody's: its present owner may
 * see and end what a former one has left. The newest page of them, or those before the promotion of an id.
 */
export const listPromotions = async (creator: Creator, { collection, before }: Page = {}): Promise<View[]> => {
  if (collection !== undefined) await readOwn(creator, collection);
  const last = before === undefined ? undefined : await promotionById(before);
  if (before !== undefined && !last) throw new Failure("promotion.missing");
  const { data } = await promotionsOf(creator, collection, last);
  const courseIds = [...new Set(data.map(({ collectionId }) => collectionId))];
  const courses = cardsOf(await batchGet(courseIds.map((id) => CardEntity.get({ id }).params().Key)));
  return data.flatMap((promotion) => {
    const course = courses.get(promotion.collectionId);
    return course ? toView(promotion, course) : [];
  });
};

const promotionsOf = (creator: Creator, collectionId: number | undefined, last: PromotionItem | undefined) => {
  const page = { order: "desc", limit: promotionsPerPage } as const;
  // The first page starts after every instant.
  const before = { createdAt: last?.createdAt ?? "~", ...(last && { codeKey: last.codeKey }) };
  if (collectionId !== undefined) return PromotionEntity.query.byCourse({ collectionId }).lt(before).go(page);
  if (creator.isAdmin) return PromotionEntity.query.all({}).lt(before).go(page);
  return PromotionEntity.query.byOwner({ createdBy: creator.id }).lt(before).go(page);
};

/**
 * A discount on an own course, shown beside lectures of own courses (CRS-41, WCH-20). Throws `FieldFailure` when the
 * code is taken.
 */
export const createPromotion = async (
  creator: Creator | Admin,
  wish: Wish,
  preset: { id?: number; createdBy?: number } = {},
): Promise<View> => {
  const { code = "", description = "" } = filled(promotionForm, wish);
  const { course } = await readOwn(creator, wish.collection);
  await mustOwn(creator, wish.shownOn);
  const promotion: PromotionItem = {
    id: preset.id ?? (await leaseId("promotion")),
    codeKey: codeKeyOf(code),
    code,
    description,
    promoDiscount: wish.promoDiscount,
    redirectCertification: wish.redirectCertification,
    collectionId: course.id,
    shownOn: [...new Set(wish.shownOn)],
    createdBy: preset.createdBy ?? creator.id,
    byPlatform: creator.isAdmin,
    createdAt: nowIso(),
  };
  await choosing(creator, promotion.codeKey, () =>
    untilCommitted(() =>
      withinBounds(creator, { promotions: 1 }, (writes) =>
        write([...put(promotion, undefined), ...tell(promotion), ...writes]),
      ),
    ),
  );
  return toView(promotion, course);
};

/** Changes, pauses or resumes an own promotion; courses that show it follow. */
export const updatePromotion = async (person: Person, id: number, change: Change): Promise<View> => {
  const { code, description } = filled(promotionForm, change);
  return untilCommitted(() =>
    tryUpdate(person, id, {
      ...change,
      ...(code !== undefined && { code }),
      ...(description !== undefined && { description }),
    }),
  );
};

const tryUpdate = async (person: Person, id: number, change: Change): Promise<View> => {
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
    codeKey: codeKeyOf(code),
    code,
    description: change.description ?? before.description,
    promoDiscount: change.promoDiscount ?? before.promoDiscount,
    redirectCertification: change.redirectCertification ?? before.redirectCertification,
    collectionId: course.id,
    shownOn: change.shownOn ? [...new Set(change.shownOn)] : before.shownOn,
    pausedAt: pausedAt(before, change.isPaused),
    // A promotion that an admin has placed acts for the platform.
    byPlatform: before.byPlatform || (person.isAdmin && (change.collection ?? change.shownOn) !== undefined),
  };
  const save = () => write([...put(promotion, before), ...tell(promotion, before)]);
  await (promotion.codeKey === before.codeKey ? save() : choosing(person, promotion.codeKey, save));
  return toView(promotion, course);
};

// One that is paused twice was paused at the first time.
const pausedAt = (before: PromotionItem, isPaused = before.pausedAt !== undefined): string | undefined =>
  isPaused ? (before.pausedAt ?? nowIso()) : undefined;

/** Ends an own promotion, or one of an own course, at once; its banner goes with it. */
export const deletePromotion = (person: Person, id: number): Promise<undefined> =>
  untilCommitted(async () => {
    const promotion = await readEndable(person, id);
    await commit([
      { name: "pointer", item: { Delete: PromotionIdEntity.delete({ id }).params() } },
      remove("promotion", promotion),
      ...tell(promotion),
      ...noMoreMade(promotion.createdBy, "promotions"),
    ]);
    return undefined;
  });

/** A promotion by the id that the contract names. */
export const promotionById = async (id: number): Promise<PromotionItem | undefined> => {
  const { data: pointer } = await PromotionIdEntity.get({ id }).go({ consistent: true });
  if (!pointer) return undefined;
  const { data } = await PromotionEntity.get({ codeKey: pointer.codeKey }).go({ consistent: true });
  return data?.id === id ? data : undefined;
};

const readEndable = async (person: Person, id: number): Promise<PromotionItem> => {
  const promotion = await readPromotion(id);
  if (isOwn(promotion, person)) return promotion;
  const course = (await findSnapshot(promotion.collectionId))?.course;
  if (!course || !mayEdit(course, person)) throw new Failure("actor.forbidden");
  return promotion;
};

const readOwnPromotion = async (person: Person, id: number): Promise<PromotionItem> => {
  const promotion = await readPromotion(id);
  if (!isOwn(promotion, person)) throw new Failure("actor.forbidden");
  return promotion;
};

const readPromotion = async (id: number): Promise<PromotionItem> => {
  const promotion = await promotionById(id);
  if (!promotion) throw new Failure("promotion.missing");
  return promotion;
};

const isOwn = ({ createdBy }: PromotionItem, person: Person): boolean => person.isAdmin || createdBy === person.id;

const mustOwn = async (person: Person, courseIds: readonly number[]): Promise<void> => {
  for (const courseId of new Set(courseIds)) await readOwn(person, courseId);
};

// Every write requires the promotion to be as read, its code included: of two changes at once one is done again, and a
// code that was given up and taken by another is not touched. The pointer of its id changes only together with it.
const put = (promotion: PromotionItem, before: PromotionItem | undefined): Write[] => {
  const { id, codeKey } = promotion;
  const pointer = before ? PromotionIdEntity.put({ id, codeKey }) : PromotionIdEntity.create({ id, codeKey });
  const writes: Write[] = [{ name: "pointer", item: { Put: pointer.params<Put>() } }];
  if (before?.codeKey === promotion.codeKey) {
    const Put = PromotionEntity.put(promotion)
      .where((field, is) => asRead(field, is, before))
      .params<Put>();
    return [...writes, { name: "promotion", item: { Put } }];
  }
  const code: Write = { name: "code", item: { Put: PromotionEntity.create(promotion).params<Put>() } };
  return [...writes, code, ...(before ? [remove("former", before)] : [])];
};

const asRead = <Field>(
  field: Readonly<Record<keyof PromotionItem, Field>>,
  { eq, notExists }: { eq: (field: Field, value: unknown) => string; notExists: (field: Field) => string },
  { id, description, promoDiscount, redirectCertification, collectionId, shownOn, byPlatform, pausedAt }: PromotionItem,
): string =>
  [
    eq(field.id, id),
    eq(field.description, description),
    eq(field.promoDiscount, promoDiscount),
    eq(field.redirectCertification, redirectCertification),
    eq(field.collectionId, collectionId),
    eq(field.shownOn, shownOn),
    byPlatform === undefined ? notExists(field.byPlatform) : eq(field.byPlatform, byPlatform),
    pausedAt === undefined ? notExists(field.pausedAt) : eq(field.pausedAt, pausedAt),
  ].join(" AND ");

const remove = (name: string, promotion: PromotionItem): Write => ({
  name,
  item: {
    Delete: PromotionEntity.delete({ codeKey: promotion.codeKey })
      .where((field, is) => asRead(field, is, promotion))
      .params(),
  },
});

const write = async (writes: readonly Write[]): Promise<void> => {
  try {
    await commit(writes);
  } catch (error) {
    if (!(error instanceof Conflict && error.lost.includes("code"))) throw error;
    throw new FieldFailure({ code: ["This code is already taken."] });
  }
};

const tell = ({ id, shownOn }: PromotionItem, before?: PromotionItem): Write[] =>
  announce(
    ...[...new Set([...shownOn, ...(before?.shownOn ?? [])])].map((courseId) => ({
      type: "promotion.changed" as const,
      promotionId: id,
      courseId,
    })),
  );

const toView = (promotion: PromotionItem, course: Promoted): View => ({
  ...toPromotion(promotionRecord(promotion, course)),
  shownOn: promotion.shownOn,
  pausedAt: promotion.pausedAt ?? null,
});
