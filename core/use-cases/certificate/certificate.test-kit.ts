import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { certification, makeCertified, makeHolder } from "../certification/certification.test-kit.ts";
import { decideRequest } from "../certification/decide-request.ts";
import { requestCertificate } from "../certification/request-certificate.ts";
import { makeAdmin } from "../test-kit/person.ts";
import type { CertificateItem } from "./certificate.entity.ts";

/** A stored certificate with all optional fields. */
export const certificate: CertificateItem = {
  serial: "7QK4M2TD9XWF3HKPA2BC7QK4M2TD",
  certificateId: 1,
  sub: "s",
  userId: 2,
  name: "Mira Holm",
  courseId: 3,
  courseName: "Books That Balance",
  signerName: "Hannah Weiss",
  institution: "Northgate University",
  objectives: ["Close a year", "Tell profit from cash"],
  lectures: 13,
  questions: 72,
  moduleDurations: [1800, 1200, 2820],
  score: 74,
  level: 70,
  choices: 68,
  openRead: 4,
  watched: 94,
  watchNeeded: 80,
  moduleWatched: [100, 96, 80],
  watchedSeconds: 5460,
  reviewerName: "Nora Feld",
  issuedAt: "2026-11-30T10:00:00.000Z",
  endsAt: "2027-05-30T10:00:00.000Z",
  credential: "",
  isPublic: false,
};

/** A user with an issued certificate, and the admin who issued it. */
export const makeIssued = async (person?: Person) => {
  const course = await makeCertified({
    certification: { ...certification, objectives: ["Close a year", "Tell profit from cash"], minPerformLevel: 70 },
  });
  const holder = await makeHolder(course, person);
  const admin = await makeAdmin();
  await requestCertificate(holder, course.id);
  await decideRequest(admin, holder.certificateId, true);
  const serial = (await readStoredEntitlements(holder.sub, course.id)).certificate?.serial ?? "";
  return { course, holder, admin, serial };
};
