import { runInNewContext } from "node:vm";
import { contentSecurityPolicy } from "@cu/api/content-security-policy";
import { routes } from "@cu/api/routes";
import { reservedSlugs } from "@cu/api/slug";
import { expect, test } from "vitest";
import { gatewayPath } from "../route-key.ts";
import { accountsRequest, apiRequest, documentRequest, pageRequest } from "../site-request.ts";
import { all, functions, pointsAt, type Statement, statementsOf } from "./assembly.ts";

type Request = { uri: string; headers: Record<string, { value: string }> };

/** Runs a CloudFront function as CloudFront does: the text, with one request of one viewer. */
const run = (code: string, uri: string, headers: Request["headers"] = {}): Request => {
  const event = { request: { uri, headers, querystring: {} }, viewer: { ip: "203.0.113.9" } };
  return runInNewContext(`${code}; handler(event)`, { event }) as Request;
};

/** The function of the pages, with CloudFront's own module; `origin` is where it sends a request instead. */
const ofPage = (uri: string, querystring: object = {}, headers: Request["headers"] = {}) => {
  let origin: string | undefined;
  const code = pageRequest(["index.html", "mark.svg"]).replace(/^\s*import cf from "cloudfront";/, "");
  const request = { uri, querystring, headers: { host: { value: "learn.example.com" }, ...headers } };
  const cf = { selectRequestOriginById: (id: string) => (origin = id) };
  const { uri: wanted, headers: sent } = runInNewContext(`${code}; handler({ request })`, { request, cf }) as Request;
  return { uri: wanted, origin, host: sent["x-site-host"]?.value };
};

const cdn = (stack: string) => {
  const found = all("AWS::CloudFront::Distribution").find((one) => one.stack === `prod-curio-${stack}`);
  return found?.properties.DistributionConfig as {
    Aliases: string[];
    DefaultCacheBehavior: Behavior;
    CacheBehaviors?: Behavior[];
    ViewerCertificate: { MinimumProtocolVersion: string };
    CustomErrorResponses?: unknown;
    Comment: string;
    Logging?: { Prefix: string };
    Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[];
  };
};
type Behavior = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods: string[];
  ViewerProtocolPolicy: string;
  FunctionAssociations?: { FunctionARN: unknown }[];
  ResponseHeadersPolicyId: unknown;
  CachePolicyId: unknown;
};

const headersOf = (stack: string, behavior: Behavior) =>
  all("AWS::CloudFront::ResponseHeadersPolicy").find(
    ({ stack: own, id }) => own === `prod-curio-${stack}` && id === pointsAt(behavior.ResponseHeadersPolicyId),
  )?.properties.ResponseHeadersPolicyConfig as {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>;
    CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
  };

/** A text that CloudFormation puts together, with one word for what it looks up. */
const joined = (value: unknown, word: string): string => {
  const { "Fn::Join": [, parts] = ["", []] } = value as { "Fn::Join"?: [string, unknown[]] };
  return parts.map((part) => (typeof part === "string" ? part : word)).join("");
};

