import { expect, test } from "vitest";
import { guest, type Person } from "../foundation/actor.ts";
import { fileUrl } from "../foundation/image/file-url.ts";
import { cardRecord, metaRecord } from "../storage/course/card-record.ts";
import { makeCourse } from "../use-cases/test-kit/course.ts";
import { makeAdmin, makePerson } from "../use-cases/test-kit/person.ts";
import { toCard, toCourse, toMeta } from "./course-view.ts";
import { type Entitlements, nothingHeld } from "./entitlements.ts";

const at = Date.parse("2026-03-01T00:00:00.000Z");
const viewerContext = (visitor: Person | typeof guest = guest, entitlements: Entitlements = nothingHeld) => ({
  visitor,
  entitlements,
  at,
});

const certification = {
  price: 1500,
  duration: 6,
  trialPeriod: 3,
  description: "A proof of it",
  objectives: ["Prove"],
  prerequisites: ["Count"],
  minPerformLevel: 70,
  image: "images/seal.png",
  promotionVideoType: null,
  promotionVideoUrl: null,
};
const grace = { id: 901, username: "grace", firstName: "Grace", lastName: "Example" };

test("CRS-40, CAT-23: a card has the course's fields, and its link includes the key only for users who may know it", async () => {
  const course = await makeCourse({
    name: "Waves",
    category: { id: 1, name: "Physics" },
    subCategory: { id: 2, name: "Sound" },
    bundleDiscount: 0.25,
    privacyScope: "unlisted",
    unlistedKey: "a+key",
    coverImage: "covers/waves.png",
    introVideoType: "youtube",
    introVideoUrl: "https://youtu.be/aaaaaaaaaaa",
    coAuthors: [grace],
    university: "Northgate",
    universityLink: "https://northgate.example",
    supplementLink: "https://notes.example",
    certification,
    originalCollection: 77,
    defaultTab: 2,
    gptEnabled: false,
    modules: [{ durations: [60, null, 30] }, { durations: [15] }],
  });
  const card = cardRecord(course);
  const seen = {
    id: course.id,
    name: "Waves",
    description: "About the course",
    longDescription: "More about the course",
    category: { id: 1, name: "Physics" },
    subCategory: { id: 2, name: "Sound" },
    freeCourse: false,
    valuePrice: null,
    collectionNetPrice: null,
    bundleDiscount: 0.25,
    promotion: null,
    privacyScope: "unlisted",
    collectionUnlistedKey: null,
    coverImage: { image: fileUrl("covers/waves.png") },
    introVideoType: "youtube",
    introVideoUrl: "https://youtu.be/aaaaaaaaaaa",
    primaryAuthor: course.primaryAuthor,
    coAuthors: [grace],
    createdBy: course.createdBy,
    university: { name: "Northgate" },
    universityLink: "https://northgate.example",
    supplementLink: "https://notes.example",
    noOfModules: 2,
    moduleCount: 2,
    videoCount: 4,
    totalDuration: 105,
    certification: { ...certification, image: fileUrl("images/seal.png") },
    userCertification: null,
    userEvaluation: null,
    originalCollection: 77,
    url: `https://www.example.com/collections/${course.id}/`,
    defaultTab: 2,
    gptEnabled: false,
    level: null,
    transcriptCount: 0,
    questionCount: 0,
  };
  expect(toCard(card, viewerContext())).toEqual(seen);
  const admin = await makeAdmin();
  expect(toCard(card, viewerContext(admin))).toEqual({
    ...seen,
    collectionUnlistedKey: "a+key",
    url: `${seen.url}?key=a%2Bkey`,
  });
  // The key of a public course only matters once the course is hidden.
  const open = toCard({ ...card, privacyScope: "public" }, viewerContext(admin));
  expect([open.collectionUnlistedKey, open.url]).toEqual([null, seen.url]);
  const bare = { ...card, freeCourse: true, coverImage: null, university: null, certification: null };
  expect(toCard(bare, viewerContext())).toMatchObject({
    bundleDiscount: 1,
    coverImage: null,
    university: null,
    certification: null,
  });
  expect(fileUrl("covers/waves.png")).toMatch(/^http.*\/covers\/waves\.png$/);
});

