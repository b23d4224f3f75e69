import type { AccessItem } from "../../access/access.entity.ts";
import { allCertificates } from "../../access/certificate.ts";
import type { RequestItem } from "../../use-cases/certification/request.entity.ts";
import type { Finding } from "./audit.ts";

type Desk = {
  readonly allEntitlements: readonly AccessItem[];
  readonly requests: readonly RequestItem[];
  readonly requestCounts: readonly { readonly total: number }[];
};

/**
 * ADM-128: each certificate that was asked for has its place in the admins' list, and nothing else has one; what waits in
 * the list is asked for still; and the list counts what it has.
 */
export const auditRequests = ({ allEntitlements, requests, requestCounts }: Desk): Finding[] => {
  const asked = new Map(
    allEntitlements.flatMap((entitlements) =>
      allCertificates(entitlements).flatMap((certificate) =>
        certificate.requestedAt === undefined ? [] : [[certificate.id, { entitlements, certificate }] as const],
      ),
    ),
  );
  const listed = new Map(requests.map((one) => [one.id, one]));
  const total = requestCounts.reduce((sum, one) => sum + one.total, 0);
  return [
    ...[...asked].flatMap(([id, { entitlements, certificate }]) => {
      const request = listed.get(id);
      if (!request) return `certificate ${id} was asked for, and is not in the list of requests`;
      const { sub, courseId, requestedAt } = request;
      return sub === entitlements.sub && courseId === entitlements.courseId && requestedAt === certificate.requestedAt
        ? []
        : `the request of certificate ${id} names another certificate`;
    }),
    ...requests.flatMap(({ id, state, decision }) => {
      const certificate = asked.get(id)?.certificate;
      if (!certificate) return `the request ${id} leads to no certificate`;
      if ((state === "decided") !== (decision !== undefined))
        return `the request ${id} is ${state} and has ${decision ? "a" : "no"} decision`;
      // One that was bought again waits no longer, and keeps its place.
      const isNewest = asked.get(id)?.entitlements.certificate?.id === id;
      return isNewest && (state === "settled") === (certificate.status === "requested")
        ? `the request ${id} is ${state}, and its certificate ${certificate.status}`
        : [];
    }),
    ...(total === requests.length ? [] : [`the list of requests counts ${total}, and has ${requests.length}`]),
  ].map((problem) => ({ walletId: 0, problem }));
};
