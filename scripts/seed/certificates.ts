import { readStoredHolding } from "@cu/core/access/read-holding";
import { type Admin, isAdmin, type Person } from "@cu/core/actor";
import { publishCertificate } from "@cu/core/certificate/change-certificate";
import { useSerial } from "@cu/core/certificate/serial";
import { decideRequest } from "@cu/core/certification/decide-request";
import { requestCertificate } from "@cu/core/certification/request-certificate";
import { readSecrets } from "@cu/core/config/read-secrets";
import { buyCourse } from "@cu/core/purchase/buy-course";
import type { DemoCertificateRequest, DemoQuestion } from "../demo/shape.ts";
import { seedAnswers } from "./answers.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

/** People who bought a certification and asked for it, as everyone does. Safe to repeat. */
export const seedCertificateRequests = async (
  requests: readonly DemoCertificateRequest[],
  { people, questions, at }: { people: People; questions: readonly DemoQuestion[]; at: number },
): Promise<void> => {
  for (const { personId, courseId, answers = [], serial } of requests) {
    const person = personOf(people, personId);
    const bought = (await readStoredHolding(person.sub, courseId)).certificate;
    if (!bought) await buyCourse(person, courseId, { certificate: true });
    await seedAnswers(answers, { people, questions, at });
    if (bought?.status === undefined || bought.status === "not_requested") await requestCertificate(person, courseId);
    if (serial !== undefined) await issue(person, courseId, { serial, admin: adminOf(people) });
  }
};

const issue = async (person: Person, courseId: number, { serial, admin }: { serial: string; admin: Admin }) => {
  const { certificate } = await readStoredHolding(person.sub, courseId);
  await readSecrets(["credentialKey"], (error) => {
    throw error;
  });
  const restore = useSerial(serial);
  if (certificate?.status === "requested") await decideRequest(admin, certificate.id, true);
  restore();
  await publishCertificate(person, serial, true);
};

const adminOf = (people: People): Admin => {
  const admin = [...people.values()].find(isAdmin);
  if (!admin) throw new Error("The demo has no admin.");
  return admin;
};
