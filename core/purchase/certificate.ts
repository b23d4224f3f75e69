import type { UserCertification } from "@cu/api/course";
import type * as z from "zod";
import type { Holding } from "../access/access.ts";
import { now } from "../clock.ts";

type Certificate = NonNullable<Holding["certificate"]>;

/** F19: the same day so many months later, or that month's last day. UTC. */
export const certificateEnd = (boughtAt: number, months: number): string => {
  const end = new Date(boughtAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.toISOString();
};

/** D-52. An expired one may be bought again (D-29). */
export const holdsCertificate = ({ certificate }: Holding): boolean =>
  certificate !== undefined && Date.parse(certificate.accessUntil) >= now();

export const toUserCertification = ({ id, status, accessUntil }: Certificate): z.input<typeof UserCertification> => ({
  id,
  status,
  accessUntil,
  isExpired: Date.parse(accessUntil) < now(),
});
