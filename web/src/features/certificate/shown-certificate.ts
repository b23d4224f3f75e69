import type { readCertificate } from "@cu/api/certificate";
import type { Answer } from "@cu/api/route";

/** A certificate as its page and its holder's certification show it. */
export type ShownCertificate = Answer<typeof readCertificate>;
