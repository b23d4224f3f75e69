import { randomBytes } from "node:crypto";

const bytes = 16;

/** The key of a course's links: 128 random bits, so that it cannot be guessed (CRS-47). */
export const makeKey = (): string => randomBytes(bytes).toString("base64url");
