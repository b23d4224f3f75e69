import type { CourseInput } from "@cu/api/course";
import type { FieldErrors } from "@cu/api/failure";
import { authorOf, type FoundAuthor } from "../../storage/course/author.ts";
import type { AuthorRecord, CourseRecord, InvitedRecord } from "../../storage/course/course-record.ts";
import { askedOf, isFor, isPendingInvitation } from "../invitation/asked.ts";

export type People = {
  /** Users by their names as written in the form. */
  readonly authors: ReadonlyMap<string, FoundAuthor>;
  /** The current authors: they remain valid even if they are no longer creators. */
  readonly known: readonly AuthorRecord[];
  /** Whether a user may be named without an invitation. */
  readonly consents: (author: AuthorRecord) => boolean;
};

const unknownText = "There is no content creator with this user name.";

const findAuthor = (username: string, { authors, known }: People): AuthorRecord | undefined => {
  const found = authors.get(username);
  if (found?.isContentCreator) return authorOf(found);
  return known.find((author) => author.username.toLowerCase() === username.trim().toLowerCase());
};

/** The primary author named in the form; if blank, unchanged, initially the creator (WIZ-27). */
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

type Named = Pick<CourseInput, "primaryAuthorUsername" | "coAuthorUsernames">;

type Saving = {
  readonly before: CourseRecord | undefined;
  readonly self: AuthorRecord;
  readonly isAdmin: boolean;
  readonly at: string;
};

/**
 * WIZ-26, WIZ-40: authors of a course after a save. Authors get rights, income or full access, so no one becomes one
 * without consent: others are invited, and the course keeps its current authors until they accept. The lead cannot be
 * taken without consent either (WIZ-65).
 */
export const courseAuthors = (
  input: Named,
  { before, self, isAdmin, at }: Saving,
  people: People,
  errors: FieldErrors,
): { primaryAuthor: AuthorRecord; coAuthors: AuthorRecord[]; invited: InvitedRecord[] } => {
  const present = before?.primaryAuthor ?? self;
  const primary = namedPrimary(input.primaryAuthorUsername, present, people, errors);
  const isSame = primary.id === present.id;
  const gives = people.consents(present);
  const mayChange = gives || isAdmin;
  // Any editor's form includes users invited by the lead.
  const isAsked = before?.invited?.some(
    (one) => isPendingInvitation(one) && isFor({ author: primary, role: "primary" })(one),
  );
  if (!isSame && !mayChange && !isAsked) errors.primaryAuthorUsername ??= [leadText(present)];
  // The course's creator led it first and edits it, so they may take the lead back without an invitation.
  const takes = people.consents(primary) || (gives && primary.id === before?.createdBy);
  const isPrimary = isSame || (mayChange && takes);
  const named = namedCoAuthors(input.coAuthorUsernames, people, errors);
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

/** Authors of a module: its current ones, the course's authors and the user who saves it. */
export const moduleAuthors = (
  input: Named,
  otherwise: AuthorRecord,
  people: People & { readonly ofCourse: readonly AuthorRecord[] },
  errors: FieldErrors,
): { primaryAuthor: AuthorRecord; coAuthors: AuthorRecord[] } => {
  const primaryAuthor = namedPrimary(input.primaryAuthorUsername, otherwise, people, errors);
  if (primaryAuthor.id !== otherwise.id && !people.consents(primaryAuthor)) {
    errors.primaryAuthorUsername ??= [unaskedText];
  }
  const coAuthors = namedCoAuthors(input.coAuthorUsernames, people, errors);
  const mayBeNamed = [...people.known, ...people.ofCourse].map(({ id }) => id);
  if (coAuthors.some((author) => !mayBeNamed.includes(author.id) && !people.consents(author))) {
    errors.coAuthorUsernames ??= [unaskedText];
  }
  return { primaryAuthor, coAuthors };
};
