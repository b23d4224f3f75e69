import type { startTrial as route } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { Grant } from "../../access/access.entity.ts";
import { accessMap } from "../../access/access.ts";
import { mustBeOffered } from "../../access/visibility.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { listOpened, openedRow } from "../../storage/admin-index/list-opened.ts";
import { mustAskEnough } from "../../storage/course/certification-conditions.ts";
import { notSuspended } from "../../storage/course/snapshot.entity.ts";
import { dailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { readCertified } from "./read-details.ts";
import { certificateInfo, mayTry } from "./standing.ts";
import { trialOf } from "./trial.ts";

/**
 * Opens all modules of a course for its trial period, once per user and course (CER-34, CER-38). The trial is a grant
 * in the versioned entitlements, so of concurrent starts one succeeds, and the others then see it.
 */
export const startTrial = (person: Person, courseId: number, key?: string): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const { course, certification, entitlements } = await readCertified(person, courseId, key);
    mustBeOffered(course);
    mustAskEnough(course);
    if (!mayTry(certification, entitlements)) throw new Failure("trial.refused");
    const at = now();
    const { evaluation, window } = trialOf(at, certification.trialPeriod);
    const moduleIds = course.modules.map(({ id }) => id);
    const grant: Grant = {
      key: "trial",
      source: "trial",
      modules: moduleIds,
      wholeCourse: true,
      ...window,
      grantedAt: evaluation.startedAt,
    };
    const after = { ...entitlements, grants: [...entitlements.grants, grant], evaluation };
    await commit([
      writeEntitlements({ sub: person.sub, courseId }, entitlements, after),
      notSuspended(courseId),
      dailyCounters({ trials: 1 }),
      ...listOpened(
        openedRow({
          id: `trial-${person.id}-${courseId}`,
          at: evaluation.startedAt,
          sub: person.sub,
          parts: [{ courseId, moduleIds }],
          freeCourse: course.freeCourse,
          isPermanent: false,
          ...window,
        }),
      ),
      ...announce({ type: "notice.course-ends-set", sub: person.sub, courseId }),
    ]);
    return {
      ...certificateInfo(certification, after, at),
      moduleAccess: accessMap(after, moduleIds, at),
    };
  });
