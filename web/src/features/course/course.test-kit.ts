import type { Coupon, Course, Module, Video } from "./course.ts";
import type { CourseCardData, CourseMeta } from "./use-metas.ts";

const ruth: Course["primaryAuthor"] = { id: 41, username: "ruth", firstName: "Ruth", lastName: "Adeyemi" };
const pavel: Course["primaryAuthor"] = { id: 42, username: "pavel", firstName: "Pavel", lastName: "Hruby" };

type ModuleInput = Partial<Omit<Module, "videos">> & { videos?: readonly string[]; minutes?: number };

/** A course from the server: three modules of 250, 200 and 200 cupoints, bundle of 20%, unless wished otherwise. */
export const makeCourse = ({
  modules = [
    { name: "Walking a graph", price: 250, videos: ["The map before the algorithm", "Breadth first"] },
    { name: "Spanning trees", price: 200, videos: ["The cut argument", "Kruskal, sorted"] },
    { name: "Shortest paths", price: 200, videos: ["Relaxing an edge"] },
  ],
  ...input
}: Partial<Omit<Course, "modules">> & { modules?: readonly ModuleInput[] } = {}): Course => {
  const id = input.id ?? 5;
  const made = modules.map((module, n) => makeModule(id, n + 1, module));
  return {
    id,
    name: "Algorithms on Graphs",
    description: "From breadth-first search to maximum flow.",
    outcomes: [],
    audience: "",
    prerequisites: "",
    level: null,
    sampleQuestion: null,
    longDescription: "Every lecture states one problem, solves it on paper, and then in sixty lines of code.",
    category: { id: 1, name: "Computer science" },
    subCategory: { id: 11, name: "Algorithms" },
    freeCourse: false,
    valuePrice: made.reduce((sum, { price }) => sum + price, 0),
    collectionNetPrice: 0,
    bundleDiscount: 0.2,
    promotion: null,
    promotions: [],
    privacyScope: "public",
    collectionUnlistedKey: null,
    coverImage: null,
    introVideoType: null,
    introVideoUrl: null,
    primaryAuthor: ruth,
    coAuthors: [pavel],
    createdBy: 41,
    university: { name: "Northfield University" },
    universityLink: "https://northfield.example/",
    supplementLink: null,
    noOfModules: made.length || 1,
    moduleCount: made.length,
    videoCount: made.reduce((sum, { videos }) => sum + videos.length, 0),
    totalDuration: made.reduce(
      (sum, { videos }) => sum + videos.reduce((s, { duration }) => s + (duration ?? 0), 0),
      0,
    ),
    questionCount: 0,
    rating: null,
    certification: null,
    userCertification: null,
    userEvaluation: null,
    originalCollection: null,
    modules: made,
    url: `/collections/${id}/`,
    defaultTab: 1,
    gptEnabled: true,
    mayEdit: false,
    givenBack: null,
    promotionRefusal: null,
    suspension: null,
    invitations: null,
    ...input,
  };
};

const makeModule = (
  courseId: number,
  moduleIndex: number,
  { videos = ["A lecture"], minutes = 11, ...input }: ModuleInput,
): Module => {
  const id = input.id ?? courseId * 100 + moduleIndex;
  return {
    id,
    name: `Module ${moduleIndex}`,
    price: 200,
    isDefaultPrice: true,
    customPrice: null,
    primaryAuthor: ruth,
    primaryAuthorUsername: ruth.username,
    coAuthors: [],
    coAuthorUsernames: [],
    videos: videos.map((title, n) => makeVideo(courseId, id, n + 1, title, minutes)),
    videoTitles: videos.map((videoTitle) => ({ videoTitle })),
    licensedModules: [],
    parentCollection: courseId,
    parentCollectionUnlistedKey: null,
    moduleIndex,
    ...input,
  };
};

const makeVideo = (courseId: number, moduleId: number, n: number, title: string, minutes: number): Video => ({
  id: moduleId * 100 + n,
  title,
  videoType: "youtube",
  embedId: `embed${moduleId}${n}`,
  embedHash: null,
  duration: minutes * 60 + n,
  importedFromURL: null,
  owner: ruth.id,
  parentModule: moduleId,
  parentModuleName: "",
  parentModulePrice: 200,
  parentCollection: courseId,
  parentCollectionName: null,
  transcriptStatus: "available",
  transcriptVersion: 1,
});

/** The course in a list, where prices are not known yet. */
export const cardOf = (course: Course): CourseCardData => {
  const { modules: _, promotions: __, mayEdit: ___, suspension: ____, invitations: _____, ...card } = course;
  const transcriptCount = course.modules
    .flatMap(({ videos }) => videos)
    .filter(({ transcriptStatus }) => transcriptStatus === "available").length;
  return { ...card, transcriptCount, valuePrice: null, collectionNetPrice: null, promotion: null };
};

export const metaOf = (course: Course): CourseMeta => ({
  ...course,
  valuePrice: course.valuePrice ?? 0,
  collectionNetPrice: course.collectionNetPrice ?? 0,
  rating: course.rating ?? null,
  isWished: course.isWished ?? false,
  modules: course.modules.map((module) => ({ ...module, videoCount: module.videos.length })),
});

export const certification: NonNullable<Course["certification"]> = {
  price: 300,
  duration: 12,
  trialPeriod: 14,
  description: "Show that you can choose and prove a graph algorithm.",
  objectives: ["Choose the right algorithm for a graph", "Prove that it ends"],
  prerequisites: ["Loops and arrays in any language"],
  minPerformLevel: 70,
  minQuestions: 0,
  image: null,
  promotionVideoType: null,
  promotionVideoUrl: null,
};

export const promotionOf = (course: Course, promoDiscount = 0.25): NonNullable<Course["promotion"]> => ({
  id: 3,
  code: "AUTUMN",
  description: "",
  promoDiscount,
  redirectCertification: false,
  collection: {
    id: course.id,
    name: course.name,
    privacyScope: "public",
    collectionUnlistedKey: null,
    hasCertification: course.certification !== null,
  },
});

export const makeCoupon = (input: Partial<Coupon> = {}): Coupon => ({
  id: 9,
  code: "HALF",
  label: "Half price",
  couponType: "discount",
  percentDiscount: 50,
  timeZone: "UTC",
  validFrom: "2026-01-01T00:00:00Z",
  expiresOn: "2099-01-01T00:00:00Z",
  scheduledAccesses: [],
  discountedCollections: [],
  discountedModules: [],
  allowableDataAccessChoices: [],
  dataAccessLevel: null,
  createdById: 41,
  createdByName: "Ruth Adeyemi",
  createdByUsername: "ruth",
  status: "active",
  ...input,
});

export const boughtTransaction = (cupoints: number) => ({
  id: 70_000_002,
  orderId: "order",
  transactionType: "purchase" as const,
  transactionTotalCupoints: cupoints,
  transactionTotalCurrency: cupoints / 100,
  discount: 0,
  memo: "",
  date: "2026-11-20T10:00:00Z",
  refundable: true,
});
