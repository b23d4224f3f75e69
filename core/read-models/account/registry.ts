/** The replacement for personal data in a row that is kept; `other` removes a number if it is theirs. */
export type Stand =
  | "sub"
  | "id"
  | "username"
  | "firstName"
  | "lastName"
  | "fullName"
  | "empty"
  | "removed"
  | "no"
  | "other";

/**
 * How the rights of a user apply to a kind of row (as far as core/read-models/account/rows-of.ts finds it): `export` is its table
 * in the export, `end` its fate on deletion.
 */
export type PersonalData = {
  readonly export: string | { readonly not: string };
  readonly end:
    | "deleted"
    /** Replacement by attribute. */
    | { readonly renamed: Readonly<Record<string, Stand>> }
    /** Why it is retained. */
    | { readonly kept: string };
};

const nobody = "nobody";
const deleted = (table: string): PersonalData => ({ export: table, end: "deleted" });
const unseen = (not: string): PersonalData => ({ export: { not }, end: "deleted" });
const kept = (not: string): PersonalData => ({ export: { not }, end: { kept: not } });
const sums = "is summed from other rows of the export";
const number = "names a person by their number, which leads to nobody once the account is gone";
const leads = "names a person by their sub, which leads to nobody once the account is gone, and counts with the others";
const expires = "expires by itself well before the thirty days of grace are over";
const ofCourse = "belongs to a course; nobody who is named as an author of one can leave before it is handed over";

/**
 * Every kind of row, by its entity's name or `kindOf`. Missing kinds fail core/read-models/account/registry.test.ts, so that new
 * personal data cannot bypass export and deletion.
 */
