import { runInNewContext } from "node:vm";
import { contentSecurityPolicy } from "@cu/api/content-security-policy";
import { isIndexed, type Page } from "@cu/api/page";
import { pages } from "@cu/api/pages";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import { apiNames, apiOf, apiTable } from "../audience.ts";
import { gatewayPath, routeKey } from "../route-key.ts";
import { accountsRequest, apiRequest, documentRequest, pageRequest } from "../site-request.ts";
import { all, functions, pointsAt, type Statement, statementsOf } from "./assembly.ts";

type Request = { uri: string; headers: Record<string, { value: string }> };

/** Runs a CloudFront function as CloudFront does: the text, with one request of one viewer and CloudFront's own module. */
const run = (code: string, uri: string, headers: Request["headers"] = {}): Request => runWith(code, { uri, headers });

type Handler = (event: { request: object; viewer: { ip: string } }) => Request;
let chosen: string | undefined;
const cf = { selectRequestOriginById: (id: string) => (chosen = id) };
const handlers = new Map<string, Handler>();
const handlerOf = (code: string): Handler => {
  const text = code.replace(/^\s*import cf from "cloudfront";/, "");
  const made = handlers.get(code) ?? (runInNewContext(`${text}; handler`, { cf }) as Handler);
  handlers.set(code, made);
  return made;
};

/** `origin` is the origin the function selects. */
const runWith = (code: string, request: Partial<Request> & { method?: string; querystring?: object }) => {
  chosen = undefined;
  const event = { request: { headers: {}, querystring: {}, ...request }, viewer: { ip: "203.0.113.9" } };
  return { ...handlerOf(code)(event), origin: chosen as string | undefined };
};

const ofApi = apiRequest(apiTable(routes));

const ofPage = (uri: string, querystring: object = {}, headers: Request["headers"] = {}) => {
  const request = { uri, querystring, headers: { host: { value: "learn.example.com" }, ...headers } };
  const { uri: wanted, headers: sent, origin } = runWith(pageRequest(["index.html", "mark.svg"]), request);
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
    Origins: {
      Id: string;
      DomainName: unknown;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
    }[];
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

/** Evaluates Fn::Join with a placeholder for references. */
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
    for (const form of [known, `${known}/`]) expect(run(ofApi, form).uri).toBe(known);
  }
});

test("the API learns the viewer's own address, whatever the viewer wrote into the header", () => {
  const { headers } = run(ofApi, "/api/v1/users/", { "x-viewer-address": { value: "10.0.0.1" } });
  expect(headers["x-viewer-address"]).toEqual({ value: "203.0.113.9" });
});

