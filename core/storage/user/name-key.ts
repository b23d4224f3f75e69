import { keyPart } from "../../foundation/store/id.ts";

/** User names are one case-insensitive namespace, as in the user pool. */
export const nameKey = (username: string): string => keyPart(username.trim().toLowerCase());
