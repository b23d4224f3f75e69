import * as z from "zod";
import { InCourse } from "./address.ts";
import { Card } from "./catalogue.ts";
import { Cupoints, Cursor, Id, Instant } from "./field.ts";
import { wishesPerPage } from "./page-size.ts";
import { route } from "./route.ts";

const inCourse = "/api/v1/collections/{courseId}/wish/";

export const saveWish = route({
  id: "wish.save",
  method: "PUT",
  path: inCourse,
  for: "signedIn",
  summary: "Adds a course to the wishlist, which notifies the caller of lower prices; idempotent",
  params: InCourse,
  answer: { status: 200, schema: z.object({ wishedAt: Instant }) },
  fails: ["course.missing", "course.owned", "request.limited", "server.busy"],
  needs: ["table.write"],
});

export const takeWishBack = route({
  id: "wish.take-back",
  method: "DELETE",
  path: inCourse,
  for: "signedIn",
  summary: "Takes a course off the saved ones; a repeat changes nothing",
  params: InCourse,
  answer: { status: 204 },
  fails: [],
  needs: ["table.write"],
});

export const listWishes = route({
  id: "wish.list",
  method: "GET",
  path: "/api/v1/wishes/",
  for: "signedIn",
  summary: `Courses that the caller saved for later, the newest first, ${wishesPerPage} at a time`,
  query: z.object({ cursor: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      wishes: z.array(
        z.object({
          courseId: Id,
          wishedAt: Instant,
          isOwned: z.boolean().describe("All of it is the caller's by now"),
          price: Cupoints.nullable().describe("What the rest of it costs the caller; null: it is not offered"),
          course: Card.nullable().describe("null: it is not offered at the moment"),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
