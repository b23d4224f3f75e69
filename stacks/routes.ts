import type { Need, Route } from "@cu/api/route";
import type { Stack } from "aws-cdk-lib";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Role } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, LayerVersion, Runtime } from "aws-cdk-lib/aws-lambda";
import type { Apis } from "./api.ts";
import type { Assets } from "./assets.ts";
import { apiOf } from "./audience.ts";
import { environment, type Surroundings } from "./environment.ts";
import { fn } from "./fn.ts";
import { reservedFor } from "./reserved.ts";
import { accessClass, roleFor } from "./roles.ts";
import { gatewayPath } from "./route-key.ts";
import type { Stage } from "./stage.ts";

/** `wallet.top-up` → `wallet`: the stack of a route. */
export const domainOf = (route: Pick<Route, "id">): string => route.id.slice(0, route.id.indexOf("."));

type Around = { apis: Apis; assets: Assets; surroundings: Surroundings };

/** A domain's routes: one function each, one role per set of needs. */
export const domainRoutes = (stack: Stack, stage: Stage, routes: readonly Route[], around: Around): void => {
  const { apis, assets, surroundings } = around;
  const roles = new Map<string, Role>();
  const roleOf = (needs: readonly Need[]): Role => {
    const made = roles.get(accessClass(needs)) ?? roleFor(stack, needs, surroundings);
    roles.set(accessClass(needs), made);
    return made;
  };
  const layers = routes.some(handlesImages) ? [sharpLayer(stack, assets)] : [];
  for (const route of routes) {
    const handler = fn(stack, stage, assets, {
      id: route.id,
      role: roleOf(route.needs),
      environment: environment(stage, surroundings, route.needs),
      // API Gateway times out after 30 seconds; only cuGPT calls, which wait up to 25, need more than 20.
      timeoutSeconds: route.needs.includes("assistant.send") ? 29 : 20,
      memoryMb: handlesImages(route) ? 1536 : 512,
      reserved: reservedFor(route.id, stage),
      ...(handlesImages(route) && { layers }),
    });
    new HttpRoute(stack, `${route.id}-route`, {
      httpApi: apis[apiOf(route)],
      routeKey: HttpRouteKey.with(gatewayPath(route), HttpMethod[route.method]),
      integration: new HttpLambdaIntegration(`${route.id}-integration`, handler),
    });
  }
};

// Uploaded images are decoded and re-encoded.
const handlesImages = ({ needs }: Route) => needs.includes("files.write-image");

export const sharpLayer = (stack: Stack, assets: Pick<Assets, "sharpLayer">): LayerVersion =>
  new LayerVersion(stack, "Sharp", {
    code: Code.fromAsset(assets.sharpLayer),
    compatibleRuntimes: [Runtime.NODEJS_22_X],
    compatibleArchitectures: [Architecture.ARM_64],
    description: "sharp and libvips",
  });
