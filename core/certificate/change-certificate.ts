import { Failure } from "@cu/api/failure";
import { readStoredHolding } from "../access/read-holding.ts";
import { writeHolding } from "../access/write-holding.ts";
import { noteAct } from "../act/note-act.ts";
import type { Admin, Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";
import { CertificateEntity, type CertificateItem } from "./certificate.entity.ts";
import { findCertificate } from "./read-certificate.ts";

/**
 * CER-48: its holder shows the page to anybody, or to nobody any more. A revoked one can be taken off, not put back.
 * Somebody else's is `certificate.unknown`.
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
 * CER-49: an administrator takes a certificate back, with a reason that its page shows. Of two at once the second is
 * told `certificate.revoked`. What the holder holds says so in the same transaction.
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
      ...(await markHolding(found, revokedAt)),
      ...(await noteAct(admin, {
        act: "certificate.revoked",
        target: ["certificate", found.certificateId],
        reason,
      })),
    ]);
    return { serial, revokedAt };
  });

// One that ended and was bought again is among the former ones, which nobody is shown.
const markHolding = async ({ sub, courseId, certificateId }: CertificateItem, revokedAt: string) => {
  const holding = await readStoredHolding(sub, courseId);
  const { certificate } = holding;
  return certificate?.id === certificateId
    ? [writeHolding({ sub, courseId }, holding, { ...holding, certificate: { ...certificate, revokedAt } })]
    : [];
};
