import type { readCertificationDetails } from "@cu/api/certification";
import type { Answer } from "@cu/api/route";
import { useApi } from "../../lib/api.ts";

export type Standing = Answer<typeof readCertificationDetails>;
export type Progress = NonNullable<Standing["certificateProgress"]>;
export type Condition = Progress["conditions"][number];
export type Chance = Progress["chances"][number];

const minuteMilliseconds = 60_000;
const hourMilliseconds = 3_600_000;
const daySeconds = 86_400;

/** The user's certification status (CER-06), refetched whenever the remaining-time text changes. */
export const useStanding = (courseId: number, key: string | null, isSignedIn: boolean) =>
  useApi("certification.details", isSignedIn ? { params: { courseId }, query: { key: key ?? undefined } } : null, {
    refreshInterval: (info) => untilChange(info),
  });

/** Milliseconds; 0 never asks again: nothing runs. */
export const untilChange = (info: Standing | undefined): number => {
  const left = [info?.evaluationEndsIn, info?.certificateEndsIn].filter((seconds) => typeof seconds === "number");
  if (left.length === 0) return 0;
  const soonest = Math.min(...left);
  return soonest > daySeconds ? hourMilliseconds : Math.min(minuteMilliseconds, soonest * 1000 + 1000);
};

/** The certificate was bought and runs. */
export const isHolder = ({ certificatePurchased, certificateExpired }: Standing): boolean =>
  certificatePurchased && !certificateExpired;
