import { conditionsOf } from "@cu/api/certification-conditions";
import { Failure } from "@cu/api/failure";
import { holdsCertificate } from "../../access/certificate.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { mustAskEnough } from "../../storage/course/certification-conditions.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { dailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { type NamesInput, nameOnce } from "../../storage/user/name-once.ts";
import { readWatching } from "../progress/read-watching.ts";
import { percentOf } from "../progress/watched-share.ts";
import { fileRequest } from "./request-writes.ts";

/**
 * Requests a purchased certificate (CER-35), even if the course has since become unlisted or no longer offers a
 * certification.
 */
export const requestCertificate = (
  person: Person,
  courseId: number,
  names: NamesInput = {},
): Promise<{ status: "requested" }> =>
  untilCommitted(async () => {
    const { course, entitlements } = await readCourseFor(person, courseId);
    const { certificate } = entitlements;
    if (!certificate) {
      if (course.privacyScope === "unlisted" && entitlements.version === 0) throw new Failure("course.missing");
      throw new Failure(course.certification ? "certificate.refused" : "certification.absent");
    }
    if (certificate.suspendedAt) throw new Failure("certificate.refused", suspended);
    const isOpen = certificate.status === "not_requested" || certificate.status === "rejected";
    if (!isOpen || !holdsCertificate(entitlements)) throw new Failure("certificate.refused");
    mustAskEnough(course);
    await mustHaveWatched(person.sub, course);
    const named = await nameOnce(person, names);
    const requestedAt = nowIso();
    const { decidedAt: _decidedAt, decidedBy: _decidedBy, rejectedFor: _rejectedFor, ...asked } = certificate;
    await commit([
      ...named,
      writeEntitlements({ sub: person.sub, courseId }, entitlements, {
        ...entitlements,
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
      dailyCounters({ requested: 1 }),
    ]);
    return { status: "requested" };
  });

/** CER-56: up to the share the author requires. */
const mustHaveWatched = async (sub: string, course: CourseRecord): Promise<void> => {
  const { minWatchPercent } = conditionsOf(course.certification);
  if (minWatchPercent === 0) return;
  const watched = percentOf(course, await readWatching(sub, course.id));
  if (watched < minWatchPercent)
    throw new Failure(
      "certificate.refused",
      `Watch at least ${minWatchPercent}% of the course first. You have watched ${watched}%.`,
    );
};

const suspended = "The card payment for this certification was reversed. Pay what your wallet owes, then request it.";
