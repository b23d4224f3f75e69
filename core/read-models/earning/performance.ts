import type { listCoursePerformance as coursesRoute, listModulePerformance as modulesRoute } from "@cu/api/earning";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import type { MetaRecord } from "../../storage/course/card-record.ts";
import { priceOf } from "../../storage/course/price.ts";
import { authoredMetas } from "../creator/courses.ts";
import { centsOfParts, dollars, dollarsOf } from "./money.ts";
import { mustSeeEarnings } from "./owner.ts";
import { readSums } from "./read-sums.ts";
import { certificationOf, partUnits, type Sums } from "./sums.ts";
import { earningWeek } from "./week.ts";

type CourseView = Returned<typeof coursesRoute>[number];
type ModuleView = Returned<typeof modulesRoute>[number];

const shownWeeks = 12;
const maxClasses = 100;

/** CRE-25: the newest hundred courses of a creator. Six store calls, however much was sold. */
export const listCoursePerformance = async (person: Person, authorId: number): Promise<CourseView[]> => {
  const { courses, sums, classes, cents } = await readPerformance(person, authorId);
  const thisWeek = earningWeek(now());
  return courses.map((course) => {
    const modules = course.modules.map((module) => ({
      ...moduleView(module, sums, classes, cents),
      price: priceOf(module),
      licensedModulesCount: module.licensedModules.length,
    }));
    const keys = [...course.modules.map(({ id }) => String(id)), certificationOf(course.id)];
    const covering = classes.filter((one) => one.collections.includes(course.id));
    return {
      id: course.id,
      name: course.name,
      totalRevenue: dollarsOf(total(keys, (key) => cents[key])),
      totalSubscriptions: total(modules, ({ subscriptions }) => subscriptions),
      totalLimitedSubscriptions: total(modules, ({ limitedSubscriptions }) => limitedSubscriptions),
      totalSubscribers: sums.learners[course.id] ?? 0,
      totalLimitedSubscribers: total(covering, ({ redemptions }) => redemptions),
      weeks: Array.from({ length: shownWeeks }, (_, n) =>
        dollars(total(keys, (key) => sums.parts[key]?.weeks[thisWeek - shownWeeks + 1 + n])),
      ),
      modules,
    };
  });
};

/** CRE-26: the modules of these courses. Six store calls. */
export const listModulePerformance = async (person: Person, authorId: number): Promise<ModuleView[]> => {
  const { courses, sums, classes, cents } = await readPerformance(person, authorId);
  return courses.flatMap(({ modules }) => modules.map((module) => moduleView(module, sums, classes, cents)));
};

const readPerformance = async (person: Person, authorId: number) => {
  mustSeeEarnings(person, authorId);
  const [metas, { sums }, classes] = await Promise.all([
    authoredMetas(authorId),
    readSums(authorId),
    taughtBy(authorId),
  ]);
  // Who is named for credit earns nothing of it (WIZ-35).
  const courses = metas.filter((course) => hasAuthorRights(authorId, { course }));
  return { courses, sums, classes, cents: centsOfParts(partUnits(sums)) };
};

const taughtBy = async (userId: number): Promise<ClassItem[]> => {
  const { data } = await TeachingEntity.query
    .byPerson({ userId })
    .go({ order: "desc", limit: maxClasses, consistent: true });
  const classes = await readClasses(data.map(({ classId }) => classId));
  // A co-creator's classes are counted by who made them.
  return [...classes.values()].filter(({ createdById }) => createdById === userId);
};

const moduleView = (
  { id, name }: Pick<MetaRecord["modules"][number], "id" | "name">,
  sums: Sums,
  classes: readonly ClassItem[],
  cents: Readonly<Record<string, number>>,
): ModuleView => {
  const { sold = 0 } = sums.parts[id] ?? {};
  const opening = classes.filter(({ scheduledAccesses }) => scheduledAccesses.some(({ module }) => module === id));
  return {
    id,
    name,
    subscriptions: sold,
    limitedSubscriptions: total(opening, ({ redemptions }) => redemptions),
    revenue: dollarsOf(cents[id] ?? 0),
  };
};

const total = <T>(list: readonly T[], amount: (one: T) => number | undefined): number =>
  list.reduce((sum, one) => sum + (amount(one) ?? 0), 0);
