import { cdnProofHeader, viewerAddressHeader } from "@cu/api/cdn";
import { config } from "@cu/core/foundation/config/config";

/** The headers of a request that came through the CDN from this address. */
export const throughCdn = (address: string): Record<string, string> => ({
  [viewerAddressHeader]: address,
  [cdnProofHeader]: config.cdnProofs[0] ?? "",
});
