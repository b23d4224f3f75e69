import { Failure } from "@cu/api/failure";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Admin, Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { CertificateEntity, type CertificateItem } from "./certificate.entity.ts";
import { findCertificate } from "./read-certificate.ts";

/**
 * CER-48: the holder publishes or unpublishes their certificate. A revoked one can be unpublished, but not published.
 * Other users get `certificate.unknown`.
 */
export const publishCertificate = async (person: Person, serial: string, isPublic: boolean) => {
  const found = await findCertificate(serial);
  if (found.sub !== person.sub) throw new Failure("certificate.unknown");
  if (isPublic && found.revokedAt !== undefined) throw new Failure("certificate.revoked");
  const change = CertificateEntity.patch({ serial }).set({ isPublic });
  await commit([
    {
      name: "certificate",
      item: {
        Update: (isPublic
          ? change.where(({ revokedAt }, { notExists }) => notExists(revokedAt))
          : change
        ).params<Update>(),
      },
    },
  ]);
  return { serial, isPublic };
};

/**
 * CER-49: an admin revokes a certificate, with a reason that its page shows. Of two concurrent requests the second gets
 * `certificate.revoked`. The holder's entitlement changes in the same transaction.
 */
export const revokeCertificate = (admin: Admin, serial: string, reason: string) =>
  untilCommitted(async () => {
    const found = await findCertificate(serial);
    if (found.revokedAt !== undefined) throw new Failure("certificate.revoked");
    const revokedAt = nowIso();
    const change = CertificateEntity.patch({ serial })
      .set({ revokedAt, revokedFor: reason, revokedBy: admin.id })
      .where((field, { notExists }) => notExists(field.revokedAt));
    await commit([
      { name: "certificate", item: { Update: change.params<Update>() } },
      ...(await markEntitlements(found, revokedAt)),
      ...(await noteAct(admin, {
        act: "certificate.revoked",
        target: ["certificate", found.certificateId],
        reason,
      })),
    ]);
    return { serial, revokedAt };
  });

// An expired certificate that was bought again is among the former ones, which are not shown.
const markEntitlements = async ({ sub, courseId, certificateId }: CertificateItem, revokedAt: string) => {
  const entitlements = await readStoredEntitlements(sub, courseId);
  const { certificate } = entitlements;
  return certificate?.id === certificateId
    ? [
        writeEntitlements({ sub, courseId }, entitlements, {
          ...entitlements,
          certificate: { ...certificate, revokedAt },
        }),
      ]
    : [];
};
