import { readStoredEntitlements } from "@cu/core/access/read-entitlements";
import { type Admin, isAdmin, type Person } from "@cu/core/foundation/actor";
import { readSecrets } from "@cu/core/foundation/cloud/read-secrets";
import { publishCertificate } from "@cu/core/use-cases/certificate/change-certificate";
import { useSerial } from "@cu/core/use-cases/certificate/serial";
import { decideRequest } from "@cu/core/use-cases/certification/decide-request";
import { markAnswer } from "@cu/core/use-cases/certification/mark-answer";
import { requestCertificate } from "@cu/core/use-cases/certification/request-certificate";
import { foldAttempt } from "@cu/core/use-cases/progress/answers";
import { changeAnswers } from "@cu/core/use-cases/progress/change-answers";
import { buyCourse } from "@cu/core/use-cases/purchase/buy-course";
import { readQuestionAttempts } from "@cu/core/use-cases/quiz/read-attempts";
import type { Demo, DemoAnswers, DemoCertificateRequest, DemoQuestion } from "../demo/shape.ts";
import { seedAnswers } from "./answers.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";
import { seedWatched } from "./watched.ts";

type Stage = {
  readonly people: People;
  readonly courses: Demo["courses"];
  readonly questions: readonly DemoQuestion[];
  readonly at: number;
};

/** Certificate requests through the regular use cases. Idempotent. */
export const seedCertificateRequests = async (
  requests: readonly DemoCertificateRequest[],
  { people, courses, questions, at }: Stage,
): Promise<void> => {
  for (const { personId, courseId, watched, answers = [], marks = {}, serial } of requests) {
    const person = personOf(people, personId);
    const bought = (await readStoredEntitlements(person.sub, courseId)).certificate;
    if (!bought) await buyCourse(person, courseId, { certificate: true });
    await seedWatched(person, watched, { courses, at });
    await seedAnswers(answers, { people, questions, at });
    if (bought?.status === undefined || bought.status === "not_requested") await requestCertificate(person, courseId);
    if (serial === undefined) continue;
    await foldAnswers(person, answers, questions);
    await issue(person, courseId, { serial, marks, admin: adminOf(people) });
  }
};

/** As the table's stream does, which may be behind. */
const foldAnswers = async ({ sub }: Person, answers: readonly DemoAnswers[], questions: readonly DemoQuestion[]) => {
  for (const { courseId, questionId } of answers) {
    const videoId = questions.find(({ id }) => id === questionId)?.videoId ?? 0;
    const attempts = await readQuestionAttempts(sub, videoId, questionId);
    await changeAnswers(sub, courseId, (known) => attempts.reduce(foldAttempt, known));
  }
};

type Issue = { serial: string; marks: NonNullable<DemoCertificateRequest["marks"]>; admin: Admin };

const issue = async (person: Person, courseId: number, { serial, marks, admin }: Issue) => {
  const { certificate } = await readStoredEntitlements(person.sub, courseId);
  await readSecrets(["credentialKey"], (error) => {
    throw error;
  });
  const restore = useSerial(serial);
  if (certificate?.status === "requested") {
    const requestId = certificate.id;
    for (const [questionId, mark] of Object.entries(marks))
      await markAnswer(admin, { params: { requestId, questionId: Number(questionId) }, body: { mark, attempt: 1 } });
    await decideRequest(admin, requestId, true);
  }
  restore();
  await publishCertificate(person, serial, true);
};

const adminOf = (people: People): Admin => {
  const admin = [...people.values()].find(isAdmin);
  if (!admin) throw new Error("The demo has no admin.");
  return admin;
};
