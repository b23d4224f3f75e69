import * as z from "zod";
import { QueryFlag, queryInt } from "./address.ts";
import { Author, CourseRating } from "./course.ts";
import { courseLevels } from "./course-bounds.ts";
import { Cupoints, Id, Named, SearchText } from "./field.ts";
import { deskPerPage } from "./page-size.ts";
import { route } from "./route.ts";
import { ModuleAt } from "./transcript.ts";
import { VideoType } from "./video.ts";

/** The kinds of things that are found, in the order in which an answer names them. */
export const findKinds = ["words", "courses", "modules", "lectures", "authors"] as const;
export type FindKind = (typeof findKinds)[number];

export const findLengths = ["under10", "10to20", "over20"] as const;
export const findPrices = ["free", "class", "under2", "2to5", "over5"] as const;
export const findLevels = courseLevels;
export const findOrders = ["best", "newest", "shortest", "cheapest"] as const;

/** How many of each kind an answer on all kinds shows, and at most how many a page of one kind. */
export const findSizes = { each: 3, page: 10, most: 20 };

/** Several values of one filter, separated by commas: any of them will do. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(100)
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values)).max(values.length));

const valuesOf = (pattern: RegExp) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(","))
    .pipe(z.array(z.string().regex(pattern)).max(10));

/** A text with what was searched for in it. */
export const FoundText = z
  .object({
    text: z.string(),
    marks: z.array(z.tuple([z.int(), z.int()])).describe("Start and end of the match, as JavaScript counts characters"),
  })
  .meta({ id: "FoundText" });

/** What pressing a place or a lecture does. */
export const FoundPress = z
  .object({
    does: z
      .enum(["free", "play", "buy"])
      .describe("free: in the free preview; play: the caller may watch it; buy: neither"),
    price: Cupoints.nullable().describe("What its module costs where it has to be bought; 0 in a free course"),
  })
  .meta({ id: "FoundPress" });

const FoundCourseName = z
  .object({
    id: Id,
    name: z.string(),
    category: Named.nullable(),
    coverImage: z.string().nullable(),
    primaryAuthor: Author,
  })
  .meta({ id: "FoundCourseName" });

const FoundVideo = z
  .object({
    id: Id,
    title: z.string(),
    order: z.int().min(1).describe("Place in its module"),
    videoType: VideoType,
    embedId: z.string().describe("Names its still at the host"),
    duration: z.int().nonnegative().nullable().describe("Seconds; null when the host did not tell"),
    freeSeconds: z.int().describe("Length of the free preview, from the start"),
  })
  .meta({ id: "FoundVideo" });

export const FoundPlace = FoundText.extend({
  second: z.number().describe("Where the line begins"),
  press: FoundPress,
}).meta({ id: "FoundPlace" });

const inCourse = { course: FoundCourseName, module: ModuleAt, video: FoundVideo };

export const FoundWords = z.object({
  ...inCourse,
  places: z.array(FoundPlace).describe("In the order of the lecture; without access 20 different lines a day"),
  count: z.int().describe("Places in the lecture altogether"),
  inOrder: z.boolean().describe("The words occur in the typed order, adjacent"),
  withheld: z.boolean().describe("Exceeds the matches per lecture and day that callers without access may read"),
  press: FoundPress.describe("At the lecture's beginning"),
});

export const FoundLecture = z.object({ ...inCourse, title: FoundText, press: FoundPress });

const BecauseLecture = z
  .object({ ...inCourse, press: FoundPress.describe("At the lecture's beginning") })
  .meta({ id: "BecauseLecture" });

export const FoundModule = z.object({
  course: FoundCourseName,
  module: ModuleAt,
  name: FoundText,
  videoCount: z.int(),
  totalDuration: z.int().describe("Seconds"),
  price: Cupoints.nullable().describe("null: the caller has it already"),
});

export const FoundCourse = z.object({
  course: FoundCourseName,
  name: FoundText,
  description: FoundText,
  coAuthors: z.array(Author),
  university: z.string().nullable(),
  moduleCount: z.int(),
  videoCount: z.int(),
  totalDuration: z.int().describe("Seconds"),
  moduleSeconds: z.array(z.int()).describe("How long each of its modules is"),
  freeCourse: z.boolean(),
  certification: z.boolean().describe("One can be taken"),
  price: Cupoints.nullable().describe(
    "As the lists show it (valuePrice), 0 for a free course; null: the caller has all of it",
  ),
  rating: CourseRating.nullable().describe("null without reviews"),
  isWished: z
    .boolean()
    .nullable()
    .describe("Saved for later by the caller; null: not to be saved by them, because it is theirs for good"),
});

