import * as z from "zod";
import { QueryFlag, QueryId, QueryPage, queryIds, queryInt } from "./address.ts";
import { Course, CourseRating, LicensedModule } from "./course.ts";
import { courseFilters, FacetCounts } from "./course-filter.ts";
import { Cupoints, Id, Named, SearchText } from "./field.ts";
import { route } from "./route.ts";

/** A course in a list. `valuePrice` and `collectionNetPrice` are null until collections_meta brings them (CAT-37). */
export const Card = Course.omit({
  modules: true,
  outcomes: true,
  audience: true,
  prerequisites: true,
  sampleQuestion: true,
  promotions: true,
  rating: true,
  givenBack: true,
  promotionRefusal: true,
  isWished: true,
  mayEdit: true,
  suspension: true,
  invitations: true,
}).extend({
  longDescription: z.string().default("").describe("Its beginning, as much as a card shows"),
  transcriptCount: z.int().nonnegative().describe("Videos that have a transcript"),
});

export const ModuleBrief = z.object({
  id: Id,
  name: z.string(),
  price: Cupoints,
  moduleIndex: z.int().min(1),
  videoCount: z.int(),
  videoTitles: z.array(z.object({ videoTitle: z.string() })),
  licensedModules: z.array(LicensedModule),
});

export const Meta = Course.pick({
  id: true,
  bundleDiscount: true,
  moduleCount: true,
  videoCount: true,
  totalDuration: true,
  certification: true,
  userCertification: true,
  userEvaluation: true,
}).extend({
  valuePrice: Cupoints,
  collectionNetPrice: Cupoints,
  rating: CourseRating.nullable().describe("null without reviews"),
  isWished: z.boolean().describe("Saved for later by the caller"),
  modules: z.array(ModuleBrief),
});

const ListCursor = z.string().regex(/^\d{1,9}\.\d{1,16}$/, "This is no cursor.");

export const CatalogueList = z.enum(["premium", "free", "certification"]);

export const listCourses = route({
  id: "catalogue.list",
  method: "GET",
  path: "/api/v1/fetch-collections/",
  for: "optional",
  summary:
    "One page of the public courses, newest first, of a search those first whose name has it; or the courses named in `ids`",
  query: z.object({
    page: QueryPage.optional(),
    pageSize: queryInt(1, 100).optional().describe("Default: 20"),
    cursor: ListCursor.optional().describe("`next` of the page before, instead of `page`"),
    list: CatalogueList.optional(),
    search: SearchText.optional().describe(
      "The first letters of words of the name or the description, in any case; the first eight words count",
    ),
    category: QueryId.optional(),
    subCategory: QueryId.optional(),
    free: QueryFlag.optional(),
    ...courseFilters,
    facets: QueryFlag.optional().describe("true: also counts what each value of a filter would leave"),
    ids: queryIds(20).optional().describe("Only these courses, in this order; hidden and unknown ones are left out"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      count: z.int().describe("Of the whole list"),
      next: z.string().nullable().default(null).describe("Where the next page begins; null at the end"),
      results: z.array(Card),
      facets: FacetCounts.optional().describe("Only where they are asked for"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const listMeta = route({
  id: "catalogue.meta",
  method: "POST",
  path: "/api/v1/collections_meta/",
  for: "optional",
  summary: "Prices, counts and modules of some courses in the asked order; unknown and hidden ids are left out",
  body: z.object({ chunk: z.array(Id).max(50) }),
  answer: { status: 200, schema: z.array(Meta) },
  fails: [],
  needs: ["table.read"],
});

const Sorted = Named.extend({
  formerIds: z.array(Id).optional().describe("What has become part of it; filters by one of them find its courses"),
});

export const listCategories = route({
  id: "catalogue.categories",
  method: "GET",
  path: "/api/v1/categories/",
  for: "anyone",
  summary: "Categories with their subcategories",
  answer: { status: 200, schema: z.array(Sorted.extend({ subCategories: z.array(Sorted) })) },
  fails: [],
  needs: ["table.read"],
});
