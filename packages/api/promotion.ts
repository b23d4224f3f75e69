import * as z from "zod";
import { PathId, QueryId } from "./address.ts";
import { boundText } from "./creator-bounds.ts";
import { Fraction, Id, Instant, LooseLine, LooseText, Share } from "./field.ts";
import { promotionsPerPage } from "./page-size.ts";
import { longestDescription } from "./promotion.form.ts";
import { route } from "./route.ts";

const PromotedCourse = z
  .object({
    id: Id,
    name: z.string(),
    privacyScope: z.enum(["public", "unlisted"]),
    collectionUnlistedKey: z.string().nullable().describe("When the link must work"),
    hasCertification: z.boolean(),
  })
  .meta({ id: "PromotedCourse" });

export const Promotion = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  promoDiscount: Fraction,
  redirectCertification: z.boolean(),
  collection: PromotedCourse,
});

export const OwnPromotion = Promotion.extend({
  shownOn: z.array(Id).describe("Courses whose watch page shows it"),
  createdAt: Instant,
  pausedAt: Instant.nullable().describe("Since when it gives nothing; null while it counts"),
  endedAt: Instant.nullable(),
  uses: z.int().describe("Discounted sales, without refunded ones"),
  revenueCupoints: z.int().describe("What their buyers paid, without sales that a debt suspends"),
});

const Fields = z.object({
  code: LooseLine.describe("3 to 32 letters, digits or '-'"),
  description: LooseText.describe(`At most ${longestDescription} characters`),
  promoDiscount: Share,
  redirectCertification: z.boolean(),
  collection: Id,
  shownOn: z.array(Id).max(100),
});

// Only here: a default in a change would put back whatever the change does not name.
const PromotionInput = Fields.extend({
  code: Fields.shape.code.nullish().describe("3 to 32 letters, digits or '-'; none or null: one of eight is drawn"),
  description: Fields.shape.description.default(""),
  redirectCertification: Fields.shape.redirectCertification.default(false),
  shownOn: Fields.shape.shownOn.default([]),
});

export const listPromotions = route({
  id: "promotion.list",
  method: "GET",
  path: "/api/v1/promotions/",
  for: "creator",
  summary: `The caller's promotions, all for an admin who is a creator or on an own course; newest first, ${promotionsPerPage} at a time`,
  query: z.object({
    collection: QueryId.optional().describe("An own course"),
    state: z
      .enum(["current", "ended"])
      .optional()
      .describe("Those that count or are paused (when nothing is named), or those that have ended"),
    before: PathId.optional().describe("Id of the last promotion that was seen: those before it"),
  }),
  answer: { status: 200, schema: z.array(OwnPromotion) },
  fails: ["course.missing", "promotion.missing"],
  needs: ["table.read"],
});

export const createPromotion = route({
  id: "promotion.create",
  method: "POST",
  path: "/api/v1/promotions/",
  for: "creator",
  summary: `A promotion of an own course. ${boundText("promotions")}`,
  body: PromotionInput,
  answer: { status: 201, schema: OwnPromotion },
  fails: ["course.missing", "actor.forbidden", "bound.reached", "request.limited", "key.reused", "server.busy"],
  needs: ["table.write"],
  repeatable: true,
});

export const updatePromotion = route({
  id: "promotion.update",
  method: "PATCH",
  path: "/api/v1/promotions/{promotionId}/",
  for: "signedIn",
  summary: "Changes, pauses or resumes an own promotion",
  params: z.object({ promotionId: PathId }),
  body: Fields.extend({ isPaused: z.boolean().describe("A paused promotion gives no discount") }).partial(),
  answer: { status: 200, schema: OwnPromotion },
  fails: ["promotion.missing", "course.missing", "actor.forbidden", "request.limited"],
  needs: ["table.write"],
});

export const deletePromotion = route({
  id: "promotion.delete",
  method: "DELETE",
  path: "/api/v1/promotions/{promotionId}/",
  for: "signedIn",
  summary: "Ends an own promotion, or one of an own course",
  params: z.object({ promotionId: PathId }),
  answer: { status: 204 },
  fails: ["promotion.missing", "actor.forbidden"],
  needs: ["table.write"],
});
