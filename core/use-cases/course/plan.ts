import type { CourseInput } from "@cu/api/course";
import { courseForm, usernamesOf } from "@cu/api/course.form";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { cleanName } from "@cu/api/name";
import { parseVideoLink } from "@cu/api/video-link";
import { videoPage } from "@cu/api/video-page";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { findChosen, readCategories } from "../../storage/category/category.ts";
import { authorBySub, findAuthors } from "../../storage/course/author.ts";
import type {
  AuthorRecord,
  CertificationRecord,
  CourseRecord,
  ModuleRecord,
  Named,
  VideoType,
} from "../../storage/course/course-record.ts";
import { findLicences, type LicenceItem } from "../../storage/course/licence.entity.ts";
import { isLicensable } from "../../storage/course/licence.ts";
import type { Source } from "../../storage/course/source.ts";
import { findModules, findVideos, isOwner, mayBorrow } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { currentName } from "../../storage/institution/institution.ts";
import { type Standing, standingsOf } from "../../storage/user/standing.ts";
import { aboutOf, sampleIn } from "./about.ts";
import { buildModules, knownVideoIds, type ModulePreset } from "./build.ts";
import { courseAuthors } from "./people.ts";
import { makeKey } from "./unlisted-key.ts";

/** Fields that only seed and import set. */
export type CoursePreset = {
  readonly id?: number;
  readonly modules?: readonly ModulePreset[];
  readonly unlistedKey?: string | null;
  readonly createdAt?: string;
  /** Key in the files bucket; replaces the course's current cover. */
  readonly coverImage?: string | undefined;
  readonly lends?: (source: Source) => boolean;
  /** Users who have consented to be its primary author. */
  readonly consents?: (author: AuthorRecord) => boolean;
};

/** The planned state of a course, with what already exists of it. */
export type Plan = {
  readonly course: CourseRecord;
  readonly before: CourseRecord | undefined;
  /** Existing videos of the course, in their current state. */
  readonly videos: ReadonlyMap<number, VideoItem>;
  /** Standalone or removed modules that join the course. */
  readonly joining: readonly Joining[];
  /** Licences from other authors, by the licensed module. */
  readonly licences: ReadonlyMap<number, LicenceItem>;
  /** Authors of modules it may newly license, by user id. */
  readonly lenders: ReadonlyMap<number, Standing>;
};

/** `madeBy`: the user whose standalone modules contain it. */
export type Joining = { readonly id: number; readonly madeBy: number };

/** Validates the input against the table and builds the course. Writes nothing. Throws `FieldFailure`. */
export const planCourse = async (
  person: Person,
  input: CourseInput,
  before: CourseRecord | undefined,
  preset: CoursePreset = {},
): Promise<Plan> => {
  filled(courseForm, input);
  const errors: FieldErrors = {};
  const [authors, self, category, university] = await Promise.all([
    findAuthors(usernamesOf(input)),
    authorBySub(person.sub),
    resolveCategory(input, errors),
    input.university ? currentName("university", input.university) : null,
  ]);
  const people = {
    authors,
    known: before
      ? [before.primaryAuthor, ...before.coAuthors, ...(before.invited ?? []).map(({ author }) => author)]
      : [],
    consents: (author: AuthorRecord) => author.id === person.id || preset.consents?.(author) === true,
  };
  const at = nowIso();
  const saving = { before, self, isAdmin: person.isAdmin, at };
  const { primaryAuthor, coAuthors, invited } = courseAuthors(input, saving, people, errors);
  const { former, joining } = await findFormer(person, input, before, errors);
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);

  const id = before?.id ?? preset.id ?? (await leaseId("course"));
  const name = cleanName(input.name);
  const videos = await findVideos(knownVideoIds(input.modules, former));
  const sources = await findModules(
    [...videos.values()].map((video) => video.parentModule).filter((moduleId) => !former.has(moduleId)),
  );
  const licences = before ? await findLicences(before.id, sources.keys()) : new Map<number, LicenceItem>();
  const offered = [...sources.values()].filter(
    (source) => isLicensable(source) && !licences.has(source.module.id) && !mayBorrow(person, source),
  );
  const lenders = await standingsOf(offered.map(({ module }) => module.primaryAuthor.id));
  const modules = await buildModules(
    input.modules,
    {
      person,
      course: { id, name },
      owners: { createdBy: before?.createdBy ?? person.id, primaryAuthor },
      coAuthors,
      formerAuthor: before?.primaryAuthor,
      authors,
      former,
      videos,
      sources,
      licences,
      lenders,
      lends: preset.lends,
      consents: preset.consents,
    },
    preset.modules,
  );
  if (input.freeCourse && modules.some(({ videos }) => videos.some(({ byLicence }) => byLicence))) {
    throw new FieldFailure({ freeCourse: [freeText(modules, sources)] });
  }
  const sampleQuestion = await sampleIn(input, { before, modules, videos });
  const course: CourseRecord = {
    id,
    name,
    description: input.description.trim(),
    longDescription: input.longDescription.trim(),
    ...aboutOf(input),
    ...(sampleQuestion !== undefined && { sampleQuestion }),
    ...category,
    freeCourse: input.freeCourse,
    bundleDiscount: input.bundleDiscount,
    privacyScope: input.privacyScope,
    unlistedKey: before?.unlistedKey ?? preset.unlistedKey ?? makeKey(),
    coverImage: preset.coverImage ?? before?.coverImage ?? null,
    introVideoType: videoTypeOf(input.introVideoUrl),
    introVideoUrl: videoUrlOf(input.introVideoUrl),
    primaryAuthor,
    coAuthors,
    ...(invited.length > 0 && { invited }),
    createdBy: before?.createdBy ?? person.id,
    university,
    universityLink: input.universityLink || null,
    supplementLink: input.supplementLink || null,
    noOfModules: input.noOfModules,
    certification: input.certification ? certificationRecord(input.certification, before?.certification?.image) : null,
    originalCollection: before?.originalCollection ?? null,
    // Saves never lift a suspension.
    ...(before?.suspension && { suspension: before.suspension }),
    defaultTab: input.defaultTab,
    gptEnabled: input.gptEnabled,
    createdAt: before?.createdAt ?? preset.createdAt ?? at,
    updatedAt: at,
    modules,
    leftModules: leftOf(before, modules),
    promotions: before?.promotions ?? [],
  };
  return { course, before, videos, joining, licences, lenders };
};

