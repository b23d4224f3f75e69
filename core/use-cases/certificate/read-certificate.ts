import type { readCredential, readCredentialStatus, readCertificate as route } from "@cu/api/certificate";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { allCertificates } from "../../access/certificate.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { isPerson, type Visitor } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { CertificateEntity, type CertificateItem } from "./certificate.entity.ts";
import { credentialAddress, credentialOf, statusAddressOf } from "./credential.ts";

/**
 * One consistent store call, so recent publications and revocations count. `certificate.unknown` for an unknown number.
 */
export const findCertificate = async (serial: string): Promise<CertificateItem> => {
  const { data } = await CertificateEntity.get({ serial }).go({ consistent: true });
  if (!data) throw new Failure("certificate.unknown");
  return data;
};

/**
 * A certificate the visitor may see (CER-47): its holder and admins always; others once it is published, but not while
 * its payment is charged back (WAL-35). Two store calls.
 */
export const findVisible = async (visitor: Visitor, serial: string): Promise<CertificateItem> => {
  const found = await findCertificate(serial);
  if (isHolder(visitor, found) || (isPerson(visitor) && visitor.isAdmin)) return found;
  if (!found.isPublic || (await isSuspended(found))) throw new Failure("certificate.unknown");
  return found;
};

const isHolder = (visitor: Visitor, { sub }: CertificateItem): boolean => isPerson(visitor) && visitor.sub === sub;

const isSuspended = async ({ sub, courseId, certificateId }: CertificateItem): Promise<boolean> => {
  const held = allCertificates(await readStoredEntitlements(sub, courseId)).find(({ id }) => id === certificateId);
  return held?.suspendedAt !== undefined;
};

/** CER-47: the certificate as its page shows it. Revoked ones hide the name from strangers (CER-49). */
export const readCertificate = async (visitor: Visitor, serial: string): Promise<Returned<typeof route>> => {
  const found = await findVisible(visitor, serial);
  const isOwn = isHolder(visitor, found);
  const state = certificateState(found);
  const seesName = state !== "revoked" || isOwn || (isPerson(visitor) && visitor.isAdmin);
  return {
    serial,
    state,
    isOwn,
    isPublic: found.isPublic,
    name: seesName ? found.name : null,
    course: { id: found.courseId, name: found.courseName, category: found.category ?? null },
    signedBy: { name: found.signerName, institution: found.institution ?? null },
    objectives: found.objectives,
    lectures: found.lectures,
    questions: found.questions,
    duration: found.moduleDurations.reduce((sum, seconds) => sum + seconds, 0),
    moduleDurations: found.moduleDurations,
    score: seesName ? (found.score ?? null) : null,
    level: found.level ?? null,
    choices: found.choices ?? null,
    openRead: found.openRead ?? null,
    watched: seesName ? found.watched : null,
    watchedSeconds: seesName ? found.watchedSeconds : null,
    moduleWatched: seesName ? found.moduleWatched : null,
    watchNeeded: found.watchNeeded,
    reviewedBy: found.reviewerName ?? null,
    issuedAt: found.issuedAt,
    endsAt: found.endsAt,
    revokedAt: found.revokedAt ?? null,
    revokedFor: found.revokedFor ?? null,
  };
};

/** Valid through its end, that instant included. */
export const certificateState = ({ revokedAt, endsAt }: CertificateItem) =>
  revokedAt !== undefined ? "revoked" : Date.parse(endsAt) < now() ? "expired" : "valid";

/** CER-50. A revoked credential remains as signed; its status shows that it is invalid. */
export const readCredentialOf = async (visitor: Visitor, serial: string): Promise<Returned<typeof readCredential>> => {
  const found = await findVisible(visitor, serial);
  // The name in a revoked one is not disclosed again.
  if (found.revokedAt !== undefined && !isHolder(visitor, found)) throw new Failure("certificate.unknown");
  const { credential, ...unsigned } = found;
  return { credential: credentialOf(unsigned), jwt: credential };
};

/** CER-50: the status list a verifier requests. Knowing the number implies having the credential. One store call. */
export const readCredentialStatusOf = async (serial: string): Promise<Returned<typeof readCredentialStatus>> => {
  const found = await findCertificate(serial);
  return {
    id: statusAddressOf(serial),
    issuer: config.webOrigin,
    revokedCredential:
      found.revokedFor === undefined
        ? []
        : [{ id: credentialAddress(serial), revoked: true, revocationReason: found.revokedFor }],
  };
};
