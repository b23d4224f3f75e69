import type { ClassInput } from "@cu/api/class.form";
import type { FieldErrors } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { isPendingInvitation, restingOf, restText } from "../invitation/asked.ts";
import type { ClassInvited } from "../invitation/class-asked.ts";
import { findCoCreators } from "./co-creators.ts";

type CoCreators = Pick<ClassItem, "coCreator1" | "coCreator2" | "invited">;

/** The attributes of a class's first and second co-creator. */
export const places = ["coCreator1", "coCreator2"] as const;

/**
 * Up to two content creators, different from each other and from the creator; a field that the form leaves out stays
 * (COD-30). Co-creators see what students share, so people who have not accepted are invited and get nothing before
 * they do (COD-63).
 */
export const planCoCreators = async (
  person: Person,
  input: ClassInput,
  { createdById, former }: { createdById: number; former: CoCreators | undefined },
  errors: FieldErrors,
): Promise<CoCreators> => {
  const before = former?.invited ?? [];
  const named = namedIn(former);
  const fields = places.filter((field) => input[field] !== undefined);
  const people = await findCoCreators(fields.flatMap((field) => input[field] || []));
  const at = nowIso();
  const resting = restingOf(before, at);
  const accepted = [person.id, ...places.flatMap((field) => former?.[field] ?? [])];
  for (const field of fields) {
    const name = input[field];
    const found = name ? people.get(name) : undefined;
    const refusal = found && !accepted.includes(found.id) && resting.find(({ userId }) => userId === found.id);
    if (!name) named[field] = undefined;
    else if (!found || (!found.isContentCreator && found.id !== named[field]))
      errors[field] = ["There is no content creator with this user name."];
    else if (found.id === createdById) errors[field] = ["The creator of the class is not a co-creator."];
    else if (refusal)
      errors[field] = [restText(found.username, refusal, refusal.hasLeft ? "has left this class" : undefined)];
    if (name) named[field] = found?.id;
  }
  if (named.coCreator1 !== undefined && named.coCreator1 === named.coCreator2)
    if (!errors.coCreator1 && !errors.coCreator2)
      errors[fields.at(-1) ?? "coCreator2"] = ["Name two different co-creators."];
  const invited = invitedIn(named, accepted, { before, resting, at });
  return { ...acceptedIn(named, accepted), invited: invited.length > 0 ? invited : undefined };
};

type Named = { [Field in (typeof places)[number]]?: number | undefined };

/** The people whom a class names, whether they have accepted or not. */
const namedIn = (former: CoCreators | undefined): Named => {
  const asked = (place: number) =>
    former?.invited?.find((one) => isPendingInvitation(one) && one.place === place)?.userId;
  return { coCreator1: former?.coCreator1 ?? asked(1), coCreator2: former?.coCreator2 ?? asked(2) };
};

const acceptedIn = ({ coCreator1, coCreator2 }: Named, accepted: readonly (number | undefined)[]): Named => ({
  coCreator1: accepted.includes(coCreator1) ? coCreator1 : undefined,
  coCreator2: accepted.includes(coCreator2) ? coCreator2 : undefined,
});

type Memory = {
  readonly before: readonly ClassInvited[];
  readonly resting: readonly ClassInvited[];
  readonly at: string;
};

// A person who is named in the other place is not asked a second time.
const invitedIn = (named: Named, accepted: readonly number[], { before, resting, at }: Memory): ClassInvited[] => [
  ...resting.filter(({ userId }) => !accepted.includes(userId)),
  ...places.flatMap((field, n) => {
    const userId = named[field];
    if (userId === undefined || accepted.includes(userId)) return [];
    const asked = before.find((one) => isPendingInvitation(one) && one.userId === userId);
    return [{ ...(asked ?? { userId, at }), place: n + 1 }];
  }),
];
