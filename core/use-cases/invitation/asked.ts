import type { FieldErrors } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { counting, type Limit } from "../../foundation/limit/limit.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { Conflict, type Delete, type Put, type Update, type Write } from "../../foundation/store/commit.ts";
import type { AuthorRecord, CourseRecord, InvitedRecord } from "../../storage/course/course-record.ts";
import { InvitationEntity } from "./invitation.entity.ts";
import { newcomersCount, newLimitName } from "./pace.ts";

/** Limit of open invitations per course. */
const maxOpen = 10;
/** Users who declined cannot be invited again for this long. */
const restMilliseconds = 30 * 86_400_000;
/** A user's saves that invite others. */
const inviting: Limit = { name: "invite", times: 50, per: "day" };

/** What a course or a class remembers of a person it invited. */
type Asked = { readonly at: string; readonly declinedAt?: string | undefined };

export const isPendingInvitation = ({ declinedAt }: Asked): boolean => declinedAt === undefined;

export const isFor =
  ({ author, role }: Pick<InvitedRecord, "role"> & { readonly author: Pick<AuthorRecord, "id"> }) =>
  (one: InvitedRecord): boolean =>
    one.author.id === author.id && one.role === role;

/**
 * The invitations of a course after a save that names these users (WIZ-40): existing ones are kept, those no longer
 * named are withdrawn. Users who declined recently cannot be invited again; `errors` contains until when.
 */
export const askedOf = (
  before: readonly InvitedRecord[],
  named: readonly Omit<InvitedRecord, "at" | "declinedAt">[],
  at: string,
  errors: FieldErrors,
): InvitedRecord[] => {
  const declined = restingOf(before, at);
  const asked = named.map((one): InvitedRecord => {
    const refusal = declined.find(isFor(one));
    if (refusal) errors[fieldOf[one.role]] = [restText(one.author.username, refusal)];
    return before.find((former) => isPendingInvitation(former) && isFor(one)(former)) ?? { ...one, at };
  });
  if (asked.length > maxOpen) errors.coAuthorUsernames = [`At most ${maxOpen} people can be invited at once.`];
  return [...declined, ...asked];
};

const fieldOf = { primary: "primaryAuthorUsername", co: "coAuthorUsernames" } as const;

/** Those who declined so lately that they are not asked again. */
export const restingOf = <A extends Asked>(before: readonly A[], at: string): A[] =>
  before.filter(
    ({ declinedAt }) => declinedAt !== undefined && Date.parse(at) - Date.parse(declinedAt) < restMilliseconds,
  );

export const restText = (username: string, { declinedAt = "" }: Asked, did = "has declined"): string => {
  const until = new Date(Date.parse(declinedAt) + restMilliseconds).toISOString().slice(0, 10);
  return `${username} ${did}, and can be asked again from ${until} on.`;
};

type Asking = Pick<CourseRecord, "id" | "name" | "invited">;

/** The invitations that a save makes, and the writes that end those it takes back. */
export type Invitations = {
  readonly made: readonly { readonly userId: number; readonly row: Put; readonly news: NewsOf<"invitation"> }[];
  readonly ended: readonly Write[];
};

export const courseInvitations = (
  person: Person,
  { course, before }: { course: Asking; before: Asking | undefined },
): Invitations => {
  const open = (course.invited ?? []).filter(isPendingInvitation);
  const former = (before?.invited ?? []).filter(isPendingInvitation);
  const made = open.filter((one) => !former.some(isFor(one)));
  return {
    made: made.map((one) => ({
      userId: one.author.id,
      row: rowOf(person, course, one),
      news: { kind: "invitation", courseId: course.id, role: one.role, askedAt: one.at, by: person.id },
    })),
    ended: former.filter((one) => !open.some(isFor(one))).map((one) => noRow(course.id, one)),
  };
};

/**
 * Saves with `work`, which adds the writes that tell people of the invitations it makes or takes back to its
 * transaction. `request.limited` beyond fifty such saves a day, and earlier for a new account (WIZ-63).
 */
export const withInvitations = async <A>(
  person: Person,
  { made, ended }: Invitations,
  work: (writes: readonly Write[]) => Promise<A>,
): Promise<A> => {
  const { oneMore, refusal } = counting(inviting, String(person.id));
  const asNew = await newcomersCount(person, new Set(made.map(({ userId }) => userId)).size);
  try {
    return await work([
      ...made.map(({ row }) => ({ name: "invitation", item: { Put: row } })),
      ...ended,
      ...announce(...made.map(({ userId, news }) => ({ type: "notice.due" as const, to: { userId }, news }))),
      ...(made.length > 0 ? [{ name: limitName, item: { Update: oneMore } }] : []),
      ...(asNew?.writes ?? []),
    ]);
  } catch (error) {
    if (asNew && error instanceof Conflict && error.lost.includes(newLimitName)) throw asNew.refusal;
    throw error instanceof Conflict && error.lost.includes(limitName) ? refusal : error;
  }
};

const limitName = "invite limit";

type Whose = { readonly author: { readonly id: number }; readonly role: InvitedRecord["role"] };

const rowOf = (person: Person, { id: courseId, name }: Asking, { author, role, at }: InvitedRecord): Put =>
  InvitationEntity.put({
    userId: author.id,
    courseId,
    role,
    courseName: name,
    by: person.username,
    askedAt: at,
  }).params<Put>();

/**
 * Removes an invitation from its user's list. The row still refers to the course, which keeps the declined invitation.
 */
export const declinedRow = (courseId: number, { author, role }: Whose, declinedAt: string): Write => ({
  name: "invitation",
  item: {
    Update: InvitationEntity.update({ userId: author.id, courseId, role }).set({ declinedAt }).params<Update>(),
  },
});

/** Deletes an invitation completely. */
export const noRow = (courseId: number, { author, role }: Whose): Write => ({
  name: "invitation",
  item: { Delete: InvitationEntity.delete({ userId: author.id, courseId, role }).params<Delete>() },
});

/** Authors of a course as its form lists them, including open invitations. */
export const formNames = ({ primaryAuthor, coAuthors, invited = [] }: CourseRecord) => {
  const asked = invited.filter(isPendingInvitation);
  const lead = asked.find(({ role }) => role === "primary")?.author ?? primaryAuthor;
  const others = [...coAuthors, ...asked.filter(({ role }) => role === "co").map(({ author }) => author)];
  return { primaryAuthorUsername: lead.username, coAuthorUsernames: others.map(({ username }) => username) };
};