export const registry: Readonly<Record<string, PersonalData | typeof nobody>> = {
  // The user's own partition: all of it is deleted.
  user: deleted("account"),
  access: deleted("access"),
  wish: deleted("saved-courses"),
  want: deleted("would-learn"),
  "transcript-wait": deleted("transcripts-waited-for"),
  enrolment: deleted("classes"),
  attempt: deleted("answers"),
  answers: unseen(sums),
  watching: unseen(sums),
  finished: unseen(sums),
  "quiz-sheet": unseen(sums),
  "quiz-standing": unseen(sums),
  recall: deleted("questions-seen-again"),
  "certification-marks": deleted("certification-marks"),
  note: deleted("notes"),
  "note-count": unseen("counts the notes"),
  "qna-counts": unseen(sums),
  // Subtracted from the posts' counts before the account is deleted (core/use-cases/qna/forget-votes.ts).
  "qna-votes": deleted("votes"),
  "own-review": unseen("leads to a review"),
  "watch-clock": unseen("holds where the player stands"),
  "institutions-added": unseen("counts names that were added"),
  "expand-on": deleted("assistant"),
  "assistant-feedback": deleted("assistant-ratings"),
  "creator-application": deleted("application"),
  "account-export": unseen("is the export itself"),
  "held-suspension": unseen("repeats what the account itself says of a suspension"),

  // Rows that refer to the user, and those they left in other partitions.
  "watch-item": deleted("watching"),
  "quiz-answerer": unseen("repeats that there is an answer"),
  session: deleted("sessions"),
  "user-id": unseen("leads from the number to the account"),
  "retired-name": kept("says of a hash that no new account may have its name"),
  "user-name": unseen("leads from the name to the account"),
  "assistant-feedback-id": unseen("leads to a rating"),
  "assistant-answer": unseen("leads to an answer of cuGPT"),
  image: deleted("pictures"),
  draft: deleted("drafts"),
  "draft-body": deleted("drafts-contents"),
  "draft-of-course": unseen("leads from a course to its draft"),
  "published-draft": unseen("leads from a draft to its course"),
  invitation: deleted("invitations"),
  "class-invitation": deleted("class-invitations"),
  teaching: unseen("leads to a class"),
  "class-weekly": deleted("weekly-mails"),
  "transcript-waiter": unseen("leads from a video to what the person waits for"),
  finisher: unseen("leads from a course to what the person finished in it"),
  "creator-profile": deleted("author-page"),
  "author-slug": unseen("leads to the author page"),
  "creator-name": unseen("repeats the name of the author page"),
  "creator-word": unseen("repeats words of the name"),
  "person-word": unseen("repeats words of the name and the address"),
  notice: deleted("notices"),
  "notice-state": deleted("notice-settings"),
  made: unseen("counts how much they have made"),
  alone: unseen("lists modules outside of courses, of which there are none"),
  "certificate-request": deleted("certificate-requests"),
  "account-leaving": unseen("says until when the account can be kept"),

  // Kept in pseudonymised form.
  "qna-question": { export: "posts", end: { renamed: author() } },
  review: { export: "reviews", end: { renamed: author() } },
  "qna-reply": { export: "posts", end: { renamed: author() } },
  "issued-certificate": {
    export: "certificates",
    end: {
      renamed: {
        sub: "sub",
        userId: "id",
        name: "fullName",
        credential: "empty",
        isPublic: "no",
        score: "removed",
      },
    },
  },
  wallet: { export: "wallet", end: { renamed: { sub: "sub" } } },
  "bought-again": { export: { not: sums }, end: { renamed: { userId: "id" } } },
  entry: { export: "payments", end: { kept: "the books: names a wallet, and the wallet names nobody any more" } },
  refunded: kept("marks an entry of the books"),
  suspended: kept("marks an entry of the books"),
  bonus: kept("marks an entry of the books"),
  class: {
    export: "classes-taught",
    end: {
      renamed: {
        createdById: "id",
        createdByName: "fullName",
        createdByUsername: "username",
        coCreator1: "other",
        coCreator2: "other",
      },
    },
  },
  issue: {
    export: "reports-of-issues",
    end: { renamed: { reporterId: "id", reporterSub: "sub" } },
  },
  appeal: { export: "appeals", end: { renamed: { by: "id", bySub: "sub" } } },
  "contact-message": { export: "messages", end: { renamed: { name: "fullName", email: "empty" } } },
  demo: {
    export: "demo-requests",
    end: { renamed: { firstName: "firstName", lastName: "lastName", email: "empty" } },
  },

  // Leaving the class removes it with the seat, before any other row.
  member: unseen("repeats what the person's own row says of the class"),

  // Short-lived.
  idempotency: kept(expires),
  "assistant-job": kept(expires),
  "class-report": kept("expires with its thirty days"),
  "class-report-seats": kept("expires with its thirty days, and holds seats"),
  outbox: kept(expires),
  mail: kept("says that something was mailed, neither to whom nor what, and expires"),
  "notice-due": kept(expires),
  "notice-day-done": nobody,
  export: kept("an admin's, expires within a week"),
  proposal: kept(expires),
  "adjusted-day": kept(expires),
  "account-undo": kept("holds the hash of a link, and expires with it"),

  // Numbers in immutable ledgers and logs.
  "journal-row": kept(leads),
  "opened-row": kept(leads),
  "payout-policy": kept(number),
  act: kept(number),
  "act-head": kept(number),
  "suspension-log": kept(number),
  "qna-reveal": kept(number),
  earned: kept(number),
  "earning-month": kept(number),
  "earning-sums": kept(number),
  "payout-due": kept(number),
  "taken-back": kept(leads),
  paid: kept(number),
  payment: kept(number),
  "transcript-version": kept(number),
  "quiz-regrade": kept(number),
  licence: kept(number),

  // Courses and their sales settings.
  card: kept(ofCourse),
  meta: kept(ofCourse),
  snapshot: kept(ofCourse),
  module: kept(ofCourse),
  video: kept(ofCourse),
  licensable: kept(ofCourse),
  "licensable-word": kept(ofCourse),
  promotion: kept(ofCourse),
  "promotion-id": kept(ofCourse),
  "ended-promotion": kept(ofCourse),
  coupon: kept("belongs to a course; none has been made since class codes took their place"),

  // No personal data.
  "review-sums": nobody,
  cowatched: nobody,
  // The user is subtracted before the account is deleted (core/read-models/find/want.ts).
  wanted: nobody,
  "qna-place": nobody,
  // Ids and counts of listed courses; the sort name is already public on those courses.
  "catalogue-author": kept(ofCourse),
  "catalogue-head": nobody,
  "catalogue-list": nobody,
  "catalogue-listing": nobody,
  listed: nobody,
  "catalogue-words": nobody,
  categories: nobody,
  "length-reports": kept(number),
  "credential-key": nobody,
  "token-key": nobody,
  "certificate-request-count": nobody,
  // Class activity is stored by seat, and leaving frees the seat (decision 042).
  "class-answers": nobody,
  "open-answers": nobody,
  "class-outcome": nobody,
  "class-day": nobody,
  "class-lifetime": nobody,
  "class-watch-mark": nobody,
  "open-piece": nobody,
  "class-week": nobody,
  "class-seats": nobody,
  // Repacked without them after they leave the class (decision 054).
  "roster-levels": nobody,
  "roster-packing": nobody,
  "roster-people": nobody,
  "seat-news": unseen("repeats what the person's own row says of the class, until it is packed"),
  "gone-seat": nobody,
  "waiting-seat": unseen("repeats what the person's own row says of the class, until they are shown"),
  "listed-class": nobody,
  "listed-video": nobody,
  "video-word": nobody,
  cover: nobody,
  "class-code": nobody,
  "class-report-desk": nobody,
  imported: nobody,
  "demo-file": nobody,
  institution: nobody,
  "former-institution": nobody,
  promoted: nobody,
  intent: nobody,
  "quiz-upload": nobody,
  "transcript-correction": nobody,
  translation: nobody,
};

function author(): Readonly<Record<string, Stand>> {
  return { sub: "sub", userId: "id", username: "username", firstName: "firstName", lastName: "lastName" };
}

export const personalDataOf = (kind: string): PersonalData | undefined => {
  const found = registry[kind];
  return found === nobody ? undefined : found;
};

const unnamed: readonly (readonly [RegExp, string])[] = [
  [/^watch#/, "watch-item"],
  [/^watch-clock$/, "watch-clock"],
  [/^qna-counts#/, "qna-counts"],
  [/^institutions-added$/, "institutions-added"],
];

/** A counter of created resources (core/foundation/limit/bounds.ts). */
export const isMade = ({ pk }: Readonly<Record<string, unknown>>): boolean => String(pk).startsWith("made#");

/** The kind of a row: its entity, or for rows written without one, derived from the key. */
export const kindOf = (row: Readonly<Record<string, unknown>>): string =>
  typeof row.__edb_e__ === "string"
    ? row.__edb_e__
    : isMade(row)
      ? "made"
      : (unnamed.find(([form]) => form.test(String(row.sk)))?.[1] ?? `unknown: ${String(row.sk).split("#")[0]}`);
