import type { createClass as createRoute, updateClass as updateRoute } from "@cu/api/class";
import { maxWindows } from "@cu/api/class.form";
import { Failure, FieldFailure } from "@cu/api/failure";
import { fullName } from "@cu/api/person-name";
import type { Parsed } from "@cu/api/route";
import { defaultZone, isTimeZone } from "@cu/api/time-zone";
import type { Creator, Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { noMoreMade, withinBounds } from "../../foundation/limit/bounds.ts";
import { choosing } from "../../foundation/limit/chosen-code.ts";
import { Conflict, commit, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { readOwnClass } from "../../storage/class/instructor.ts";
import { codeKey } from "../../storage/coupon/code.entity.ts";
import { authorBySub } from "../../storage/course/author.ts";
import { withInvitations } from "../invitation/asked.ts";
import { classInvitations } from "../invitation/class-asked.ts";
import { makeCode } from "./code.ts";
import { readClassCourses } from "./courses.ts";
import { unscheduled } from "./license.ts";
import { mayCover, planTerms } from "./terms.ts";
import { keptWindows } from "./windows.ts";
import { changedClass, endedClass, newClass } from "./write-class.ts";

type Saved = { readonly classId: number };

/** COD-30: creates a class code for the creator's own courses. Throws `FieldFailure`. */
export const createClass = (
  creator: Creator,
  { code: typed, timeZone, ...input }: Parsed<typeof createRoute>["body"],
  repeat?: RepeatKey,
): Promise<Saved> =>
  untilCommitted(() =>
    once(creator, "class.create", repeat, async (keep: Keep<Saved>) => {
      const isMade = !typed?.trim();
      const code = isMade ? makeCode() : typed?.trim().toUpperCase();
      const zone = timeZone ?? defaultZone;
      const terms = await planTerms(
        creator,
        { ...input, code: typed, timeZone },
        { createdById: creator.id, zone: isTimeZone(zone) ? zone : defaultZone },
      );
      const { username, firstName, lastName } = await authorBySub(creator.sub);
      const id = await leaseId("coupon");
      const item = {
        ...terms,
        timeZone: zone,
        id,
        code: code ?? "",
        createdById: creator.id,
        createdByName: fullName({ firstName, lastName, username }),
        createdByUsername: username,
        redemptions: 0,
        revision: 1,
        createdAt: nowIso(),
      };
      const answer = { classId: id };
      const asking = classInvitations(creator, { class: item, before: undefined });
      const save = () =>
        withInvitations(creator, asking, (asked) =>
          withinBounds(creator, { classes: 1 }, (writes) =>
            commit([...newClass(item), ...asked, ...keep(answer), ...writes]).catch(whenTaken(isMade)),
          ),
        );
      await (isMade ? save() : choosing(creator, codeKey(item.code), save));
      return answer;
    }),
  );

// Two concurrent requests for one chosen code conflict here; a generated code is generated again.
const whenTaken = (isMade: boolean) => (error: unknown) => {
  if (isMade || !(error instanceof Conflict && error.lost.includes("code"))) throw error;
  throw new FieldFailure({ code: ["This code is already taken."] });
};

/** Updates the fields that the form names. Members read windows from the class, so no other record changes (COD-44). */
export const updateClass = (
  person: Person,
  classId: number,
  input: Parsed<typeof updateRoute>["body"],
): Promise<void> =>
  untilCommitted(async () => {
    const former = await readOwnClass(person, classId);
    const terms = await planTerms(person, input, { createdById: former.createdById, zone: former.timeZone, former });
    const asking = classInvitations(person, { class: { ...terms, id: classId }, before: former });
    await withInvitations(person, asking, (asked) => commit([...changedClass(former, terms), ...asked]));
  });

/** COD-16: gives every module without a window the class's term. Throws `FieldFailure` beyond the limits of a form. */
export const syncClass = (person: Person, classId: number): Promise<void> =>
  untilCommitted(async () => {
    const former = await readOwnClass(person, classId);
    const courses = await readClassCourses(person, [former], []);
    const missing = unscheduled(former, courses).filter(({ collection }) => mayCover(person, courses, collection));
    if (missing.length === 0) return;
    if (former.scheduledAccesses.length + missing.length > maxWindows) {
      throw new FieldFailure({ scheduledAccesses: [`A class schedules at most ${maxWindows} modules.`] });
    }
    const { validFrom: accessFrom, expiresOn: accessUntil } = former;
    const added = missing.map(({ collection, module }) => ({ collection, module, accessFrom, accessUntil }));
    const scheduledAccesses = await keptWindows(
      [...former.scheduledAccesses, ...added],
      former.scheduledAccesses,
      former.timeZone,
    );
    await commit(changedClass(former, { ...former, scheduledAccesses }));
  });

/** Deletes a class without members; `class.used` otherwise. */
export const deleteClass = (person: Person, classId: number): Promise<void> =>
  untilCommitted(async () => {
    const former = await readOwnClass(person, classId);
    if (former.redemptions > 0) throw new Failure("class.used");
    await commit([...endedClass(former), ...noMoreMade(former.createdById, "classes")]);
  });
