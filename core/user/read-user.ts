import type { User } from "@cu/api/user";
import type * as z from "zod";
import { AccessEntity } from "../access/access.entity.ts";
import { accessMap, type Classes, type Holding, nothingHeld } from "../access/access.ts";
import { readClassesById, withClasses } from "../access/holding.ts";
import type { Person } from "../actor.ts";
import { coursesOf } from "../class/class.entity.ts";
import { now } from "../clock.ts";
import { readWallet } from "../wallet/read-wallet.ts";
import { UserEntity } from "./user.entity.ts";

/**
 * The current user as the site starts with it (SES-22, SES-23): flags, wallet with its newest 100 transactions (older
 * ones by `before`, an ISO instant), and the access to every module the person holds anything of.
 */
export const readUser = async (person: Person, before?: string): Promise<z.input<typeof User>> => {
  const [{ data: user }, held, primaryWallet] = await Promise.all([
    UserEntity.get({ sub: person.sub }).go({ consistent: true }),
    AccessEntity.query.byPerson({ sub: person.sub }).go({ pages: "all", consistent: true }),
    readWallet(person, before),
  ]);
  if (!user) throw new Error(`User ${person.id} vanished.`);
  const inClasses = held.data.flatMap(({ grants }) => grants.flatMap((grant) => grant.classId ?? []));
  const classes = await readClassesById([...new Set([...inClasses, ...(user.classIds ?? [])])]);
  const holdings = new Map(held.data.map((holding) => [holding.courseId, holding] as const));
  const courseIds = new Set([...holdings.keys(), ...[...classes.values()].flatMap(coursesOf)]);
  const at = now();
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isContentCreator: user.isContentCreator,
    isAdmin: user.isAdmin,
    dateJoined: user.dateJoined,
    completedAccountTypeRegistration: user.completedAccountTypeRegistration,
    moduleAccess: Object.assign(
      {},
      ...[...courseIds].map((courseId) => {
        const holding = withClasses(holdings.get(courseId) ?? nothingHeld, courseId, classes);
        return accessMap(holding, classes, modulesOf(holding, courseId, classes), at);
      }),
    ),
    primaryWallet,
  };
};

// Of a class only its windows in this course: what is held of another course is judged there.
const modulesOf = ({ grants }: Holding, courseId: number, classes: Classes): number[] => {
  const scheduled = grants.flatMap(({ classId }) => classes.get(classId ?? 0)?.scheduledAccesses ?? []);
  const here = scheduled.filter(({ collection }) => collection === courseId).map(({ module }) => module);
  return [...new Set([...grants.flatMap(({ modules }) => modules), ...here])];
};
