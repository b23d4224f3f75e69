import type { Entry } from "@cu/api/entries";

/** Bytes, minified. A bundle loads at every cold start: an import that nothing needs is time that everyone waits. */
const route = 200_000;
/** With the card provider's SDK. */
const payments = 450_000;

/** Functions that carry what no other one needs, as tight as what they take. Only those who ask for it wait for it. */
const own: Readonly<Record<string, number>> = {
  // Makers of PDF files.
  "certificate.file": 595_000,
  "earning.statement-file": 595_000,
  // The language model's SDK.
  "consumer.assistant": 552_000,
  // They delete and export accounts, index what is said and issue certificates, and so know nearly every kind of row; nobody
  // waits for a consumer.
  "consumer.work": 394_000,
  "consumer.reports": 322_000,
  "consumer.notices": 188_000,
  "consumer.stream": 135_000,
  "consumer.answers": 135_000,
  "consumer.classes": 150_000,
  // Readers and writers of whole courses and of tables as files.
  "draft.clone": 306_000,
  "draft.import": 276_000,
  "quiz.check-bulk": 290_000,
  // Opens an author's page, gives it a free address and answers as the account's page does.
  "user.creator-apply": 203_000,
  // What kind of image or file it is, by its bytes.
  "course.cover-image": 222_000,
  "course.certification-image": 222_000,
  "draft.cover-image": 212_000,
  "quiz.upload-image": 212_000,
  "creator.picture": 212_000,
  "demo.upload-file": 212_000,
};

export const sizeLimit = ({ id, needs }: Pick<Entry, "id" | "needs">): number =>
  own[id] ?? (needs.includes("payments") ? payments : route);
