import { randomBytes } from "node:crypto";

const bytes = 16;
/** As base64url writes so many bytes. */
const letters = 22;

/** The key of a course's links: 128 bits that nobody has chosen, so that no number of guesses finds one (CRS-47). */
export const makeKey = (): string => randomBytes(bytes).toString("base64url");

/** Whether a key is as long as those that are made now. */
export const isLong = (key: string | null): boolean => key !== null && key.length >= letters;
