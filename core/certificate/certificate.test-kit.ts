import { readStoredHolding } from "../access/read-holding.ts";
import type { Person } from "../actor.ts";
import { certification, makeCertified, makeHolder } from "../certification/certification.test-kit.ts";
import { decideRequest } from "../certification/decide-request.ts";
import { requestCertificate } from "../certification/request-certificate.ts";
import { makeAdmin } from "../test-kit/person.ts";

/** A person with an issued certificate, and the admin who issued it. */
export const makeIssued = async (person?: Person) => {
  const course = await makeCertified({
    certification: { ...certification, objectives: ["Close a year", "Tell profit from cash"], minPerformLevel: 70 },
  });
  const holder = await makeHolder(course, person);
  const admin = await makeAdmin();
  await requestCertificate(holder, course.id);
  await decideRequest(admin, holder.certificateId, true);
  const serial = (await readStoredHolding(holder.sub, course.id)).certificate?.serial ?? "";
  return { course, holder, admin, serial };
};
