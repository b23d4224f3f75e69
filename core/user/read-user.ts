import type { User } from "@cu/api/user";
import type * as z from "zod";
import { AccessEntity } from "../access/access.entity.ts";
import { accessMap, type Classes } from "../access/access.ts";
import { readClassesOf } from "../access/holding.ts";
import type { Person } from "../actor.ts";
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
  const classes = await readClassesOf(held.data);
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
      ...held.data.map((holding) => accessMap(holding, classes, modulesOf(holding, classes), at)),
    ),
    primaryWallet,
  };
};

const modulesOf = (holding: { grants: { modules: number[]; classId?: number }[] }, classes: Classes): number[] => [
  ...new Set(
    holding.grants.flatMap((grant) => [
      ...grant.modules,
      ...((grant.classId === undefined ? undefined : classes.get(grant.classId))?.scheduledAccesses ?? []).map(
        (w) => w.module,
      ),
    ]),
  ),
];