// MOD-24: the first few by name, so that the creator finds them.
const freeText = (modules: readonly ModuleRecord[], sources: ReadonlyMap<number, Source>): string => {
  const lent = modules.flatMap(({ licensedModules }) => licensedModules.filter(({ byLicence }) => byLicence));
  const asked = lent.slice(0, 3).map(({ id, price }) => `“${sources.get(id)?.module.name}” asks ${price} cupoints`);
  const named = asked.length > 0 ? `: ${asked.join(", ")}${lent.length > asked.length ? " and others" : ""}` : "";
  return `This course borrows from other authors${named}. Take their videos out to make it free.`;
};

const leftOf = (before: CourseRecord | undefined, modules: readonly ModuleRecord[]): number[] => {
  const stays = new Set(modules.map(({ id }) => id));
  const known = [...(before?.leftModules ?? []), ...(before?.modules ?? []).map(({ id }) => id)];
  return [...new Set(known)].filter((id) => !stays.has(id));
};

const videoTypeOf = (url: string | null | undefined): VideoType | null => {
  const link = url ? parseVideoLink(url) : undefined;
  return link?.videoType ?? null;
};

/** The page of the linked video, so that readers need no parser of pasted links (VID-33). */
const videoUrlOf = (typed: string | null | undefined): string | null => {
  const link = typed ? parseVideoLink(typed) : undefined;
  return link?.kind === "video" ? videoPage(link) : typed || null;
};

const certificationRecord = (
  input: NonNullable<CourseInput["certification"]>,
  image: string | null | undefined,
): CertificationRecord => ({
  price: input.price,
  duration: input.duration,
  trialPeriod: input.trialPeriod,
  description: input.description,
  objectives: input.objectives,
  prerequisites: input.prerequisites,
  minPerformLevel: input.minPerformLevel ?? null,
  minQuestions: input.minQuestions,
  minWatchPercent: input.minWatchPercent,
  validityMonths: input.validityMonths,
  image: image ?? null,
  promotionVideoType: videoTypeOf(input.promotionVideoUrl),
  promotionVideoUrl: videoUrlOf(input.promotionVideoUrl),
});

const resolveCategory = async (
  input: CourseInput,
  errors: FieldErrors,
): Promise<{ category: Named | null; subCategory: Named | null }> => {
  if (!input.category) return { category: null, subCategory: null };
  const chosen = { category: input.category, subCategory: input.subCategory ?? undefined };
  const { category, subCategory, isOfAnother } = findChosen(await readCategories(), chosen);
  if (!category) errors.category = ["This category does not exist."];
  else if (isOfAnother) errors.subCategory = ["This subcategory is of another category."];
  return { category: category ?? null, subCategory: subCategory ?? null };
};

const findFormer = async (
  person: Person,
  input: CourseInput,
  before: CourseRecord | undefined,
  errors: FieldErrors,
): Promise<{ former: Map<number, ModuleRecord>; joining: Joining[] }> => {
  const former = new Map(before?.modules.map((module) => [module.id, module] as const));
  const wanted = input.modules.flatMap(({ id }) => (id === undefined || former.has(id) ? [] : id));
  // Modules join in the save's transaction, which is limited to a hundred items.
  if (wanted.length > 80)
    throw new FieldFailure({ modules: ["At most 80 existing modules can join a course at once."] });
  const joining: Joining[] = [];
  const sources = await findModules(wanted);
  for (const id of wanted) {
    const source = sources.get(id);
    // The course's removed modules return with the ids their holders paid for (D-64); others must be standalone.
    const returns = before !== undefined && source?.item.parentCollection === before.id;
    const joins = source !== undefined && source.item.parentCollection === undefined && isOwner(person, source);
    if (!source || (!returns && !joins)) continue;
    former.set(id, source.module);
    joining.push({ id, madeBy: source.item.createdBy });
  }
  const rows = input.modules.map(
    ({ id }): FieldErrors => (id === undefined || former.has(id) ? {} : { id: ["This module does not exist."] }),
  );
  if (rows.some((row) => row.id)) errors.modules = rows;
  return { former, joining };
};