test("CAT-28 CAT-29: certificate and trial last through the instant at which they end", async () => {
  const card = cardRecord(await makeCourse());
  const ending = (endsAt: string) =>
    toCard(card, {
      ...viewerContext(),
      entitlements: {
        ...nothingHeld,
        evaluation: { startedAt: endsAt, endsAt },
        certificate: { id: 5, status: "requested", purchasedAt: endsAt, accessUntil: endsAt, transactionId: 1 },
      },
    });
  for (const [endsAt, isExpired] of [
    ["2026-03-01T00:00:00.000Z", false],
    ["2026-02-28T23:59:59.999Z", true],
  ] as const)
    expect(ending(endsAt)).toMatchObject({
      userEvaluation: { endsAt, isExpired },
      userCertification: { id: 5, status: "requested", accessUntil: endsAt, isExpired },
    });
});

test("CAT-37, PRC-01: a course's meta has its modules in their order with price, parts and titles", async () => {
  const course = await makeCourse({
    bundleDiscount: 0.1,
    certification: { ...certification, image: null },
    modules: [{ customPrice: 500 }, { licensedModules: [{ id: 8, price: 300, authorId: 9 }], durations: [60] }],
  });
  const [one, two] = course.modules;
  expect(toMeta(metaRecord(course), viewerContext())).toEqual({
    id: course.id,
    valuePrice: 1000,
    collectionNetPrice: 850,
    bundleDiscount: 0.1,
    moduleCount: 2,
    videoCount: 3,
    totalDuration: 1260,
    certification: { ...certification, image: null },
    userCertification: null,
    userEvaluation: null,
    modules: [
      {
        id: one?.id,
        name: one?.name,
        price: 500,
        moduleIndex: 1,
        videoCount: 2,
        videoTitles: one?.videos.map(({ title }) => ({ videoTitle: title })),
        licensedModules: [],
      },
      {
        id: two?.id,
        name: two?.name,
        price: 500,
        moduleIndex: 2,
        videoCount: 1,
        videoTitles: two?.videos.map(({ title }) => ({ videoTitle: title })),
        licensedModules: [{ id: 8, price: 300 }],
      },
    ],
  });
  expect(toMeta(metaRecord({ ...course, freeCourse: true }), viewerContext()).bundleDiscount).toBe(1);
});

test("CRS-40: a module shows its place, authors, whether its price is the default, and its videos", async () => {
  const course = await makeCourse({
    privacyScope: "unlisted",
    unlistedKey: "key",
    modules: [{}, { customPrice: 500, licensedModules: [{ id: 8, price: 300, authorId: 9 }], durations: [60, 30] }],
  });
  const [first, second] = course.modules;
  if (!first || !second) throw new Error("Two modules were made.");
  const videos = second.videos.map((video, n) => ({ ...video, transcriptVersion: n === 0 ? 3 : null }));
  const changed = { ...course, modules: [first, { ...second, coAuthors: [grace], videos }] };
  const { modules } = toCourse(changed, viewerContext(await makeAdmin()), null);
  expect(modules.map(({ isDefaultPrice, customPrice, price }) => [isDefaultPrice, customPrice, price])).toEqual([
    [true, null, 200],
    [false, 500, 800],
  ]);
  expect(modules[1]).toMatchObject({
    id: second.id,
    primaryAuthorUsername: "ada",
    coAuthors: [grace],
    coAuthorUsernames: ["grace"],
    videoTitles: videos.map(({ title }) => ({ videoTitle: title })),
    licensedModules: [{ id: 8, price: 300 }],
    parentCollection: course.id,
    parentCollectionUnlistedKey: "key",
    moduleIndex: 2,
  });
  expect(modules[1]?.videos).toEqual(
    videos.map(({ questionIds, ...video }, n) => ({
      ...video,
      questionCount: questionIds.length,
      transcriptStatus: n === 0 ? "available" : "none",
    })),
  );
  const hidden = toCourse(changed, viewerContext(), null);
  expect([hidden.collectionUnlistedKey, hidden.modules[1]?.parentCollectionUnlistedKey]).toEqual([null, null]);
});

