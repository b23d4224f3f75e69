import type { CourseWish } from "@cu/api/course.form";
import type { FieldErrors } from "@cu/api/failure";
import { authorOf, type FoundAuthor } from "../courseware/author.ts";
import type { AuthorRecord, CourseRecord, InvitedRecord } from "../courseware/course-record.ts";
import { askedOf, isFor, isOpen } from "../invitation/asked.ts";

export type People = {
  /** The people behind the names of a form, by the name as written. */
  readonly authors: ReadonlyMap<string, FoundAuthor>;
  /** Those who are named in it now: an author stays one, even after giving up creating. */
  readonly known: readonly AuthorRecord[];
  /** Whether a person may be named without being asked first. */
  readonly consents: (author: AuthorRecord) => boolean;
};

const unknownText = "There is no content creator with this user name.";

const findAuthor = (username: string, { authors, known }: People): AuthorRecord | undefined => {
  const found = authors.get(username);
  if (found?.isContentCreator) return authorOf(found);
  return known.find((author) => author.username.toLowerCase() === username.trim().toLowerCase());
};

/** The person whom a form names as primary author; left blank, it is who it was, at first the creator (WIZ-27). */
const namedPrimary = (
  username: string | undefined,
  otherwise: AuthorRecord,
  people: People,
  errors: FieldErrors,
): AuthorRecord => {
  if (!username?.trim()) return otherwise;
  const author = findAuthor(username, people);
  if (author?.id === otherwise.id) return otherwise;
  if (!author) errors.primaryAuthorUsername = [unknownText];
  return author ?? otherwise;
};

const namedCoAuthors = (usernames: readonly string[], people: People, errors: FieldErrors): AuthorRecord[] => {
  const found = usernames.filter((name) => name.trim()).map((name) => findAuthor(name, people));
  if (found.includes(undefined)) errors.coAuthorUsernames = [unknownText];
  return [...new Map(found.flatMap((author) => (author ? [[author.id, author] as const] : []))).values()];
};

type Named = Pick<CourseWish, "primaryAuthorUsername" | "coAuthorUsernames">;

type Saving = {
  readonly before: CourseRecord | undefined;
  readonly self: AuthorRecord;
  readonly isAdmin: boolean;
  readonly at: string;
};

/**
 * WIZ-26, WIZ-40: the people of a course after a save. A primary author has rights and income, and a co-author sees the
 * course in full, so nobody becomes either without consent: other people are asked, and until they accept the course
 * shows and pays who it did. Nobody loses the lead without consent either (WIZ-65).
 */
export const courseAuthors = (
  wish: Named,
  { before, self, isAdmin, at }: Saving,
  people: People,
  errors: FieldErrors,
): { primaryAuthor: AuthorRecord; coAuthors: AuthorRecord[]; invited: InvitedRecord[] } => {
  const present = before?.primaryAuthor ?? self;
  const primary = namedPrimary(wish.primaryAuthorUsername, present, people, errors);
  const isSame = primary.id === present.id;
  const gives = people.consents(present);
  const mayChange = gives || isAdmin;
  // A form names whom the lead has asked as well, whoever saves it.
  const isAsked = before?.invited?.some((one) => isOpen(one) && isFor({ author: primary, role: "primary" })(one));
  if (!isSame && !mayChange && !isAsked) errors.primaryAuthorUsername ??= [leadText(present)];
  // The course's creator led it first and edits it: to have the lead back they need not be asked.
  const takes = people.consents(primary) || (gives && primary.id === before?.createdBy);
  const isPrimary = isSame || (mayChange && takes);
  const named = namedCoAuthors(wish.coAuthorUsernames, people, errors);
  const isCoAuthor = (author: AuthorRecord) =>
    before?.coAuthors.some(({ id }) => id === author.id) === true || people.consents(author);
  const asked = [
    ...(isPrimary ? [] : [{ author: primary, role: "primary" as const }]),
    ...named.filter((author) => !isCoAuthor(author)).map((author) => ({ author, role: "co" as const })),
  ];
  return {
    primaryAuthor: isPrimary ? primary : present,
    coAuthors: named.filter(isCoAuthor),
    invited: askedOf(before?.invited ?? [], asked, at, errors),
  };
};

const leadText = ({ username }: AuthorRecord): string =>
  `${username} leads this course and is paid for it. Only they can hand the lead over: ask them to name you here.`;

const unaskedText = "Authors of a module must be you or authors of its course. Invite others to the course first.";

/** The people of a module: its course's authors and whoever saves it, besides those who are named in it already. */
export const moduleAuthors = (
  wish: Named,
  otherwise: AuthorRecord,
  people: People & { readonly ofCourse: readonly AuthorRecord[] },
  errors: FieldErrors,
): { primaryAuthor: AuthorRecord; coAuthors: AuthorRecord[] } => {
  const primaryAuthor = namedPrimary(wish.primaryAuthorUsername, otherwise, people, errors);
  if (primaryAuthor.id !== otherwise.id && !people.consents(primaryAuthor)) {
    errors.primaryAuthorUsername ??= [unaskedText];
  }
  const coAuthors = namedCoAuthors(wish.coAuthorUsernames, people, errors);
  const mayBeNamed = [...people.known, ...people.ofCourse].map(({ id }) => id);
  if (coAuthors.some((author) => !mayBeNamed.includes(author.id) && !people.consents(author))) {
    errors.coAuthorUsernames ??= [unaskedText];
  }
  return { primaryAuthor, coAuthors };
};
