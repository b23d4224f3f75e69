import { keyPart } from "../store/id.ts";

/** User names are one namespace without case, as in the user pool. */
export const nameKey = (username: string): string => keyPart(username.trim().toLowerCase());
