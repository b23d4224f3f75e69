import type { Route } from "@cu/api/route";

/** A route's path at the gateway, which takes no slash at the end; the CDN strips the caller's (site-request.ts). */
export const gatewayPath = ({ path }: Pick<Route, "path">): string => path.replace(/\/$/, "");

/** How API Gateway names a route: `POST /api/v1/wallets/{walletId}/topup`. */
export const routeKey = (route: Pick<Route, "method" | "path">): string => `${route.method} ${gatewayPath(route)}`;
