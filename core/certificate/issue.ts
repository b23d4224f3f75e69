import { fullName } from "@cu/api/person-name";
import type { Certificate } from "../access/access.entity.ts";
import { nowIso } from "../clock.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import type { UserItem } from "../person/user.entity.ts";
import type { Put, Write } from "../store/commit.ts";
import { CertificateEntity } from "./certificate.entity.ts";
import { signCredential, type Unsigned } from "./credential.ts";
import { credentialKey } from "./credential-key.ts";
import { newSerial } from "./serial.ts";

type Issued = {
  readonly certificate: Certificate;
  readonly user: UserItem;
  readonly course: CourseRecord;
  /** Percent; undefined for a course without questions. */
  readonly score: number | undefined;
};

/**
 * The certificate as it will be shown, signed, to be put in the transaction that issues it (CER-45): it takes down
 * everything it says, because course and account go on changing. At most two store calls, for the year's first one.
 */
export const issueCertificate = async (issued: Issued): Promise<{ serial: string; write: Write }> => {
  const unsigned = takenDown(issued);
  const credential = await signCredential(unsigned, await credentialKey());
  const put = CertificateEntity.create({ ...unsigned, credential }).params<Put>();
  return { serial: unsigned.serial, write: { name: "certificate", item: { Put: put } } };
};

const takenDown = ({ certificate, user, course, score }: Issued): Unsigned => {
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
    score,
    level: course.certification?.minPerformLevel ?? undefined,
    issuedAt: nowIso(),
    endsAt: certificate.accessUntil,
    isPublic: false,
  };
};
