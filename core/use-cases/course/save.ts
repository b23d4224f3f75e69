import type { CourseInput } from "@cu/api/course";
import type { Bounded } from "@cu/api/creator-bounds";
import { Failure } from "@cu/api/failure";
import { readOwn } from "../../access/read-own.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { withinBounds } from "../../foundation/limit/bounds.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { batchPut, chunks, type Item } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { aloneNoMore } from "../../storage/course/alone.entity.ts";
import { commitCourse, packFitting } from "../../storage/course/commit-course.ts";
import type { CourseRecord, ModuleRecord } from "../../storage/course/course-record.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { packModule } from "../../storage/course/module-record.ts";
import { courseIsStill } from "../../storage/course/snapshot.entity.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { joinVideos, putVideos } from "../../storage/course/video-items.ts";
import { withState } from "../../storage/course/video-state.ts";
import { priceNews } from "../../storage/course/whole-price.ts";
import { courseInvitations, withInvitations } from "../invitation/asked.ts";
import { beginLicences } from "./begin-licences.ts";
import { type CoursePreset, type Plan, planCourse } from "./plan.ts";

export type Saved = { readonly courseId: number };

type Options = {
  repeat?: RepeatKey | undefined;
  preset?: CoursePreset;
  /** Further writes in the course's transaction; recomputed for each attempt. */
  extra?: (course: CourseRecord) => readonly Write[] | Promise<readonly Write[]>;
  /** Other created resources that count towards the creator's limits (CRE-42). */
  made?: Partial<Record<Bounded, number>>;
  /** An operator's import or seed, exempt from CRE-42. */
  isOperator?: boolean;
};

/** WIZ-29: a new course with its modules and videos. Throws `FieldFailure`, `course.tooLarge`. */
export const createCourse = async (
  creator: Creator,
  input: CourseInput,
  { repeat, preset, extra = () => [], made: more = {}, isOperator = false }: Options = {},
): Promise<Saved> =>
  untilCommitted(() =>
    once(creator, "course.create", repeat, async (keep: Keep<Saved>) => {
      const plan = await planCourse(creator, input, undefined, preset);
      const answer = { courseId: plan.course.id };
      const made = isOperator ? {} : { courses: 1, modules: newModules(plan), ...more };
      const besides = await extra(plan.course);
      await withInvitations(creator, courseInvitations(creator, plan), (asked) =>
        withinBounds(creator, made, (writes) =>
          swap(plan, 0, [...beginLicences(creator, plan), ...besides, ...asked, ...keep(answer), ...writes]),
        ),
      );
      return answer;
    }),
  );

type Change = Pick<Options, "isOperator" | "preset" | "extra"> & {
  /** The save the form was based on; if there was another since, `course.changed`. */
  begunAt?: string | undefined;
};

/** Replaces a course (WIZ-29, WIZ-31, D-64). `course.changed` on a concurrent save. */
export const updateCourse = async (
  person: Person,
  courseId: number,
  input: CourseInput,
  { isOperator = false, preset, extra = () => [], begunAt }: Change = {},
): Promise<Saved> => {
  const seen = await readOwn(person, courseId);
  if (begunAt !== undefined && seen.course.updatedAt !== begunAt) throw new Failure("course.changed");
  let current = seen;
  for (let tried = 1; ; tried++) {
    try {
      const plan = await planCourse(person, input, current.course, preset);
      const { revision } = current;
      const made = isOperator ? {} : { modules: newModules(plan) };
      const more = await extra(plan.course);
      await withInvitations(person, courseInvitations(person, plan), (asked) =>
        withinBounds(person, made, (writes) =>
          swap(plan, revision, [...beginLicences(person, plan), ...more, ...asked, ...writes]),
        ),
      );
      return { courseId };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      current = await readOwn(person, courseId);
      // A published transcript changes the snapshot too, but only another save is a conflict.
      if (current.course.updatedAt !== seen.course.updatedAt || tried === 10) throw new Failure("course.changed");
    }
  }
};

const newModules = ({ course, before, joining }: Plan): number => {
  const known = new Set([...joining, ...(before?.modules ?? [])].map(({ id }) => id));
  return course.modules.filter(({ id }) => !known.has(id)).length;
};

/**
 * Readers see the old or the new course (F3). First, idempotent writes that no reader uses yet and that may be
 * orphaned; then one transaction swaps snapshot, card and meta. The videos' rows follow asynchronously.
 */
