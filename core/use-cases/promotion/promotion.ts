import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { createPromotion as createRoute, updatePromotion as updateRoute } from "@cu/api/promotion";
import { promotionForm } from "@cu/api/promotion.form";
import type { Parsed } from "@cu/api/route";
import { readOwn } from "../../access/read-own.ts";
import { mayEdit } from "../../access/visibility.ts";
import type { Admin, Creator, Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { noMoreMade, withinBounds } from "../../foundation/limit/bounds.ts";
import { choosing } from "../../foundation/limit/chosen-code.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { Conflict, commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { PromotedEntity } from "../../storage/ledger/promoted.entity.ts";
import { makeCode } from "../class/code.ts";
import { EndedPromotionEntity, type EndedPromotionItem } from "./ended.entity.ts";
import { codeKeyOf } from "./find-promotion.ts";
import { promotedNews } from "./promoted-price.ts";
import { PromotionEntity, PromotionIdEntity, type PromotionItem } from "./promotion.entity.ts";
import { type OwnView, toPromotionView } from "./promotion-view.ts";

type Input = Parsed<typeof createRoute>["body"];
type Change = Parsed<typeof updateRoute>["body"];

/**
 * A discount on an own course, shown on lectures of own courses (CRS-41, WCH-20). Throws `FieldFailure` if the chosen
 * code is taken; without one it draws random codes of eight characters, out of 31^8 (39 bits), until one is free.
 */
export const createPromotion = async (
  creator: Creator | Admin,
  input: Input,
  { repeat, ...preset }: { id?: number; createdBy?: number; repeat?: RepeatKey | undefined } = {},
): Promise<OwnView> =>
  untilCommitted(() =>
    once<OwnView>(creator, "promotion.create", repeat, (keep) => makePromotion(creator, input, preset, keep)),
  );

const makePromotion = async (
  creator: Creator | Admin,
  input: Input,
  preset: { id?: number; createdBy?: number },
  keep: Keep<OwnView>,
): Promise<OwnView> => {
  const { code, description = "" } = filled(promotionForm, input);
  const { course } = await readOwn(creator, input.collection);
  await mustOwn(creator, input.shownOn);
  const id = preset.id ?? (await leaseId("promotion"));
  const coded = (chosen: string): PromotionItem => ({
    id,
    codeKey: codeKeyOf(chosen),
    code: chosen,
    description,
    promoDiscount: input.promoDiscount,
    redirectCertification: input.redirectCertification,
    collectionId: course.id,
    shownOn: [...new Set(input.shownOn)],
    createdBy: preset.createdBy ?? creator.id,
    byPlatform: creator.isAdmin,
    createdAt: nowIso(),
  });
  const save = (promotion: PromotionItem, taken: Taken) =>
    withinBounds(creator, { promotions: 1 }, (writes) =>
      write(
        [
          ...put(promotion, undefined),
          ...tell(promotion),
          ...promotedNews(course, promotion),
          ...writes,
          ...keep(toPromotionView(promotion, course)),
        ],
        taken,
      ),
    );
  if (typeof code === "string") {
    const promotion = coded(code);
    await choosing(creator, promotion.codeKey, () => untilCommitted(() => save(promotion, whenTaken)));
    return toPromotionView(promotion, course);
  }
  const promotion = coded(makeCode());
  await save(promotion, drawAgain);
  return toPromotionView(promotion, course);
};

/** Changes, pauses or resumes an own promotion; courses that show it follow. */
export const updatePromotion = async (person: Person, id: number, change: Change): Promise<OwnView> => {
  const { code, description } = filled(promotionForm, change);
  return untilCommitted(() =>
    tryUpdate(person, id, {
      ...change,
      ...(typeof code === "string" && { code }),
      ...(description !== undefined && { description }),
    }),
  );
};

const tryUpdate = async (person: Person, id: number, change: Change): Promise<OwnView> => {
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
    // A promotion placed by an admin counts as the platform's.
    byPlatform: before.byPlatform || (person.isAdmin && (change.collection ?? change.shownOn) !== undefined),
  };
  const save = () =>
    write([...put(promotion, before), ...tell(promotion, before), ...promotedNews(course, promotion, before)]);
  await (promotion.codeKey === before.codeKey ? save() : choosing(person, promotion.codeKey, save));
  const { data: counted } = await PromotedEntity.get({ promotionId: id }).go();
  return toPromotionView(promotion, course, counted ?? undefined);
};

// Pausing again keeps the first time.
const pausedAt = (before: PromotionItem, isPaused = before.pausedAt !== undefined): string | undefined =>
  isPaused ? (before.pausedAt ?? nowIso()) : undefined;

/**
 * Ends an own promotion, or one of an own course, immediately, with its banner. Its code is free again, and its creator
 * still sees its results (CRE-72).
 */
export const deletePromotion = (person: Person, id: number): Promise<undefined> =>
  untilCommitted(async () => {
    const promotion = await readEndable(person, id);
    await commit([
      { name: "pointer", item: { Delete: PromotionIdEntity.delete({ id }).params() } },
      remove("promotion", promotion),
      { name: "ended", item: { Put: EndedPromotionEntity.create(ended(promotion)).params<Put>() } },
      ...tell(promotion),
      ...noMoreMade(promotion.createdBy, "promotions"),
    ]);
    return undefined;
  });

const ended = (promotion: PromotionItem): EndedPromotionItem => ({
  id: promotion.id,
  code: promotion.code,
  description: promotion.description,
  promoDiscount: promotion.promoDiscount,
  redirectCertification: promotion.redirectCertification,
  collectionId: promotion.collectionId,
  createdBy: promotion.createdBy,
  createdAt: promotion.createdAt,
  endedAt: nowIso(),
});

/** A promotion by its contract id. */
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

// Every write is conditional on the promotion as read, including its code: concurrent changes are retried, and a
// released code that was taken by another is not touched. The pointer of its id changes only together with it.
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

const write = async (writes: readonly Write[], taken: Taken = whenTaken): Promise<void> => {
  try {
    await commit(writes);
  } catch (error) {
    if (!(error instanceof Conflict && error.lost.includes("code"))) throw error;
    throw taken(error);
  }
};

type Taken = (met: Conflict) => Error;

const whenTaken: Taken = () => new FieldFailure({ code: ["This code is already taken."] });

// A random code that collided is drawn again.
const drawAgain: Taken = (met) => met;

const tell = ({ id, shownOn }: PromotionItem, before?: PromotionItem): Write[] =>
  announce(
    ...[...new Set([...shownOn, ...(before?.shownOn ?? [])])].map((courseId) => ({
      type: "promotion.changed" as const,
      promotionId: id,
      courseId,
    })),
  );
