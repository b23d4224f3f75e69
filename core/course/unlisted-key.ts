import { randomBytes } from "node:crypto";

const bytes = 16;
/** The length of those bytes in base64url. */
const letters = 22;

/** The key of a course's links: 128 random bits, so that no number of guesses finds one (CRS-47). */
export const makeKey = (): string => randomBytes(bytes).toString("base64url");

/** Whether a key is as long as new ones are. */
export const isLong = (key: string | null): boolean => key !== null && key.length >= letters;
