import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { cdnProofHeader, viewerAddressHeader } from "@cu/api/cdn";
import type { Route } from "@cu/api/route";
import { config } from "@cu/core/foundation/config/config";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * The caller's address. Behind the CDN the gateway sees only the CDN, which writes the viewer's address into a header
 * and proves with a secret that it was the CDN (docs/decisions/080). Without that proof the gateway's own word counts.
 */
export const viewerAddress = (route: Route, { headers, requestContext }: APIGatewayProxyEventV2): string => {
  // Without the need a deployed function has no secret, and would count all the world as one caller.
  if (!route.needs.includes("viewerAddress")) throw new Error(`${route.id} does not need the viewer's address.`);
  const told = headers[viewerAddressHeader] ?? "";
  // It becomes part of a key.
  return isIP(told) && isFromCdn(headers[cdnProofHeader]) ? told : requestContext.http.sourceIp;
};

const isFromCdn = (proof: string | undefined): boolean =>
  !!proof && config.cdnProofs.some((known) => known !== "" && timingSafeEqual(hashed(proof), hashed(known)));

const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();
