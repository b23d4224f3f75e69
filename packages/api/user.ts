import * as z from "zod";
import { OfUser, PathId, QueryPage, queryInt } from "./address.ts";
import { Card } from "./catalogue.ts";
import { AccessMap, Course, Module } from "./course.ts";
import { Id, Instant, LooseLine, LooseNumber } from "./field.ts";
import { modulesPerPage, purchasedPerPage } from "./page-size.ts";
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
  recoveryCodesLeft: z
    .int()
    .optional()
    .describe("Unused recovery codes of the authenticator app; absent where none were made"),
  unreadNotices: z.int().optional().describe("Unread notifications; 100 means 100 or more"),
});

export const readUser = route({
  id: "user.read",
  method: "GET",
  path: "/api/v1/users/",
  for: "signedIn",
  summary: "The current user with wallet and newest 100 transactions",
  query: z.object({
    before: PathId.optional().describe("Id of a transaction: the newest 100 before it instead"),
  }),
  answer: { status: 200, schema: User },
  fails: [],
  needs: ["table.read"],
});

export const applyAsLearner = route({
  id: "user.learner-apply",
  method: "PATCH",
  path: "/api/v1/users/learner-apply/",
  for: "signedIn",
  summary: "Completes the registration as a learner; books the sign-up bonus where one is configured",
  body: z.object({}),
  answer: { status: 200, schema: User },
  fails: [],
  needs: ["table.write", "ledger.write"],
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
  summary: `Courses of which the caller bought something, the latest purchase first, ${purchasedPerPage} at a time`,
  params: OfUser,
  query: z.object({ before: PathId.optional().describe("Id of the last course that was seen: those behind it") }),
  answer: { status: 200, schema: z.array(PurchasedCard) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

const Names = z.array(LooseLine).max(50);

export const CreatorApplication = z.object({
  firstName: z.string(),
  lastName: z.string(),
  universities: z.array(z.string()),
  departments: z.array(z.string()),
  courses: z.array(z.object({ name: z.string(), numOfStudents: z.int() })),
  submittedAt: Instant,
});

export const applyAsCreator = route({
  id: "user.creator-apply",
  method: "PATCH",
  path: "/api/v1/users/creator-apply/",
  for: "signedIn",
  summary: "Completes the registration as a creator, at once",
  body: z.object({
    firstName: LooseLine.optional(),
    lastName: LooseLine.optional(),
    universities: Names.optional(),
    departments: Names.optional(),
    courses: z
      .array(z.object({ name: LooseLine.optional(), numOfStudents: LooseNumber.nullish() }))
      .max(1000)
      .optional(),
  }),
  answer: { status: 200, schema: User },
  fails: ["request.limited", "server.busy"],
  needs: ["table.write", "ledger.write"],
});

export const readCreatorApplication = route({
  id: "user.creator-application",
  method: "GET",
  path: "/api/v1/users/creator-apply/",
  for: "signedIn",
  summary: "The caller's own application",
  answer: { status: 200, schema: CreatorApplication },
  fails: ["application.missing"],
  needs: ["table.read"],
});

export const listRecentlyVisited = route({
  id: "user.recently-visited",
  method: "GET",
  path: "/api/v1/users/{userId}/recently-visited/",
  for: "signedIn",
  summary: "Courses the caller opened last, newest first, at most 8",
  params: OfUser,
  answer: { status: 200, schema: z.array(Card) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const listAuthoredCourses = route({
  id: "user.collections",
  method: "GET",
  path: "/api/v1/users/{userId}/collections/",
  for: "signedIn",
  summary: "Courses the person created or is an author of, newest first",
  params: OfUser,
  answer: { status: 200, schema: z.array(Course) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const listAuthoredModules = route({
  id: "user.modules",
  method: "GET",
  path: "/api/v1/users/{userId}/modules/",
  for: "signedIn",
  summary: "Modules over which the person has author rights: alone, newest first, then those of their newest courses",
  params: OfUser,
  query: z.object({
    page: QueryPage.default(1),
    pageSize: queryInt(1, modulesPerPage).default(modulesPerPage),
  }),
  answer: {
    status: 200,
    schema: z.object({
      modules: z.array(Module.extend({ courseName: z.string().nullable().describe("null for a module alone") })),
      count: z.int().describe("Of all pages"),
    }),
  },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});