test("L1: every API gets proof from the CDN, looked up at deployment, and the functions that count by address read both", () => {
  const { Origins } = cdn("site");
  const toApis = Origins.filter(({ Id }) => Id.startsWith("api-"));
  expect(toApis.map(({ Id }) => Id).toSorted()).toEqual(["api-admin", "api-creator", "api-learner", "api-public"]);
  for (const { OriginCustomHeaders } of toApis) {
    const sent = OriginCustomHeaders?.find(({ HeaderName }) => HeaderName === "x-cdn-proof")?.HeaderValue;
    expect(joined(sent, "the-secret")).toBe("{{resolve:secretsmanager:the-secret:SecretString:::}}");
    expect(JSON.stringify(sent)).toContain("CdnProofa");
  }
  const counts = functions().find(({ properties }) => properties.FunctionName === "prod-curio-contact-send");
  const { Variables = {} } = (counts?.properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
  expect(JSON.stringify(Variables.CDN_PROOF_A_SECRET)).toContain("CdnProofa");
  expect(JSON.stringify(Variables.CDN_PROOF_B_SECRET)).toContain("CdnProofb");
  // No other origin gets the proof.
  for (const origin of [...Origins, ...cdn("media").Origins])
    if (!toApis.includes(origin)) expect(origin.OriginCustomHeaders).toBeUndefined();
});

test("Z6 O3: no log contains query strings or referrers", () => {
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
  expect(formats).toHaveLength(apiNames.length);
  for (const format of formats) expect(format.match(/\$context\.\w+/g)).toEqual(told.map((name) => `$context.${name}`));
});

/** Values for path parameters: numbers, texts and names of built-in object properties. */
const values = ["17", "a-code_7", "constructor", "__proto__"];

test("SES-33: the CDN sends every route, in both slash forms, to the API that has it", () => {
  const { Origins } = cdn("site");
  for (const route of routes) {
    const has = all("AWS::ApiGatewayV2::Route").find(({ properties }) => properties.RouteKey === routeKey(route));
    for (const value of values)
      for (const end of ["", "/"]) {
        const uri = `${gatewayPath(route).replace(/\{\w+\}/g, value)}${end}`;
        const { origin } = runWith(ofApi, { uri, method: route.method });
        const host = Origins.find(({ Id }) => Id === origin)?.DomainName;
        expect([uri, apiBehind(host)]).toEqual([uri, apiBehind(has?.properties.ApiId)]);
      }
  }
});

/** The export, e.g. `ExportsOutputRefHttplearner5E1A2B3C`, in a value that references an API. */
const apiBehind = (value: unknown): string => {
  const [, name] = /Http(\w+?)[0-9A-F]{8}/.exec(JSON.stringify(value)) ?? [];
  if (!name) throw new Error(`No API behind ${JSON.stringify(value)}`);
  return name;
};

test("an address that no route has is one API's to refuse, whatever its parts are called", () => {
  for (const uri of ["/api", "/api/v1/nothing/7", "/api/constructor/__proto__", "/api/v1/users/7/suspension/8"])
    expect([uri, originIds().includes(runWith(ofApi, { uri, method: "GET" }).origin ?? "")]).toEqual([uri, true]);
});

const originIds = () => cdn("site").Origins.map(({ Id }) => Id);

test("the table of the APIs takes a word before any part, and a route moves none of the others", () => {
  const at = (path: `/${string}`, method: "GET" | "POST", audience: "signedIn" | "admin" | "anyone") => ({
    path,
    method,
    for: audience,
  });
  const some = [at("/a/{id}/", "GET", "admin"), at("/a/own/", "GET", "signedIn"), at("/a/{id}/b", "GET", "anyone")];
  const ask = (table: typeof some, uri: string, method = "GET") =>
    runWith(apiRequest(apiTable(table)), { uri, method }).origin;
  expect(["/a/own/", "/a/7", "/a/7/b"].map((uri) => ask(some, uri))).toEqual([
    "api-learner",
    "api-admin",
    "api-public",
  ]);
  const more = [...some, at("/a/{id}/", "POST", "signedIn"), at("/a/own/b", "GET", "admin")];
  for (const { path } of some) {
    const uri = path.replace("{id}", "7");
    expect([uri, ask(more, uri)]).toEqual([uri, ask(some, uri)]);
  }
  expect(ask(more, "/a/7", "POST")).toBe("api-learner");
  expect(ask([at("/a/", "GET", "admin")], "/a/")).toBe("api-admin");
});

test("an audience is an API: guests, learners, creators with the class dashboards, admins", () => {
  const audiences = Map.groupBy(routes, apiOf);
  expect([...audiences.keys()].toSorted()).toEqual([...apiNames].toSorted());
  for (const { path, for: audience } of audiences.get("creator") ?? [])
    expect([path, audience === "creator" || path.startsWith("/api/v1/dashboard/")]).toEqual([path, true]);
  for (const { for: audience } of audiences.get("admin") ?? []) expect(audience).toBe("admin");
  for (const { for: audience } of audiences.get("public") ?? []) expect(["anyone", "optional"]).toContain(audience);
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

/** A page's path with its parameters filled in. */
const addressOf = (path: string): string => path.replace(/:\w+/g, "17").replace("*", "x/y/");
const bothForms = (address: string): string[] => [address, address.replace(/(.)\/$/, "$1")];

test("PUB-27: a page that no search engine lists is the shell of the bucket, a file is itself", () => {
  for (const page of Object.values<Page>(pages).filter((one) => !isIndexed(one) && one !== pages.notFound))
    for (const form of bothForms(addressOf(page.path))) expect(ofPage(form)).toEqual({ uri: "/index.html" });
  expect(ofPage("/mark.svg")).toEqual({ uri: "/mark.svg" });
  const asset = behaviorFor("/assets/index-Ab12_cD3.js");
  expect(asset.TargetOriginId).toBe(behaviorFor("/courses/5").TargetOriginId);
  expect(asset.FunctionAssociations).toBeUndefined();
});

test("PUB-21, PUB-27: public pages, authors and what does not exist are answered for the viewer's host and no other", () => {
  const drawn = behaviorFor("/collections/5/");
  const answered = (uri: string) => ({ uri, origin: drawn.TargetOriginId, host: "learn.example.com" });
  const indexed = Object.values<Page>(pages)
    .filter(isIndexed)
    .map(({ path }) => addressOf(path));
  const nowhere = ["/nobody-here/at/all/", "/404/", "/wp-login.php", "/mark.svg/x", "/creator/homes/", "/xaccount"];
  for (const address of [...indexed, ...nowhere, "/ines-okafor/"])
    for (const form of bothForms(address)) expect(ofPage(form)).toEqual(answered(form));
  expect(behaviorFor("/ines-okafor").CachePolicyId).toEqual(drawn.CachePolicyId);
  expect(ofPage("/ines-okafor/", { tab: { value: "other" } })).toEqual(answered("/.head/ines-okafor/"));
  expect(ofPage("/nowhere/", { key: { value: "k" }, tab: { value: "x" } })).toEqual(answered("/.shell"));
  // Viewers cannot set the documents' host.
  expect(ofPage("/account", {}, { "x-site-host": { value: "evil.example" } }).host).toBeUndefined();
  expect(ofPage("/ines-okafor/", {}, { "x-site-host": { value: "evil.example" } }).host).toBe("learn.example.com");
  // CloudFront takes ten kilobytes.
  expect(pageRequest(["index.html", "mark.svg"]).length).toBeLessThan(10_000);
});

test("PUB-03, PUB-28: an address of a drawn page is the function's, with the viewer's host; of one with a query it draws the head", () => {
  const ofShell = behaviorFor("/courses/5");
  for (const page of [
    "/",
    "/collections/",
    "/collections",
    "/collections/5/",
    "/creators/",
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
  expect(asked({ search: { value: "graph" } }).uri).toBe("/.head/collections/");
  expect(asked({ search: { value: "graph" }, key: { value: "k" } }).uri).toBe("/.shell");
});

test("PUB-07: the CDN keeps a document for less than a minute, and only the CDN may call what draws it, which may do nothing", () => {
  const [policy] = all("AWS::CloudFront::CachePolicy").map(({ properties }) => properties.CachePolicyConfig);
  expect(policy).toMatchObject({ MinTTL: 0, MaxTTL: 60, DefaultTTL: 0 });
  expect(all("AWS::Lambda::Url").map(({ properties }) => properties.AuthType)).toEqual(["AWS_IAM"]);
  const drawing = functions().find(({ properties }) => properties.FunctionName === "prod-curio-documents");
  // The share image renderer, which needs no permissions (PUB-22).
  expect(drawing?.properties.Layers).toHaveLength(1);
  const may = statementsOf("prod-curio-site", pointsAt(drawing?.properties.Role)).flatMap(({ Action }) => Action);
  expect(may.toSorted()).toEqual(["logs:CreateLogStream", "logs:PutLogEvents"]);
});

test("accounts pages are one document with separate assets", () => {
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

test("browsers may post files to the bucket only from the site, and unclaimed files expire after a day", () => {
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

test("the files' host does not serve what any visitor could have uploaded", () => {
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

test("SES-136: no window of another site reaches a page; those of the card provider may answer", () => {
  const openerAt = (path: string) =>
    headersOf("site", behaviorFor(path)).CustomHeadersConfig?.Items.find(
      ({ Header }) => Header === "Cross-Origin-Opener-Policy",
    )?.Value;
  expect(["/accounts/login/", "/accounts/manage/", "/", "/account/"].map(openerAt)).toEqual([
    "same-origin",
    "same-origin",
    "same-origin-allow-popups",
    "same-origin-allow-popups",
  ]);
});

test("SES-133: no page may call the user pool", () => {
  const policyAt = (path: string) =>
    JSON.stringify(headersOf("site", behaviorFor(path)).SecurityHeadersConfig.ContentSecurityPolicy);
  for (const page of ["/accounts/login/", "/"]) expect(policyAt(page)).not.toContain("cognito-idp");
});

test("uploaded files come from a separate host, with their content type and unable to run scripts", () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf("media", cdn("media").DefaultCacheBehavior);
  expect(SecurityHeadersConfig).toHaveProperty("ContentTypeOptions");
  expect(SecurityHeadersConfig.ContentSecurityPolicy).toMatchObject({
    ContentSecurityPolicy: "default-src 'none'; sandbox",
  });
  expect(CustomHeadersConfig?.Items).toContainEqual(
    expect.objectContaining({ Header: "Cross-Origin-Resource-Policy", Value: "cross-origin" }),
  );
});
