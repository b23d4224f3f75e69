import type { Route } from "@cu/api/route";
import { readSecrets } from "@cu/core/foundation/cloud/read-secrets";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { logBug } from "./log.ts";

/**
 * For handlers of routes whose needs bring secrets: they are read before the call. Apart from `endpoint`, or every
 * bundle would carry the secret store's client (stacks/test/limits.test.ts holds each handler to its needs).
 */
export const withSecrets = ({
  id,
  needs,
}: Pick<Route, "id" | "needs">): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  before: ({ event }) =>
    readSecrets(needs, (error) => logBug(error, { requestId: event.requestContext.requestId, route: id })),
});
