import * as z from "zod";
import { QueryId } from "./address.ts";
import { AccessMap } from "./course.ts";
import { Code, Id, Instant } from "./field.ts";
import { route } from "./route.ts";

export const DataAccessLevel = z.enum(["full", "anonymous", "no_access"]);

export const ScheduledAccess = z.object({
  id: Id,
  collection: Id,
  module: Id,
  accessFrom: Instant,
  accessUntil: Instant,
  unlistedKey: z.string().nullable(),
});

/** A class code (scheduled_license) or a discount coupon; the documents keep both in one shape (D-19). */
export const License = z.object({
  id: Id,
  code: z.string(),
  label: z.string(),
  couponType: z.enum(["scheduled_license", "discount"]),
  percentDiscount: z.number().min(0).max(100).describe("Percent; 0 for a class code"),
  timeZone: z.string().describe("IANA name of the zone whose days its days are"),
  validFrom: Instant,
  expiresOn: Instant,
  scheduledAccesses: z.array(ScheduledAccess),
  discountedCollections: z.array(Id),
  discountedModules: z.array(Id),
  allowableDataAccessChoices: z.array(DataAccessLevel),
  dataAccessLevel: DataAccessLevel.nullable().describe("The caller's choice"),
  createdById: Id,
  createdByName: z.string(),
  createdByUsername: z.string(),
  status: z.enum(["active", "available_soon", "expired"]),
});

export const redeemCoupon = route({
  id: "coupon.redeem",
  method: "GET",
  path: "/api/v1/coupons/{code}/",
  for: "signedIn",
  summary: "Enrols the caller in a class (idempotent) or checks a discount coupon for an item",
  params: z.object({ code: Code }),
  query: z.object({
    collection: QueryId.optional(),
    module: QueryId.optional(),
    dataAccessLevel: z
      .enum([...DataAccessLevel.options, "ask"])
      .optional()
      .describe(
        "Sharing level the caller chooses among those the class allows. `full` is never the default. `ask` does not join and is refused with the levels",
      ),
  }),
  answer: { status: 200, schema: z.object({ coupon: License, moduleAccess: AccessMap.nullable() }) },
  fails: [
    "coupon.missing",
    "coupon.early",
    "coupon.expired",
    "coupon.foreign",
    "coupon.spent",
    "class.closed",
    "class.unacknowledged",
    "bound.reached",
    "request.limited",
  ],
  needs: ["table.write"],
});