const swap = async (plan: Plan, seenRevision: number, extra: readonly Write[]): Promise<void> => {
  // Checked before any write, so a refused course leaves nothing behind.
  packFitting(plan.course);
  await prepare(plan, seenRevision);
  // Transcripts of the course's videos conflict with this save at the snapshot; those of joining videos would not.
  const joining = [...plan.videos.values()].filter(({ courses }) => !new Set(courses).has(plan.course.id));
  const joined = await joinVideos(
    joining.map(({ id }) => id),
    plan.course.id,
  );
  const course = withVideoState(plan.course, joined);
  const news = announce(
    savedNews(course, plan.before),
    ...[...new Set([...repriced(course, plan.before), ...withdrawn(course, plan.before)])].map((moduleId) => ({
      type: "module.priced" as const,
      moduleId,
    })),
  );
  const cheaper = plan.before ? priceNews(plan.before, course) : [];
  await commitCourse(course, seenRevision, [...joinModules(plan), ...news, ...cheaper, ...extra]);
};

const savedNews = (course: CourseRecord, before: CourseRecord | undefined): Message => {
  const idsOf = ({ modules }: CourseRecord) => modules.flatMap(({ videos }) => videos.map(({ id }) => id));
  const shown = new Set(idsOf(course));
  const dropped = before ? idsOf(before).filter((id) => !shown.has(id)) : [];
  return { type: "course.saved", courseId: course.id, ...(dropped.length > 0 && { dropped }) };
};

const prepare = async ({ course, before, videos, joining }: Plan, seenRevision: number): Promise<void> => {
  const stays = new Set(course.modules.map(({ id }) => id));
  const known = new Set([...joining, ...(before?.modules ?? [])].map(({ id }) => id));
  const { id: parentCollection, createdBy } = course;
  await batchPut(
    course.modules
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ModuleEntity.put({ id, parentCollection, createdBy }).params<{ Item: Item }>().Item),
  );
  const isNew = ({ id }: { id: number }) => !videos.has(id);
  await putVideos(
    course.modules.flatMap((module) => module.videos.filter(isNew)),
    course.id,
  );
  // Removed modules are stored in their own rows: holders keep them, and they may come back (D-64). These rows are not
  // read while the course has the module, but a save that lost a conflict must not write them.
  const leaving = (before?.modules ?? []).filter(({ id }) => !stays.has(id));
  const still = courseIsStill(course.id, seenRevision);
  for (const chunk of chunks(leaving, modulesAtOnce)) {
    await commit([still, ...chunk.map((module) => leaveWith(module, before?.primaryAuthor.id))]);
  }
};

// A transaction holds a hundred items, and the course is one of them.
const modulesAtOnce = 90;

const leaveWith = (module: ModuleRecord, authorId: number | undefined): Write => ({
  name: `module ${module.id}`,
  item: {
    Update: ModuleEntity.patch({ id: module.id })
      .set({ data: packModule(module), hasOwnAuthor: module.primaryAuthor.id !== authorId })
      .params<Update>(),
  },
});

// Increments the module's revision, so that a concurrent price change of the standalone module is retried in the
// course.
const joinModules = ({ course, joining }: Plan): Write[] => [
  ...aloneNoMore(joining),
  ...joining.map(({ id }) => ({
    name: `module ${id}`,
    item: {
      Update: ModuleEntity.patch({ id })
        .set({ parentCollection: course.id })
        .add({ revision: 1 })
        .where(
          ({ parentCollection }, { notExists, eq }) =>
            `${notExists(parentCollection)} OR ${eq(parentCollection, course.id)}`,
        )
        .params<Update>(),
    },
  })),
];

const withVideoState = (course: CourseRecord, items: ReadonlyMap<number, VideoItem>): CourseRecord => ({
  ...course,
  modules: course.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => {
      const item = items.get(video.id);
      return item ? withState(video, item) : video;
    }),
  })),
});

// Modules with outdated copies in licensing courses, or with changed authors.
const repriced = (course: CourseRecord, before: CourseRecord | undefined): number[] => {
  if (!before) return [];
  const lent = ({ name }: CourseRecord, module: ModuleRecord) =>
    JSON.stringify([name, module.name, module.customPrice, module.primaryAuthor.id]);
  const former = new Map(before.modules.map((module) => [module.id, lent(before, module)] as const));
  const isOthers = course.primaryAuthor.id !== before.primaryAuthor.id;
  const changed = course.modules.flatMap((module) =>
    former.has(module.id) && (isOthers || former.get(module.id) !== lent(course, module)) ? module.id : [],
  );
  // The previous author may have licensed out a module that was removed from the course since.
  return isOthers ? [...changed, ...(course.leftModules ?? [])] : changed;
};

// Removed modules and those that lost a video: licensing courses can no longer offer them.
const withdrawn = (course: CourseRecord, before: CourseRecord | undefined): number[] => {
  const native = ({ id, videos }: ModuleRecord) =>
    videos.flatMap((video) => (video.parentModule === id ? video.id : []));
  const shown = new Map(course.modules.map((module) => [module.id, new Set(native(module))] as const));
  const lost = before?.modules.filter((module) => native(module).some((id) => !shown.get(module.id)?.has(id)));
  return (lost ?? []).map(({ id }) => id);
};
