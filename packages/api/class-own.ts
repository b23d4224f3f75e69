import * as z from "zod";
import { OfUser, PathId } from "./address.ts";
import { Card } from "./catalogue.ts";
import { BeforeClass } from "./class.ts";
import { AccessTag, NamedAccess, OwnClass, UsedLicense } from "./class-view.ts";
import { DataAccessLevel } from "./coupon.ts";
import { Code, Id } from "./field.ts";
import { classesPerPage } from "./page-size.ts";
import { route } from "./route.ts";

export const searchCoupons = route({
  id: "class.search",
  method: "GET",
  path: "/api/v1/search-coupons/{code}",
  for: "signedIn",
  summary: "The courses a code is for; an unknown code has none, one that cannot be used now a warning",
  params: z.object({ code: Code }),
  answer: { status: 200, schema: z.object({ courses: z.array(Card), warning: z.string().optional() }) },
  fails: ["request.limited"],
  needs: ["table.write"],
});

export const listOwnClasses = route({
  id: "class.mine",
  method: "GET",
  path: "/api/v1/users/{userId}/scheduled-licenses/",
  for: "signedIn",
  summary: `Classes the caller joined, and those they created or co-create, ${classesPerPage} of these at a time, with the role`,
  params: OfUser,
  query: BeforeClass,
  answer: { status: 200, schema: z.array(OwnClass) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const readOwnClass = route({
  id: "class.read-mine",
  method: "GET",
  path: "/api/v1/users/{userId}/scheduled-licenses/{classId}/",
  for: "signedIn",
  summary: "One of the caller's classes with its windows",
  params: OfUser.extend({ classId: PathId }),
  answer: { status: 200, schema: OwnClass.extend({ scheduledAccesses: z.array(NamedAccess) }) },
  fails: ["user.forbidden", "class.missing"],
  needs: ["table.read"],
});

export const listEnrolledClasses = route({
  id: "class.enrolled",
  method: "GET",
  path: "/api/v1/users/{userId}/enrolled-licenses/",
  for: "signedIn",
  summary: "Classes the caller joined, with their courses and what each window is worth today",
  params: OfUser,
  answer: {
    status: 200,
    schema: z.array(
      UsedLicense.extend({
        collections: z.array(Card),
        scheduledAccesses: z.array(NamedAccess.extend({ tag: AccessTag })),
      }),
    ),
  },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const listUsedLicenses = route({
  id: "class.used",
  method: "GET",
  path: "/api/v1/used-scheduled-license/",
  for: "signedIn",
  summary: "Class codes the caller used, newest first",
  answer: { status: 200, schema: z.array(UsedLicense) },
  fails: [],
  needs: ["table.read"],
});

export const setDataSharing = route({
  id: "class.share",
  method: "POST",
  path: "/api/v1/used-scheduled-license/{usedId}/data-sharing-preferences/",
  for: "signedIn",
  summary: "What the caller shares with a class: one of the levels its creator allows",
  params: z.object({ usedId: PathId }),
  body: z.object({ dataAccessLevel: z.string().max(20) }),
  answer: { status: 200, schema: z.object({ id: Id, dataAccessLevel: DataAccessLevel }) },
  fails: ["class.missing", "server.busy"],
  needs: ["table.write"],
});

export const leaveClass = route({
  id: "class.leave",
  method: "DELETE",
  path: "/api/v1/used-scheduled-license/{usedId}/",
  for: "signedIn",
  summary: "Leaves a class: access only through the class ends, and the caller is removed from its data",
  params: z.object({ usedId: PathId }),
  answer: { status: 204 },
  fails: ["class.missing", "server.busy"],
  needs: ["table.write"],
});
