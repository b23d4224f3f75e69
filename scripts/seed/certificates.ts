import { readStoredHolding } from "@cu/core/access/read-holding";
import { requestCertificate } from "@cu/core/certification/request-certificate";
import { buyCourse } from "@cu/core/purchase/buy-course";
import type { DemoCertificateRequest } from "../demo/shape.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

/** People who bought a certification and asked for it, as everyone does. Safe to repeat. */
export const seedCertificateRequests = async (
  requests: readonly DemoCertificateRequest[],
  people: People,
): Promise<void> => {
  for (const { personId, courseId } of requests) {
    const person = personOf(people, personId);
    const bought = (await readStoredHolding(person.sub, courseId)).certificate;
    if (!bought) await buyCourse(person, courseId, { certificate: true });
    if (bought?.status === undefined || bought.status === "not_requested") await requestCertificate(person, courseId);
  }
};
