/** Kinds of journal entries that the report of transactions knows; a bonus is a top-up that can be left out (WAL-26). */
export const journalKinds = ["purchase", "topup", "bonus"] as const;
export type JournalKind = (typeof journalKinds)[number];

/** How modules are opened: of which course, and for how long. */
export const openedKinds = ["free-permanent", "premium-permanent", "free-temporary", "premium-temporary"] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** A list over everybody that is read by time; what its keys begin with. */
export type List = "journal" | "opened";

/** The month of an instant or a day, which its rows lie under. */
export const monthOf = (at: string): string => at.slice(0, 7);
