import { siteHostHeader } from "@cu/api/cdn";
import { pages } from "@cu/api/pages";
import { Duration, type Stack } from "aws-cdk-lib";
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionUrlOriginAccessControl,
} from "aws-cdk-lib/aws-cloudfront";
import { FunctionUrlOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  FunctionUrlAuthType,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { drawnPages } from "../web/src/document/drawn-pages.ts";
import { alarm, every, percentExpression } from "./alarms.ts";
import type { Assets } from "./assets.ts";
import { logsOf } from "./fn.ts";
import { globalName } from "./headers.ts";
import { sharpLayer } from "./routes.ts";
import { documentsOriginId } from "./site-request.ts";
import type { Stage } from "./stage.ts";

/** Draws the documents of public pages and the pictures of courses (decision 067). It reads the API through the CDN, as a guest, and may do nothing. */
export const documents = (
  stack: Stack,
  stage: Stage,
  assets: Pick<Assets, "documents" | "sharpLayer">,
  topic: Topic,
) => {
  const functionName = `${stage.name}-${stage.app}-documents`;
  const role = new Role(stack, "Role-documents", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: "May use: nothing",
  });
  const logGroup = logsOf(stack, "documents-logs", `/aws/lambda/${functionName}`);
  logGroup.grantWrite(role);
  const lambda = new Lambda(stack, "documents", {
    functionName,
    runtime: Runtime.NODEJS_22_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(assets.documents),
    handler: "draw.handler",
    layers: [sharpLayer(stack, assets)],
    role,
    environment: { STAGE: stage.name, PRODUCT_NAME: stage.productName },
    timeout: Duration.seconds(20),
    // Rendering is CPU-bound, and Lambda's CPU scales with memory.
    memorySize: 1769,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
  });
  const counted = { period: every, statistic: Stats.SUM };
  alarm(stack, "Documents", topic, {
    metric: percentExpression({
      bad: { errors: lambda.metricErrors(counted) },
      all: { calls: lambda.metricInvocations(counted) },
      atLeast: 3,
    }),
    threshold: 1,
    says: "Documents of public pages could not be drawn: guests and search engines see an error where the CDN has nothing kept.",
  });
  // Only the CDN may call it, with signed requests.
  const url = lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
  const originAccessControl = new FunctionUrlOriginAccessControl(stack, "DocumentsAccess", {
    originAccessControlName: globalName(stack, "DocumentsAccess"),
  });
  return {
    lambda,
    origin: FunctionUrlOrigin.withOriginAccessControl(url, { originAccessControl, originId: documentsOriginId }),
  };
};

/** Caches for the function's max-age. The host is part of the cache key, because documents contain absolute URLs. */
export const documentsCache = (stack: Stack): CachePolicy =>
  new CachePolicy(stack, "DocumentsCache", {
    cachePolicyName: globalName(stack, "DocumentsCache"),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(60),
    headerBehavior: CacheHeaderBehavior.allowList(siteHostHeader),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/**
 * Path patterns of prerendered pages, with and without a trailing slash; the function serves the shell for guarded pages
 * below a course. All other unguarded paths reach it through the default behaviour (site-request.ts).
 */
export const documentPatterns: readonly string[] = [
  ...drawnPages
    .filter((name) => name !== "author")
    .flatMap((name): string[] => {
      const { path } = pages[name];
      if (path.includes(":")) return [`${path.replace(/:.*/, "")}*`];
      return path === "/" ? ["/"] : [path, path.replace(/\/$/, "")];
    }),
  "/sitemap.xml",
  "/robots.txt",
];