/** The behaviour CloudFront takes for a path: the first pattern that fits. */
const behaviorFor = (path: string): Behavior => {
  const { CacheBehaviors, DefaultCacheBehavior } = cdn("site");
  const fits = ({ PathPattern = "" }: Behavior) =>
    new RegExp(`^${PathPattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(path);
  return CacheBehaviors?.find(fits) ?? DefaultCacheBehavior;
};

test("SES-33: both slash forms of every route reach the gateway in the form it knows", () => {
  for (const route of routes) {
    const path = route.path.replace(/\{[^}]+\}/g, "17");
    const known = gatewayPath({ path: path as typeof route.path });
    for (const form of [known, `${known}/`]) expect(run(apiRequest, form).uri).toBe(known);
  }
});

test("the API learns the viewer's own address, whatever the viewer wrote into the header", () => {
  const { headers } = run(apiRequest, "/api/v1/users/", { "x-viewer-address": { value: "10.0.0.1" } });
  expect(headers["x-viewer-address"]).toEqual({ value: "203.0.113.9" });
});

test("L1: the API gets proof from the CDN, looked up at deployment, and the functions that count by address read both", () => {
  const { Origins } = cdn("site");
  const api = Origins.find(({ Id }) => Id === behaviorFor("/api/v1/users/").TargetOriginId);
  const sent = api?.OriginCustomHeaders?.find(({ HeaderName }) => HeaderName === "x-cdn-proof")?.HeaderValue;
  expect(joined(sent, "the-secret")).toBe("{{resolve:secretsmanager:the-secret:SecretString:::}}");
  expect(JSON.stringify(sent)).toContain("CdnProofa");
  const counts = functions().find(({ properties }) => properties.FunctionName === "prod-curio-contact-send");
  const { Variables = {} } = (counts?.properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
  expect(JSON.stringify(Variables.CDN_PROOF_A_SECRET)).toContain("CdnProofa");
  expect(JSON.stringify(Variables.CDN_PROOF_B_SECRET)).toContain("CdnProofb");
  // No other origin gets the proof.
  for (const { Id, OriginCustomHeaders } of [...Origins, ...cdn("media").Origins])
    if (Id !== api?.Id) expect(OriginCustomHeaders).toBeUndefined();
});

test("Z6 O3: no log holds an address with its query, nor the page somebody came from", () => {
  expect(cdn("site").Logging).toBeUndefined();
  // The files have no keys in their addresses, and pages tell other hosts nothing but their own name.
  expect(
    all("AWS::CloudFront::Distribution").filter(({ properties }) => "Logging" in Object(properties.DistributionConfig)),
  ).toHaveLength(1);
  expect(cdn("media").Logging).toMatchObject({ Prefix: "files/" });
  for (const path of ["/courses/5", "/accounts/login/"])
    expect(headersOf("site", behaviorFor(path)).SecurityHeadersConfig).toMatchObject({
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
    });
  const formats = all("AWS::ApiGatewayV2::Stage").map(
    ({ properties }) => (properties.AccessLogSettings as { Format: string }).Format,
  );
  const told = [
    "requestTime",
    "requestId",
    "routeKey",
    "status",
    "responseLatency",
    "responseLength",
    "integrationErrorMessage",
  ];
  expect(formats.map((format) => format.match(/\$context\.\w+/g))).toEqual([told.map((name) => `$context.${name}`)]);
});

test("every address of the contract reaches the API with every method, in both slash forms", () => {
  for (const route of routes) {
    const path = gatewayPath(route).replace(/\{[^}]+\}/g, "17");
    for (const form of [path, `${path}/`]) {
      expect([form, behaviorFor(form).AllowedMethods.includes(route.method)]).toEqual([form, true]);
      expect([form, JSON.stringify(behaviorFor(form).FunctionAssociations)]).toEqual([
        form,
        expect.stringContaining("ApiRequest"),
      ]);
    }
  }
});

test("pages are the site's document, files are themselves", () => {
  for (const page of ["/", "/courses/5", "/authors/jane.doe", "/mark.svg/x", "/account", "/my-collections/"])
    expect(ofPage(page)).toEqual({ uri: "/index.html" });
  expect(ofPage("/mark.svg")).toEqual({ uri: "/mark.svg" });
  const asset = behaviorFor("/assets/index-Ab12_cD3.js");
  expect(asset.TargetOriginId).toBe(behaviorFor("/courses/5").TargetOriginId);
  expect(asset.FunctionAssociations).toBeUndefined();
});

test("PUB-21: an address that may be an author's is drawn for the viewer's host, no other and none with a query", () => {
  const drawn = behaviorFor("/collections/5/");
  for (const form of ["/ines-okafor/", "/ines-okafor"]) {
    expect(ofPage(form)).toEqual({ uri: form, origin: drawn.TargetOriginId, host: "learn.example.com" });
    expect(behaviorFor(form).CachePolicyId).toEqual(drawn.CachePolicyId);
  }
  expect(ofPage("/ines-okafor/", { tab: { value: "other" } })).toEqual({ uri: "/index.html" });
  for (const slug of reservedSlugs) expect(ofPage(`/${slug}/`).origin).toBeUndefined();
  // Nobody else says whose document it is.
  expect(ofPage("/account", {}, { "x-site-host": { value: "evil.example" } }).host).toBeUndefined();
  expect(ofPage("/ines-okafor/", {}, { "x-site-host": { value: "evil.example" } }).host).toBe("learn.example.com");
});

test("PUB-03: an address of a drawn page is the function's, with the viewer's host; one with a query is the shell", () => {
  const ofShell = behaviorFor("/courses/5");
  for (const page of [
    "/",
    "/collections/",
    "/collections",
    "/collections/5/",
    "/creators/5/",
    "/aboutus/",
    "/sitemap.xml",
  ]) {
    const behavior = behaviorFor(page);
    expect([page, behavior.TargetOriginId === ofShell.TargetOriginId]).toEqual([page, false]);
    expect(JSON.stringify(behavior.FunctionAssociations)).toContain("DocumentRequest");
    expect(behavior.ResponseHeadersPolicyId).toEqual(ofShell.ResponseHeadersPolicyId);
  }
  for (const page of ["/account/", "/creator/home/", "/courses/5"])
    expect(behaviorFor(page).TargetOriginId).toBe(ofShell.TargetOriginId);
  const event = (querystring: object) => ({
    request: { uri: "/collections/", querystring, headers: { host: { value: "learn.example.com" } } },
  });
  const asked = (querystring: object) =>
    runInNewContext(`${documentRequest}; handler(event)`, { event: event(querystring) }) as Request;
  expect(asked({}).uri).toBe("/collections/");
  expect(asked({}).headers["x-site-host"]).toEqual({ value: "learn.example.com" });
  expect(asked({ key: { value: "k" } }).uri).toBe("/.shell");
});

test("PUB-07: the CDN keeps a document for less than a minute, and only the CDN may call what draws it, which may do nothing", () => {
  const [policy] = all("AWS::CloudFront::CachePolicy").map(({ properties }) => properties.CachePolicyConfig);
  expect(policy).toMatchObject({ MinTTL: 0, MaxTTL: 60, DefaultTTL: 0 });
  expect(all("AWS::Lambda::Url").map(({ properties }) => properties.AuthType)).toEqual(["AWS_IAM"]);
  const drawing = functions().find(({ properties }) => properties.FunctionName === "prod-curio-documents");
  // The renderer of pictures, which needs no right (PUB-22).
  expect(drawing?.properties.Layers).toHaveLength(1);
  const may = statementsOf("prod-curio-site", pointsAt(drawing?.properties.Role)).flatMap(({ Action }) => Action);
  expect(may.toSorted()).toEqual(["logs:CreateLogStream", "logs:PutLogEvents"]);
});

test("accounts pages are one document, their files lie beside it", () => {
  for (const page of ["/accounts/login/", "/accounts/signup", "/accounts/confirm-email/x"]) {
    expect(run(accountsRequest, page).uri).toBe("/accounts/assets/accounts.html");
    expect(JSON.stringify(behaviorFor(page).FunctionAssociations)).toContain("AccountsRequest");
  }
  expect(run(accountsRequest, "/accounts/assets/a-Zy98_xW7.js").uri).toBe("/accounts/assets/a-Zy98_xW7.js");
});

test("the CDN takes no HTTP and no old TLS, and never replaces an answer of the API", () => {
  for (const stack of ["site", "media"]) {
    const { DefaultCacheBehavior, CacheBehaviors = [], ViewerCertificate, CustomErrorResponses } = cdn(stack);
    expect(ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
    expect(CustomErrorResponses).toBeUndefined();
    for (const { ViewerProtocolPolicy } of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
    }
  }
  expect(cdn("site").Aliases).toEqual(["learn.example.com"]);
  expect(cdn("media").Aliases).toEqual(["files.example.net"]);
});

test("pages come with the local site's content policy, the images of the files' host, and HTTPS for two years", () => {
  const { SecurityHeadersConfig } = headersOf("site", behaviorFor("/courses/5"));
  const { ContentSecurityPolicy: policy } = SecurityHeadersConfig.ContentSecurityPolicy as Record<string, unknown>;
  expect(joined(policy, "the-bucket")).toBe(
    contentSecurityPolicy({ connect: ["https://the-bucket"], images: ["https://files.example.net"] }),
  );
  expect(SecurityHeadersConfig).toMatchObject({
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    FrameOptions: { FrameOption: "DENY" },
  });
  expect(SecurityHeadersConfig).toHaveProperty("ContentTypeOptions");
});

test("browsers may post files to the bucket from the site alone, and what nobody claimed goes after a day", () => {
  const files = all("AWS::S3::Bucket").find(({ id }) => id.startsWith("Files"))?.properties;
  expect(files?.CorsConfiguration).toEqual({
    CorsRules: [
      { AllowedMethods: ["PUT"], AllowedOrigins: ["https://learn.example.com"], AllowedHeaders: ["*"], MaxAge: 3600 },
    ],
  });
  expect(files?.LifecycleConfiguration).toMatchObject({
    Rules: expect.arrayContaining([
      {
        Id: "unclaimed",
        Status: "Enabled",
        Prefix: "demo/",
        TagFilters: [{ Key: "state", Value: "unclaimed" }],
        ExpirationInDays: 1,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      {
        Id: "claimed",
        Status: "Enabled",
        Prefix: "demo/",
        TagFilters: [{ Key: "state", Value: "claimed" }],
        ExpirationInDays: 180,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
    ]),
  });
});

test("nobody gets from the files' host what anybody may have put into the bucket", () => {
  const policies = all("AWS::S3::BucketPolicy").filter(({ id }) => id.startsWith("Files"));
  const statements = policies.flatMap(
    ({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
  const denied = statements.filter(({ Effect, Action }) => Effect === "Deny" && Action === "s3:GetObject");
  expect(denied).toMatchObject([{ Principal: { Service: "cloudfront.amazonaws.com" } }]);
  expect(JSON.stringify(denied[0]?.Resource)).toContain("/demo/*");
});

test("the content policy frames the two players and the card form, runs no inline script and opens no other door", () => {
  const policy = new Map(
    contentSecurityPolicy({ connect: [], images: [] })
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );
  expect(policy.get("default-src")).toEqual(["'self'"]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(policy.get("frame-src")?.toSorted()).toEqual([
    "https://*.js.stripe.com",
    "https://hooks.stripe.com",
    "https://js.stripe.com",
    "https://player.vimeo.com",
    "https://www.youtube-nocookie.com",
    "https://www.youtube.com",
  ]);
  // A path without a slash at its end is one address; one with it a folder.
  expect(policy.get("script-src")).toEqual([
    "'self'",
    "https://www.youtube.com/iframe_api",
    "https://www.youtube.com/s/player/",
    "https://js.stripe.com",
    "https://*.js.stripe.com",
  ]);
  for (const sources of policy.values()) expect(sources).not.toContain("*");
});

test("the accounts pages may call the user pool, the site may not", () => {
  const pool = "https://cognito-idp.eu-west-1.amazonaws.com";
  const policyAt = (path: string) =>
    JSON.stringify(headersOf("site", behaviorFor(path)).SecurityHeadersConfig.ContentSecurityPolicy);
  expect(policyAt("/accounts/login/")).toContain("cognito-idp.eu-west-1.");
  expect(policyAt("/")).not.toContain(pool.slice(8, 20));
});

test("uploaded files come from a host of their own, typed as they are and unable to act", () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf("media", cdn("media").DefaultCacheBehavior);
  expect(SecurityHeadersConfig).toHaveProperty("ContentTypeOptions");
  expect(SecurityHeadersConfig.ContentSecurityPolicy).toMatchObject({
    ContentSecurityPolicy: "default-src 'none'; sandbox",
  });
  expect(CustomHeadersConfig?.Items).toContainEqual(
    expect.objectContaining({ Header: "Cross-Origin-Resource-Policy", Value: "cross-origin" }),
  );
});
