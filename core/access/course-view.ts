import type { Card, Meta } from "@cu/api/catalogue";
import type { Certification, Course, Module } from "@cu/api/course";
import type { Promotion } from "@cu/api/promotion";
import type { Video } from "@cu/api/video";
import type * as z from "zod";
import { config } from "../foundation/config/config.ts";
import { fileUrl } from "../foundation/image/file-url.ts";
import { type CardRecord, cardRecord, type MetaRecord } from "../storage/course/card-record.ts";
import type {
  CertificationRecord,
  CourseRecord,
  InvitedRecord,
  LicensedRecord,
  ModuleRecord,
  PromotionRecord,
  SuspensionRecord,
  VideoRecord,
} from "../storage/course/course-record.ts";
import { courseTotals, priceOf } from "../storage/course/price.ts";
import { sampleOf } from "../storage/course/sample.ts";
import { toUserCertification } from "./certificate.ts";
import { mayEdit, mayKnowKey, type ViewerContext } from "./visibility.ts";

type CardView = z.input<typeof Card>;
type ModuleView = z.input<typeof Module>;

/** The course as visible to one caller; `promotion` is set if their code applies to this course. */
export const toCourse = (
  course: CourseRecord,
  viewerContext: ViewerContext,
  promotion: PromotionRecord | null,
): z.input<typeof Course> => {
  const unlistedKey = mayKnowKey(course, viewerContext) ? course.unlistedKey : null;
  const place = { parentCollection: course.id, unlistedKey: keyShown(course, unlistedKey) };
  // Removed modules that a buyer keeps affect neither the course's figures nor its price.
  const part = course.modules.filter(({ hasLeft }) => !hasLeft);
  // The course shows transcripts per video instead.
  const { transcriptCount: _transcripts, ...card } = toCard(cardRecord({ ...course, modules: part }), viewerContext);
  return {
    ...card,
    ...courseTotals(part),
    longDescription: course.longDescription,
    outcomes: [...(course.outcomes ?? [])],
    audience: course.audience ?? "",
    prerequisites: course.prerequisites ?? "",
    sampleQuestion: sampleOf(course) ?? null,
    promotion: promotion && toPromotion(promotion),
    promotions: course.promotions.map(toPromotion),
    modules: course.modules.map((module, n) => toModule(module, { ...place, moduleIndex: n + 1 })),
    givenBack: viewerContext.entitlements.givenBack ?? null,
    promotionRefusal: null,
    mayEdit: mayEdit(course, viewerContext.visitor),
    invitations: mayEdit(course, viewerContext.visitor) ? (course.invited ?? []).map(toInvitation) : null,
    suspension: course.suspension ? toSuspension(course.suspension, mayEdit(course, viewerContext.visitor)) : null,
  };
};

const toInvitation = ({ declinedAt, ...asked }: InvitedRecord) => ({ ...asked, declinedAt: declinedAt ?? null });

// Buyers see that the course is suspended; only its authors and admins see why.
const toSuspension = ({ at, by, reason, takenDown, appeal }: SuspensionRecord, isTold: boolean) => ({
  at,
  takenDown,
  by: isTold ? by : null,
  reason: isTold ? reason : null,
  appeal: isTold && appeal ? { at: appeal.at, reply: appeal.reply ?? null } : null,
});

// Public courses have a key too, but it only matters while unlisted.
const keyShown = ({ privacyScope }: Pick<CardRecord, "privacyScope">, key: string | null) =>
  privacyScope === "unlisted" ? key : null;