test("CRS-49, CRS-51, CRS-56, CRS-58: a course shows its author's texts and counts what a new buyer would get", async () => {
  const course = await makeCourse({ modules: [{ durations: [60, 30] }, { durations: [600] }] });
  const [part, left] = course.modules;
  const [asking, ended] = part?.videos ?? [];
  if (!part || !left || !asking || !ended) throw new Error("Two modules were made.");
  const videos = [
    { ...asking, questionIds: [1, 2, 3], transcriptLanguages: ["en", "de"] },
    { ...ended, questionIds: [4], loanEndedAt: "2026-02-01T00:00:00.000Z" },
  ];
  const gone = {
    ...left,
    videos: left.videos.map((video) => ({ ...video, questionIds: [5, 6] })),
    hasLeft: true as const,
  };
  const told = {
    ...course,
    outcomes: ["Prove"],
    audience: "Everybody",
    prerequisites: "None",
    level: "advanced" as const,
    sampleQuestion: 2,
    modules: [{ ...part, videos }, gone],
  };
  const bare = toCourse(course, viewerContext(), null);
  expect(bare).toMatchObject({
    outcomes: [],
    audience: "",
    prerequisites: "",
    level: null,
    sampleQuestion: null,
    questionCount: 0,
    givenBack: null,
    invitations: null,
    promotion: null,
  });
  expect(bare.modules[0]).not.toHaveProperty("hasLeft");
  expect(bare.modules[0]?.videos[0]).not.toHaveProperty("transcriptLanguages");
  const givenBack = { modules: [left.id], certificate: false } as unknown as NonNullable<Entitlements["givenBack"]>;
  const view = toCourse(told, viewerContext(guest, { ...nothingHeld, givenBack }), null);
  expect(view).toMatchObject({
    outcomes: ["Prove"],
    audience: "Everybody",
    prerequisites: "None",
    level: "advanced",
    sampleQuestion: { id: 2, video: asking.id },
    questionCount: 3,
    moduleCount: 1,
    valuePrice: 200,
    givenBack,
  });
  expect(view.modules.map(({ id, moduleIndex, hasLeft }) => [id, moduleIndex, hasLeft])).toEqual([
    [part.id, 1, undefined],
    [left.id, 2, true],
  ]);
  expect(view.modules[0]?.videos[0]?.transcriptLanguages).toEqual(["en", "de"]);
});

test("WIZ-40, ADM-106: invitations and the state of an appeal are visible to the course's editors", async () => {
  const at = "2026-02-01T00:00:00.000Z";
  const invited = [
    { author: grace, role: "co", at },
    { author: grace, role: "primary", at, declinedAt: "2026-02-02T00:00:00.000Z" },
  ] as const;
  const suspension = { at, by: 4, reason: "A complaint", takenDown: false };
  const admin = viewerContext(await makeAdmin());
  const invitations = [{ ...invited[0], declinedAt: null }, invited[1]];
  expect(toCourse(await makeCourse({ invited }), admin, null).invitations).toEqual(invitations);
  expect(toCourse(await makeCourse(), admin, null).invitations).toEqual([]);
  expect(toCourse(await makeCourse({ invited }), viewerContext(), null).invitations).toBeNull();
  const appealOf = async (appeal: { id: number; at: string; reply?: string } | undefined, who = admin) =>
    toCourse(await makeCourse({ suspension: { ...suspension, ...(appeal && { appeal }) } }), who, null).suspension
      ?.appeal;
  expect(await appealOf(undefined)).toBeNull();
  expect(await appealOf({ id: 1, at })).toEqual({ at, reply: null });
  expect(await appealOf({ id: 1, at, reply: "It stays." })).toEqual({ at, reply: "It stays." });
  expect(await appealOf({ id: 1, at, reply: "It stays." }, viewerContext())).toBeNull();
});

test("ADM-75: all viewers see that a course is suspended, only its authors and admins by whom and why", async () => {
  const suspension = { at: "2026-02-01T00:00:00.000Z", by: 4, reason: "A complaint", takenDown: false };
  const course = await makeCourse({ suspension });
  const said = { at: suspension.at, takenDown: false, by: null, reason: null };
  expect(toCourse(course, viewerContext(await makePerson()), null)).toMatchObject({ suspension: said, mayEdit: false });
  expect(toCourse(course, viewerContext(await makeAdmin()), null)).toMatchObject({ suspension, mayEdit: true });
  expect(toCourse(await makeCourse(), viewerContext(), null).suspension).toBeNull();
});

test("CRS-41, WCH-20: a promotion's link carries the key only where the course needs one", async () => {
  const of = (privacyScope: "public" | "unlisted") => ({
    id: 3,
    code: "EARLY",
    description: "Soon",
    promoDiscount: 0.2,
    redirectCertification: true,
    collection: { id: 9, name: "Proofs", privacyScope, unlistedKey: "key", hasCertification: true },
  });
  const course = await makeCourse({ promotions: [of("unlisted"), of("public")] });
  const shown = toCourse(course, viewerContext(), of("public"));
  const { unlistedKey: _key, ...collection } = of("unlisted").collection;
  expect(shown.promotions).toEqual([
    { ...of("unlisted"), collection: { ...collection, collectionUnlistedKey: "key" } },
    { ...of("public"), collection: { ...collection, privacyScope: "public", collectionUnlistedKey: null } },
  ]);
  expect(shown.promotion).toEqual(shown.promotions[1]);
});
