import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { consumers, triggers } from "@cu/api/entries";
import { routes } from "@cu/api/routes";
import { expect, inject, test } from "vitest";
import { actionsOf } from "../roles.ts";
import { routeKey } from "../route-key.ts";
import { domainOf } from "../routes.ts";
import { all, type Found, functions, list, pointsAt, statementsOf } from "./assembly.ts";

const nameOf = (id: string) => `prod-curio-${id.replaceAll(".", "-")}`;
const functionOf = (id: string): Found | undefined =>
  functions().find(({ properties }) => properties.FunctionName === nameOf(id));

// The first test reports what has no function at all, once.
const isPresent = ({ id }: { id: string }) => functionOf(id) !== undefined;
const present = [...routes, ...consumers, ...triggers].filter(isPresent);

const actionsOfFunction = (id: string): string[] => {
  const found = functionOf(id);
  if (!found) return ["no function"];
  const statements = statementsOf(found.stack, pointsAt(found.properties.Role));
  return statements.flatMap(({ Action }) => list(Action)).toSorted();
};

const writesLogs = ["logs:CreateLogStream", "logs:PutLogEvents"];
const allowed = (needs: readonly (keyof typeof actionsOf)[]) => [...new Set(needs.flatMap((need) => actionsOf[need]))];

test("every route has one function with its own bundle, and there are no other functions", () => {
  // The documents function is not part of the contract, and has no permissions (site.test.ts).
  const expected = [...[...routes, ...consumers, ...triggers].map(({ id }) => nameOf(id)), nameOf("documents")];
  expect(
    functions()
      .map(({ properties }) => properties.FunctionName)
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test("every route value is one route of the API, in one form, and leads to its own function", () => {
  const found = all("AWS::ApiGatewayV2::Route").map(({ stack, properties }) => {
    const [, integrationId] = (properties.Target as { "Fn::Join": [string, [string, unknown]] })["Fn::Join"][1];
    const integration = all("AWS::ApiGatewayV2::Integration").find(
      ({ stack: own, id }) => own === stack && id === pointsAt(integrationId),
    );
    const target = functions().find(
      ({ stack: own, id }) => own === stack && id === pointsAt(integration?.properties.IntegrationUri),
    );
    return [properties.RouteKey, target?.properties.FunctionName, integration?.properties.PayloadFormatVersion];
  });
  const expected = routes.map((route) => [routeKey(route), nameOf(route.id), "2.0"]);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("no two route values are the same address for the gateway", () => {
  const keys = routes.map((route) => routeKey(route).replace(/\{[^}]+\}/g, "{}"));
  expect(new Set(keys).size).toBe(keys.length);
});

test("no route has an authorizer: functions verify the token themselves", () => {
  expect(all("AWS::ApiGatewayV2::Authorizer")).toEqual([]);
  for (const { properties } of all("AWS::ApiGatewayV2::Route")) expect(properties.AuthorizationType).toBe("NONE");
});

test("a route's function lives in its domain's stack and may do exactly what its needs say", () => {
  for (const route of routes.filter(isPresent)) {
    expect([route.id, functionOf(route.id)?.stack]).toEqual([route.id, `prod-curio-api-${domainOf(route)}`]);
    // One pair of log actions for each function that shares the role.
    const actions = actionsOfFunction(route.id).filter((action) => !writesLogs.includes(action));
    expect([route.id, [...new Set(actions)]]).toEqual([route.id, allowed(route.needs).toSorted()]);
    expect(actionsOfFunction(route.id)).toEqual(expect.arrayContaining(writesLogs));
  }
});

test("two routes share a role only when their needs are the same", () => {
  const byRole = Map.groupBy(routes.filter(isPresent), ({ id }) => {
    const found = functionOf(id);
    return `${found?.stack} ${pointsAt(found?.properties.Role)}`;
  });
  for (const [role, sharing] of byRole) {
    const classes = new Set(sharing.map(({ needs }) => needs.toSorted().join()));
    expect([role, [...classes]]).toEqual([role, [[...classes][0]]]);
  }
});

test("consumers may read their source in addition to their needs", () => {
  const fromStream = [
    "dynamodb:DescribeStream",
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:ListStreams",
    "sqs:SendMessage",
  ];
  const source: Record<string, string[]> = {
    "consumer.work": ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    "consumer.reports": ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    "consumer.notices": ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    "consumer.assistant": ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    "consumer.stream": fromStream,
    "consumer.answers": ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    "consumer.classes": ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
  };
  for (const { id, needs } of consumers.filter(isPresent)) {
    const actions = new Set(actionsOfFunction(id));
    expect([id, [...actions].toSorted()]).toEqual([
      id,
      [...new Set([...allowed(needs), ...writesLogs, ...(source[id] ?? [])])].toSorted(),
    ]);
  }
});

test("SES-52: the pool calls its trigger, whose only permission on the pool is to end its sign-ins", () => {
  const [pool] = all("AWS::Cognito::UserPool");
  const [trigger] = triggers;
  const own = functionOf(trigger.id);
  const called = pool?.properties.LambdaConfig as { PostConfirmation: unknown } | undefined;
  expect([pool?.stack, pointsAt(called?.PostConfirmation)]).toEqual([own?.stack, own?.id]);
  const actions = new Set(actionsOfFunction(trigger.id));
  expect([...actions].toSorted()).toEqual(
    [...new Set([...allowed(trigger.needs), ...writesLogs, "cognito-idp:AdminUserGlobalSignOut"])].toSorted(),
  );
  const statements = statementsOf(own?.stack ?? "", pointsAt(own?.properties.Role));
  const atPool = statements.filter(({ Action }) => list(Action).some((action) => action.startsWith("cognito-idp:")));
  expect(atPool.map(({ Resource }) => pointsAt(Resource))).toEqual([pool?.id]);
  const permissions = all("AWS::Lambda::Permission").filter(
    ({ properties }) => properties.Principal === "cognito-idp.amazonaws.com",
  );
  expect(permissions.map(({ properties }) => pointsAt(properties.SourceArn))).toEqual([pool?.id]);
});

test("a function's code is its route's bundle", () => {
  for (const { id } of present) {
    const code = functionOf(id)?.properties.Code as { S3Key: string };
    const asset = readdirSync(inject("assembly")).find((name) => name.includes(code.S3Key.replace(".zip", ""))) ?? "";
    const uploaded = path.join(inject("assembly"), asset, "index.mjs");
    const bundled = path.join(inject("functions"), id, "index.mjs");
    expect([id, readFileSync(uploaded, "utf8") === readFileSync(bundled, "utf8")]).toEqual([id, true]);
  }
});
