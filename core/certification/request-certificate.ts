import { Failure } from "@cu/api/failure";
import { holdsCertificate } from "../access/certificate.ts";
import { readCourseFor } from "../access/read-course.ts";
import { writeHolding } from "../access/write-holding.ts";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { tally } from "../tally/tally.ts";
import { fileRequest } from "./request-writes.ts";

/**
 * Asks for the certificate that was bought (CER-35). The buyer may still ask when the course has since become unlisted
 * or no longer offers a certification.
 */
export const requestCertificate = (person: Person, courseId: number): Promise<{ status: "requested" }> =>
  untilCommitted(async () => {
    const { course, holding } = await readCourseFor(person, courseId);
    const { certificate } = holding;
    if (!certificate) {
      if (course.privacyScope === "unlisted" && holding.version === 0) throw new Failure("course.missing");
      throw new Failure(course.certification ? "certificate.refused" : "certification.absent");
    }
    if (certificate.suspendedAt) throw new Failure("certificate.refused", suspended);
    const isOpen = certificate.status === "not_requested" || certificate.status === "rejected";
    if (!isOpen || !holdsCertificate(holding)) throw new Failure("certificate.refused");
    const requestedAt = nowIso();
    const { decidedAt: _decidedAt, decidedBy: _decidedBy, ...asked } = certificate;
    await commit([
      writeHolding({ sub: person.sub, courseId }, holding, {
        ...holding,
        certificate: { ...asked, status: "requested", requestedAt },
      }),
      ...fileRequest(
        {
          id: certificate.id,
          sub: person.sub,
          courseId,
          requestedAt,
          endsAt: certificate.accessUntil,
          state: "waiting",
        },
        certificate.requestedAt === undefined,
      ),
      tally({ requested: 1 }),
    ]);
    return { status: "requested" };
  });

const suspended =
  "The card payment behind this certification was taken back. Top up what your wallet owes, then request it.";
