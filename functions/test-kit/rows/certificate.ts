import { admins, all, type Row, signedIn } from "../row.ts";

/** A number that no certificate has. Whose certificate it is decides more: functions/api/certificate tests it. */
const sent = () => ({ params: { serial: "0".repeat(28) } });

export const rows: readonly Row[] = [
  { route: "certificate.read", expected: all(404), sent },
  {
    route: "certificate.publish",
    expected: signedIn(404),
    sent: () => ({ ...sent(), body: { isPublic: true } }),
  },
  { route: "certificate.revoke", expected: admins(404), sent: () => ({ ...sent(), body: { reason: "A mistake." } }) },
  { route: "certificate.file", expected: all(404), sent },
  { route: "certificate.credential", expected: all(404), sent },
  { route: "certificate.status", expected: all(404), sent },
  { route: "certificate.key", expected: all(404), sent: () => ({ params: { keyId: "2026-00000000" } }) },
];