export const FoundAuthor = z.object({
  author: Author,
  name: FoundText,
  courseCount: z.int().describe("Listed courses among those found by the name"),
});

const countsBy = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int() }));

/** How many lectures, modules and courses each filter would leave, apart from the other values of the same filter. */
export const FindFilters = z
  .object({
    length: countsBy(z.enum(findLengths)),
    price: countsBy(z.enum(findPrices)),
    university: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
    language: countsBy(z.string().describe("BCP 47, or `spoken` if not set")),
    level: countsBy(z.enum(findLevels)),
  })
  .meta({ id: "FindFilters" });

export const findAll = route({
  id: "find.all",
  method: "GET",
  path: "/api/v1/find/",
  for: "optional",
  summary: "Spoken words, courses, modules, lectures and authors of the public catalogue that answer a search",
  query: z.object({
    query: SearchText.describe("The first eight words count, the last also as a beginning; at most 1000 characters"),
    kind: z
      .enum(["all", ...findKinds])
      .optional()
      .describe("Default: all"),
    asTyped: QueryFlag.optional().describe("true: no other spelling is tried"),
    order: z.enum(findOrders).optional().describe("Default: best"),
    length: oneOf(findLengths).optional().describe("Of a lecture, in minutes"),
    price: oneOf(findPrices)
      .optional()
      .describe("Of its module, in dollars; class: open to the caller by a class code"),
    university: valuesOf(/^[0-9a-f]{8}$/)
      .optional()
      .describe("`value` of the filter, not the name"),
    language: valuesOf(/^[A-Za-z0-9-]{2,35}$/)
      .optional()
      .describe("Spoken language"),
    level: oneOf(findLevels).optional().describe("As set by its author; courses without a level match none"),
    cursor: z
      .string()
      .regex(/^\d{1,6}$/, "This is no cursor.")
      .optional()
      .describe("`next` of the page before, of one kind"),
    limit: queryInt(1, findSizes.most)
      .optional()
      .describe(`Of each kind: ${findSizes.each} by default, of a single kind ${findSizes.page}`),
  }),
  answer: {
    status: 200,
    schema: z.object({
      query: z.string().describe("What was searched for"),
      corrected: z.string().nullable().describe("Another spelling, which the answer is for; null: as it was typed"),
      counts: z
        .object({
          places: z.int().describe("Occurrences"),
          words: z.int().describe("Lectures with the word"),
          courses: z.int(),
          modules: z.int(),
          lectures: z.int(),
          authors: z.int(),
        })
        .describe("Of the whole answer, with the filters"),
      words: z.array(FoundWords),
      courses: z.array(FoundCourse),
      modules: z.array(FoundModule),
      lectures: z.array(FoundLecture),
      authors: z.array(FoundAuthor),
      next: z
        .string()
        .nullable()
        .describe("Where the next page of the kind begins; null at the end, and for all kinds"),
      filters: FindFilters,
      nearest: z
        .array(z.object({ word: z.string(), count: z.int().describe("Lectures with the word") }))
        .describe("Without results: single words and similar words that occur"),
      unfiltered: z.int().describe("What would be found without the filters"),
      searched: z.object({ courses: z.int(), lectures: z.int() }).describe("How much there is to search"),
    }),
  },
  fails: ["request.limited"],
  needs: ["table.write", "viewerAddress"],
});

export const findBecause = route({
  id: "find.because",
  method: "GET",
  path: "/api/v1/find/because/",
  for: "signedIn",
  summary: "Lectures of other courses that people finished who finished the one the caller finished last",
  answer: {
    status: 200,
    schema: z.object({
      watched: BecauseLecture.nullable().describe("What the caller has finished; null where there is nothing to tell"),
      lectures: z
        .array(BecauseLecture)
        .describe("Up to three, each finished by at least five people; counted once a day, and without numbers"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const findWant = route({
  id: "find.want",
  method: "POST",
  path: "/api/v1/find/wanted/",
  for: "signedIn",
  summary: "Counts the caller once among those who would learn what they searched for; a repeat changes nothing",
  body: z.object({ query: SearchText.describe("What was searched for; the first eight words count") }),
  answer: {
    status: 200,
    schema: z.object({ phrase: z.string().describe("What is counted: the words as they are compared") }),
  },
  fails: ["request.limited", "server.busy"],
  needs: ["table.write"],
});

export const findWanted = route({
  id: "find.wanted",
  method: "GET",
  path: "/api/v1/admin/wanted/",
  for: "admin",
  summary: `What people searched for in vain and would learn, what most of them want first, ${deskPerPage} at a time`,
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,10}~[\w-]{22}$/)
      .optional()
      .describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      wanted: z.array(
        z.object({ id: z.string(), phrase: z.string(), people: z.int().positive().describe("How many; never who") }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
