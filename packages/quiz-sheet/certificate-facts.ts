import { scoreFact } from "./certification-score.ts";

/** What a certificate recorded when it was issued; lengths in seconds, shares in percent. */
type CertificateRecord = {
  readonly score?: number | null | undefined;
  readonly level?: number | null | undefined;
  readonly choices?: number | null | undefined;
  readonly openRead?: number | null | undefined;
  readonly watched: number | null;
  readonly watchedSeconds: number | null;
  readonly watchNeeded: number;
  readonly lectures: number;
  readonly moduleDurations: readonly number[];
};

/** `note` is the quieter part of a value. */
type CertificateFact = { readonly label: string; readonly value: string; readonly note: string };

/** Rows of the certificate, its page and its file: one text for each recorded fact (CER-57, CER-66). */
export const certificateFacts = (record: CertificateRecord): CertificateFact[] => {
  const { score, level, choices, openRead } = record;
  const isScored = typeof score === "number";
  return [
    ...(isScored ? [{ label: "Score", ...scoreFact(score, level ?? null) }] : []),
    ...(isScored ? basedOn(choices ?? 0, openRead ?? 0) : []),
    ...watchedFact(record),
  ];
};

const basedOn = (choices: number, openRead: number): CertificateFact[] => {
  const parts = [
    ...(choices === 0 ? [] : [`${countOf(choices, "choice question")}, first answer only`]),
    ...(openRead === 0 ? [] : [`${countOf(openRead, "open answer")}, read by a reviewer`]),
  ];
  return parts.length === 0 ? [] : [{ label: "Based on", value: parts.join("; "), note: "" }];
};

const watchedFact = (record: CertificateRecord): CertificateFact[] => {
  const { watched, watchedSeconds, watchNeeded, lectures, moduleDurations } = record;
  if (watched === null || watchedSeconds === null) return [];
  const length = moduleDurations.reduce((sum, seconds) => sum + seconds, 0);
  const note = [
    ...(length === 0 ? [] : [`${minutesText(watchedSeconds)} of ${minutesText(length)}`]),
    countOf(lectures, "lecture"),
    ...(watchNeeded === 0 ? [] : [`${watchNeeded}% needed`]),
  ];
  return [{ label: "Watched", value: `${watched}%`, note: note.join(", ") }];
};

/** "59 min", "1 hr 37 min". */
const minutesText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
};

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
