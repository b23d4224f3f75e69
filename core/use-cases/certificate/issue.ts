import { conditionsOf } from "@cu/api/certification-conditions";
import { fullName } from "@cu/api/person-name";
import type { CertificationScore } from "@cu/quiz-sheet/certification-score";
import type { Certificate } from "../../access/access.entity.ts";
import { certificateEnd } from "../../access/certificate.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { modulePercents, percentOf, watchedSeconds } from "../progress/watched-share.ts";
import type { Watching } from "../progress/watching.ts";
import { CertificateEntity } from "./certificate.entity.ts";
import { signCredential, type Unsigned } from "./credential.ts";
import { credentialKey } from "./credential-key.ts";
import { newSerial } from "./serial.ts";

type Issued = {
  readonly certificate: Certificate;
  readonly user: UserItem;
  readonly course: CourseRecord;
  /** Undefined for a course without questions. */
  readonly score: CertificationScore | undefined;
  /** The holder's watch progress. */
  readonly watching: Watching;
  /** The reviewer; null if their account was deleted. */
  readonly reviewerName: string | null;
};

/**
 * The signed certificate, to be put in the issuing transaction (CER-45). A snapshot of all its contents, because course
 * and account may change. At most two store calls, for the first one of a year.
 */
export const issueCertificate = async (issued: Issued): Promise<{ serial: string; endsAt: string; write: Write }> => {
  const unsigned = takenDown(issued);
  const credential = signCredential(unsigned, await credentialKey());
  const put = CertificateEntity.create({ ...unsigned, credential }).params<Put>();
  return { serial: unsigned.serial, endsAt: unsigned.endsAt, write: { name: "certificate", item: { Put: put } } };
};

const takenDown = ({ certificate, user, course, score, watching, reviewerName }: Issued): Unsigned => {
  const videos = course.modules.flatMap((module) => module.videos);
  return {
    serial: newSerial(),
    certificateId: certificate.id,
    sub: user.sub,
    userId: user.id,
    name: fullName(user),
    courseId: course.id,
    courseName: course.name,
    category: course.category ?? undefined,
    signerName: fullName(course.primaryAuthor),
    institution: course.university ?? undefined,
    objectives: [...(course.certification?.objectives ?? [])],
    lectures: videos.length,
    questions: videos.reduce((sum, { questionIds }) => sum + questionIds.length, 0),
    moduleDurations: course.modules.map((module) =>
      module.videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    ),
    score: score?.percent,
    // A pass mark is meaningless without questions.
    level: score ? (course.certification?.minPerformLevel ?? undefined) : undefined,
    choices: score?.choices,
    openRead: score && score.outOf - score.choices,
    watched: percentOf(course, watching),
    moduleWatched: modulePercents(course, watching),
    watchedSeconds: watchedSeconds(course, watching),
    watchNeeded: conditionsOf(course.certification).minWatchPercent,
    reviewerName: reviewerName ?? undefined,
    issuedAt: nowIso(),
    endsAt: certificateEnd(now(), conditionsOf(course.certification).validityMonths),
    isPublic: false,
  };
};