/** Prices are null here: collections_meta has them (CAT-37). */
export const toCard = (card: CardRecord, viewerContext: ViewerContext): CardView => {
  const key = keyShown(card, mayKnowKey(card, viewerContext) ? card.unlistedKey : null);
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    longDescription: card.longDescription,
    category: card.category,
    subCategory: card.subCategory,
    freeCourse: card.freeCourse,
    valuePrice: null,
    collectionNetPrice: null,
    bundleDiscount: card.freeCourse ? 1 : card.bundleDiscount,
    promotion: null,
    privacyScope: card.privacyScope,
    collectionUnlistedKey: key,
    coverImage: card.coverImage === null ? null : { image: fileUrl(card.coverImage) },
    introVideoType: card.introVideoType,
    introVideoUrl: card.introVideoUrl,
    primaryAuthor: card.primaryAuthor,
    coAuthors: [...card.coAuthors],
    createdBy: card.createdBy,
    university: card.university === null ? null : { name: card.university },
    universityLink: card.universityLink,
    supplementLink: card.supplementLink,
    noOfModules: card.noOfModules,
    moduleCount: card.moduleCount,
    videoCount: card.videoCount,
    totalDuration: card.totalDuration,
    level: card.level ?? null,
    transcriptCount: card.transcriptCount ?? 0,
    questionCount: card.questionCount ?? 0,
    certification: card.certification && toCertification(card.certification),
    ...ownState(viewerContext),
    originalCollection: card.originalCollection,
    url: `${config.webOrigin}/collections/${card.id}/${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
    defaultTab: card.defaultTab,
    gptEnabled: card.gptEnabled,
  };
};

export const toMeta = (
  meta: MetaRecord,
  viewerContext: ViewerContext,
): Omit<z.input<typeof Meta>, "rating" | "isWished"> => ({
  id: meta.id,
  ...courseTotals(meta.modules),
  bundleDiscount: meta.freeCourse ? 1 : meta.bundleDiscount,
  moduleCount: meta.moduleCount,
  videoCount: meta.videoCount,
  totalDuration: meta.totalDuration,
  certification: meta.certification && toCertification(meta.certification),
  ...ownState(viewerContext),
  modules: meta.modules.map((module, n) => ({
    id: module.id,
    name: module.name,
    price: priceOf(module),
    moduleIndex: n + 1,
    videoCount: module.videoTitles.length,
    videoTitles: module.videoTitles.map((videoTitle) => ({ videoTitle })),
    licensedModules: module.licensedModules.map(toLicensed),
  })),
});

type Place = { parentCollection: number | null; unlistedKey: string | null; moduleIndex: number };

export const toModule = (module: ModuleRecord, place: Place): ModuleView => ({
  id: module.id,
  name: module.name,
  price: priceOf(module),
  isDefaultPrice: module.customPrice === null,
  customPrice: module.customPrice,
  primaryAuthor: module.primaryAuthor,
  primaryAuthorUsername: module.primaryAuthor.username,
  coAuthors: [...module.coAuthors],
  coAuthorUsernames: module.coAuthors.map(({ username }) => username),
  videos: module.videos.map(toVideo),
  videoTitles: module.videos.map((video) => ({ videoTitle: video.title })),
  licensedModules: module.licensedModules.map(toLicensed),
  parentCollection: place.parentCollection,
  parentCollectionUnlistedKey: place.unlistedKey,
  moduleIndex: place.moduleIndex,
  ...(module.hasLeft && { hasLeft: true }),
});

// The paid author is internal.
const toLicensed = ({ authorId: _authorId, ...licensed }: LicensedRecord) => licensed;

export const toVideo = (record: VideoRecord): z.input<typeof Video> => {
  const { questionIds, openQuestionIds: _open, lengthFrom: _from, transcriptLanguages: languages, ...video } = record;
  return {
    ...video,
    questionCount: questionIds.length,
    transcriptStatus: video.transcriptVersion === null ? "none" : "available",
    ...(languages && { transcriptLanguages: [...languages] }),
  };
};

export const toPromotion = ({ collection, ...promotion }: PromotionRecord): z.input<typeof Promotion> => ({
  ...promotion,
  collection: {
    id: collection.id,
    name: collection.name,
    privacyScope: collection.privacyScope,
    collectionUnlistedKey: collection.privacyScope === "unlisted" ? collection.unlistedKey : null,
    hasCertification: collection.hasCertification,
  },
});

const toCertification = (certification: CertificationRecord): z.input<typeof Certification> => ({
  ...certification,
  objectives: [...certification.objectives],
  prerequisites: [...certification.prerequisites],
  image: certification.image === null ? null : fileUrl(certification.image),
});

const ownState = ({ entitlements: { certificate, evaluation }, at }: ViewerContext) => ({
  userCertification: certificate ? toUserCertification(certificate, at) : null,
  userEvaluation: evaluation ? { endsAt: evaluation.endsAt, isExpired: Date.parse(evaluation.endsAt) < at } : null,
});
