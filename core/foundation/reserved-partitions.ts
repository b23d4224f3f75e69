import type { Need } from "@cu/api/route";

/**
 * Partitions reserved for functions with the need, by key prefix: the ledger (wallets with entries, bonuses, debts;
 * credited payments; the journal; authors' earnings and payouts), the audit log, and the keys that verify access tokens
 * and credentials. stacks/roles.ts denies writes to every other role (decision 024).
 */
export const reservedPartitions = {
  "ledger.write": ["wallet#", "intent#", "earned#", "payout#", "journal#"],
  "acts.write": ["acts#"],
  tokenKey: ["token-keys"],
  credentialKey: ["credential-keys"],
} as const satisfies { readonly [N in Need]?: readonly string[] };

/** Key prefixes that a function with these needs may not write. */
export const closedTo = (needs: readonly Need[]): string[] =>
  Object.entries(reservedPartitions).flatMap(([need, starts]) => (needs.includes(need as Need) ? [] : [...starts]));
