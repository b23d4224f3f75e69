import type { Need } from "@cu/api/route";

/**
 * Partitions that only functions with the need may write, by how their keys begin: everything of the ledger (wallets
 * with entries, bonuses, debts; credited payments; the list of all entries; what authors earn and are paid), the log of
 * acts, and the keys that access tokens and credentials are verified with. stacks/roles.ts refuses them to every other
 * role (docs/decisions/024-who-writes-the-ledger.md, 051).
 */
export const reservedPartitions = {
  "ledger.write": ["wallet#", "intent#", "earned#", "payout#", "journal#"],
  "acts.write": ["acts#"],
  tokenKey: ["token-keys"],
  credentialKey: ["credential-keys"],
} as const satisfies { readonly [N in Need]?: readonly string[] };

/** The key beginnings that a function with these needs may not write. */
export const closedTo = (needs: readonly Need[]): string[] =>
  Object.entries(reservedPartitions).flatMap(([need, starts]) => (needs.includes(need as Need) ? [] : [...starts]));
