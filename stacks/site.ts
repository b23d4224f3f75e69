import { cdnProofHeader } from "@cu/api/cdn";
import type { Route } from "@cu/api/route";
import { CfnOutput, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Apis } from "./api.ts";
import type { Assets } from "./assets.ts";
import { type ApiName, apiTable, dashboard } from "./audience.ts";
import { documentPatterns, documents, documentsCache } from "./documents.ts";
import { apiHeaders, pageHeaders } from "./headers.ts";
import { accessControl } from "./media.ts";
import { publish } from "./publish.ts";
import { siteFiles } from "./site-files.ts";
import { accountsRequest, apiOriginId, apiRequest, documentRequest, pageRequest } from "./site-request.ts";
import type { Stage } from "./stage.ts";

type Around = {
  apis: Apis;
  cdnProof: string;
  routes: readonly Route[];
  assets: Assets;
  filesOrigin: string;
  /** Origin of browser uploads. */
  uploadOrigin: string;
  topic: Topic;
};

/** One domain for the site, `/api/*` and `/accounts/*`, so that the session cookie is first-party. Returns the origin. */
export const site = (
  stack: Stack,
  stage: Stage,
  { apis, cdnProof, routes, assets, filesOrigin, uploadOrigin, topic }: Around,
): string => {
  const bucket = new Bucket(stack, "Site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  // Without list permission S3 answers 403 for missing files instead of 404.
  const files = S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessControl: accessControl(stack),
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const file = (headers: ResponseHeadersPolicy): BehaviorOptions => ({
    origin: files,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
  });
  const page = (code: string, id: string, headers: ResponseHeadersPolicy): BehaviorOptions => ({
    ...file(headers),
    functionAssociations: [onRequest(stack, id, code)],
  });
  const apiFunction = onRequest(stack, "ApiRequest", apiRequest(apiTable(routes)));
  const answer = apiHeaders(stack);
  // The CloudFront Function selects the API; each needs a behaviour so that the distribution has its origin.
  const toApi = (name: ApiName): BehaviorOptions => ({
    origin: new HttpOrigin(`${apis[name].apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
      originId: apiOriginId(name),
      customHeaders: { [cdnProofHeader]: cdnProof },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: answer,
    functionAssociations: [apiFunction],
  });
  const toPublic = toApi("public");
  const headers = pageHeaders(stack, "PageHeaders", {
    connect: [uploadOrigin],
    images: [filesOrigin],
    takesCards: true,
  });
  const { lambda, origin: documentsOrigin } = documents(stack, stage, assets, topic);
  const kept = documentsCache(stack);
  const drawn: BehaviorOptions = {
    ...page(documentRequest, "DocumentRequest", headers),
    origin: documentsOrigin,
    cachePolicy: kept,
  };
  const distribution = new Distribution(stack, "Cdn", {
    comment: `${stage.productName} ${stage.name}`,
    // Cached like documents, because it serves author pages.
    defaultBehavior: {
      ...page(pageRequest(siteFiles(assets.site).changing), "PageRequest", headers),
      cachePolicy: kept,
    },
    // The first matching pattern wins: API paths under /accounts/ precede the accounts pages.
    additionalBehaviors: {
      "/api/v1/admin/*": toApi("admin"),
      [`${dashboard}*`]: toApi("creator"),
      "/api/*": toApi("learner"),
      ...Object.fromEntries(accountsPatterns(routes).map((pattern) => [pattern, toPublic])),
      "/accounts/*": page(
        accountsRequest,
        "AccountsRequest",
        pageHeaders(stack, "AccountsHeaders", { connect: [], images: [] }),
      ),
      // Content-hashed files: cached for their full max-age.
      "/assets/*": file(headers),
      ...Object.fromEntries(documentPatterns.map((pattern) => [pattern, drawn])),
    },
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    // No CDN access log: it records queries and Referers, which contain keys of unlisted courses and class codes. The
    // API's log has selected fields only (api.ts).
    ...(stage.domain && {
      domainNames: [stage.domain.site],
      certificate: Certificate.fromCertificateArn(stack, "Certificate", stage.domain.certificateArn),
    }),
  });
  // Lambda requires this in addition to the InvokeFunctionUrl permission, which the origin adds.
  lambda.addPermission("FromCdn", {
    principal: new ServicePrincipal("cloudfront.amazonaws.com"),
    action: "lambda:InvokeFunction",
    sourceArn: distribution.distributionArn,
    invokedViaFunctionUrl: true,
  });
  publish(stack, bucket, distribution, { "": assets.site, "accounts/assets": assets.accounts });
  const origin = `https://${stage.domain?.site ?? distribution.distributionDomainName}`;
  new CfnOutput(stack, "Address", { value: origin });
  new CfnOutput(stack, "CdnName", { value: distribution.distributionDomainName, description: "Point the domain here" });
  return origin;
};

/** `/accounts/session/` → `/accounts/session*`: both slash forms reach the API. */
export const accountsPatterns = (routes: readonly Pick<Route, "path">[]): string[] => [
  ...new Set(
    routes.filter(({ path }) => path.startsWith("/accounts/")).map(({ path }) => `${path.replace(/\/$/, "")}*`),
  ),
];

const onRequest = (stack: Stack, id: string, code: string) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new ViewerFunction(stack, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
});
