import type { Entry } from "@cu/api/entries";

/** Bytes, minified. A bundle loads at every cold start, so unneeded imports slow all users down. */
const route = 200_000;
/** With the card provider's SDK. */
const payments = 450_000;

/** Functions with dependencies that no other one needs; each limit is just above the current size. */
const own: Readonly<Record<string, number>> = {
  // With PDF rendering.
  "certificate.file": 595_000,
  "earning.statement-file": 595_000,
  // The language model's SDK.
  "consumer.assistant": 552_000,
  // They delete and export accounts, index transcripts and issue certificates, so they import nearly every entity. No
  // user waits for a consumer.
  "consumer.work": 398_000,
  "consumer.reports": 322_000,
  "consumer.notices": 189_000,
  "consumer.stream": 135_000,
  "consumer.answers": 135_000,
  "consumer.classes": 150_000,
  // Readers and writers of whole courses and of tables as files.
  "draft.clone": 306_000,
  "draft.import": 276_000,
  // With HTML and MathML, which other systems' questions hold.
  "quiz.check-bulk": 590_000,
  // Creates an author page with a free slug and returns the account.
  "user.creator-apply": 203_000,
  // With file type detection by content.
  "course.cover-image": 222_000,
  "course.certification-image": 222_000,
  "draft.cover-image": 212_000,
  "quiz.upload-image": 212_000,
  "creator.picture": 212_000,
  "demo.upload-file": 212_000,
};

export const sizeLimit = ({ id, needs }: Pick<Entry, "id" | "needs">): number =>
  own[id] ?? (needs.includes("payments") ? payments : route);
