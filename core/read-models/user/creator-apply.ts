import { type Application, type ApplicationInput, applicationForm } from "@cu/api/application.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Returned } from "@cu/api/route";
import type { readCreatorApplication } from "@cu/api/user";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { looksReserved } from "../../foundation/name/reserved.ts";
import { commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { nameInstitutions } from "../../storage/institution/institution.ts";
import { changeUser } from "../../storage/user/change-user.ts";
import { changeProfile } from "../../storage/user/creator-names.ts";
import { ProfileEntity } from "../../storage/user/creator-profile.entity.ts";
import { listPerson } from "../../storage/user/person-words.ts";
import { poolNameOf } from "../../storage/user/pool-name.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { bookSignupBonus } from "../../use-cases/wallet/signup-bonus.ts";
import { openProfile } from "../creator/open-profile.ts";
import { ApplicationEntity } from "./application.entity.ts";

// Repeated submissions would change a profile, a name and a page each time.
const applications: Limit = { name: "creator-apply", times: 10, per: "hour" };

const form = applicationForm(looksReserved);

/**
 * Makes the user a creator immediately (D-65): flags, name, application, profile and author page in one transaction. A
 * second application is idempotent or an update, and neither author page nor bonus is duplicated. Throws
 * `FieldFailure`, `request.limited`.
 */
export const applyAsCreator = async (person: Person, input: ApplicationInput): Promise<void> => {
  const application = filled(form, input);
  await count(applications, person.sub);
  const universities = await nameInstitutions("university", application.universities, person);
  const departments = await nameInstitutions("department", application.departments, person);
  await untilCommitted(() => accept(person, { ...application, universities, departments }));
  await bookSignupBonus(person);
};

const accept = async ({ sub, id }: Person, application: Application): Promise<void> => {
  const [{ data: user }, { data: profile }] = await Promise.all([
    UserEntity.get({ sub }).go({ consistent: true }),
    ProfileEntity.get({ id }).go({ consistent: true }),
  ]);
  if (!user) throw new Error(`User ${id} vanished.`);
  const { firstName, lastName, universities, departments } = application;
  const flags = { isContentCreator: true, completedAccountTypeRegistration: true };
  const poolName = user.poolName ?? poolNameOf(user);
  const names = { username: user.username, firstName, lastName };
  const writes: Write[] = [
    changeUser(user, { ...flags, firstName, lastName, poolName }),
    ...listPerson(user, { ...user, firstName, lastName }, user),
    {
      name: "application",
      item: { Put: ApplicationEntity.put({ ...application, sub, submittedAt: nowIso() }).params<Put>() },
    },
  ];
  const text = { universities, departments };
  const publicly = profile ? changeProfile(profile, names, text) : await openProfile({ ...names, id, sub }, text);
  await commit([...writes, ...publicly]);
};

/** The user's application (ONB-15). One store call; `application.missing` without one. */
export const readApplication = async (person: Person): Promise<Returned<typeof readCreatorApplication>> => {
  const { data } = await ApplicationEntity.get({ sub: person.sub }).go({ consistent: true });
  if (!data) throw new Failure("application.missing");
  return data;
};
