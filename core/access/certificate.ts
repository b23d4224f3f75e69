import type { UserCertification } from "@cu/api/course";
import type * as z from "zod";
import { now } from "../foundation/clock.ts";
import type { Certificate } from "./access.entity.ts";
import type { StoredEntitlements } from "./entitlements.ts";

/** F19: the same day of the month that many months later, or that month's last day. UTC. */
export const certificateEnd = (boughtAt: number, months: number): string => {
  const end = new Date(boughtAt);
  const month = end.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), month + 1, 0)).getUTCDate();
  end.setUTCMonth(month, Math.min(end.getUTCDate(), lastDay));
  return end.toISOString();
};

/** Valid through its end, that instant included. */
export const isExpired = ({ accessUntil }: Pick<Certificate, "accessUntil">): boolean =>
  Date.parse(accessUntil) < now();

/** D-52. An expired certificate may be bought again (D-29). */
export const holdsCertificate = ({ certificate }: StoredEntitlements): boolean =>
  certificate !== undefined && !isExpired(certificate);

type Certificates = Pick<StoredEntitlements, "certificate" | "formerCertificates">;

/** The new certificate counts; the replaced one is kept, because the new one may still be refunded. */
export const renewed = (
  { certificate, formerCertificates = [] }: StoredEntitlements,
  next: Certificate,
): Certificates => ({
  certificate: next,
  formerCertificates: certificate ? [...formerCertificates, certificate] : formerCertificates,
});

/** The certificates without the one bought by a refunded purchase: the previous one counts again (CER-40). */
export const withoutCertificate = (entitlements: StoredEntitlements, transactionId: number): Certificates => {
  const left = allCertificates(entitlements).filter((each) => each.transactionId !== transactionId);
  return { certificate: left.at(-1), formerCertificates: left.slice(0, -1) };
};

/** Oldest first; the last one counts. */
export const allCertificates = ({
  certificate,
  formerCertificates = [],
}: StoredEntitlements): readonly Certificate[] =>
  certificate ? [...formerCertificates, certificate] : formerCertificates;

/** As shown to its holder at an instant, in milliseconds since 1970. */
export const toUserCertification = (
  { id, status, accessUntil, serial, revokedAt }: Omit<Certificate, "purchasedAt" | "transactionId">,
  at = now(),
): z.input<typeof UserCertification> => ({
  id,
  status,
  accessUntil,
  isExpired: Date.parse(accessUntil) < at,
  ...(serial !== undefined && { serial }),
  ...(revokedAt !== undefined && { isRevoked: true }),
});
