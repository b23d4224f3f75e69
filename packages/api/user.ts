import * as z from "zod";
import { Card } from "./catalogue.ts";
import { AccessMap } from "./course.ts";
import { Id, Instant, PathId } from "./id.ts";
import { route } from "./route.ts";
import { Wallet } from "./wallet.ts";

export const User = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isContentCreator: z.boolean(),
  isAdmin: z.boolean(),
  dateJoined: Instant,
  completedAccountTypeRegistration: z.boolean(),
  moduleAccess: AccessMap.describe("The caller's own access only, by module id"),
  primaryWallet: Wallet,
});

export const readUser = route({
  id: "user.read",
  method: "GET",
  path: "/api/v1/users/",
  for: "signedIn",
  summary: "The current user with wallet and newest 100 transactions (SES-22, WAL-02)",
  query: z.object({ before: Instant.optional() }),
  answer: { status: 200, schema: User },
  fails: [],
  needs: ["table.read"],
});

export const applyAsLearner = route({
  id: "user.learner-apply",
  method: "PATCH",
  path: "/api/v1/users/learner-apply/",
  for: "signedIn",
  summary: "Completes the registration as a learner; books the sign-up bonus where one is configured (WAL-26)",
  body: z.object({}),
  answer: { status: 200, schema: User },
  fails: [],
  needs: ["table.write"],
});

export const PurchasedCard = Card.extend({
  purchasedModuleIds: z.array(Id),
  hasEntireCourse: z.boolean(),
  hasCertificate: z.boolean(),
});

export const listPurchasedCourses = route({
  id: "user.purchased-collections",
  method: "GET",
  path: "/api/v1/users/{userId}/purchased-collections/",
  for: "signedIn",
  summary: "Courses of which the caller bought something",
  params: z.object({ userId: PathId }),
  answer: { status: 200, schema: z.array(PurchasedCard) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});
