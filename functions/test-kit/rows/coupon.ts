import { type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "coupon.redeem", expected: signedIn(404), sent: () => ({ params: { code: "NO-SUCH-CODE" } }) },
];
