/** Kinds of journal entries in the report of transactions; a bonus is a top-up that can be excluded (WAL-26). */
export const journalKinds = ["purchase", "topup", "bonus"] as const;
export type JournalKind = (typeof journalKinds)[number];

/** How modules are opened: in a free or premium course, permanently or temporarily. */
export const openedKinds = ["free-permanent", "premium-permanent", "free-temporary", "premium-temporary"] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** A list over all users, read by time; the prefix of its keys. */
export type List = "journal" | "opened";

/** The month of an instant or day, which partitions the rows. */
export const monthOf = (at: string): string => at.slice(0, 7);
