import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { protect } from "../protect.ts";
import { templates } from "./assembly.ts";
import { clone } from "./clone.ts";
import { type FakeAws, startFakeAws } from "./fake-aws.ts";
import { type Broken, refused } from "./fake-cloudformation.ts";
import { root } from "./product.ts";

const quiet = "--disable-warning=ExperimentalWarning";
const fake = { AWS_ACCESS_KEY_ID: "fake", AWS_SECRET_ACCESS_KEY: "fake", AWS_EC2_METADATA_DISABLED: "true" };
const stacks = path.join(root, "stacks");

type Ended = { code: number | null; output: string };
type Run = { cwd?: string; env?: Readonly<Record<string, string>> };

/** Runs an operator's command without this machine's credentials and settings. */
const run = async (command: string, args: string[], { cwd = stacks, env = {} }: Run = {}): Promise<Ended> => {
  const home = mkdtempSync(path.join(tmpdir(), "home-"));
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      HOME: home,
      CI: "true",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
  });
  rmSync(home, { recursive: true, force: true });
  return { code, output };
};
const node = (...args: string[]) => run(process.execPath, [quiet, ...args]);

let checkout: ReturnType<typeof clone>;
let aws: FakeAws;
// Failures injected into the next deployment.
let refusesTo: ((stack: string) => string | undefined) | undefined;
let breaks: ((stack: string) => Broken | undefined) | undefined;

beforeAll(async () => {
  // Once, where the next run finds it, and not in the checkout.
  expect(await node("build.ts", "--stage", "test")).toMatchObject({ code: 0 });
  checkout = clone();
  aws = await startFakeAws({
    onCreate: (stack) => {
      const message = refusesTo?.(stack);
      return message === undefined ? undefined : refused("AccessDenied", message);
    },
    onChange: (stack) => breaks?.(stack),
  });
});
afterAll(async () => {
  await aws.close();
  checkout.remove();
});

/** From the root, with the account of these tests; its calls since then come along. */
const atRoot = async (...command: [string, ...string[]]): Promise<Ended & { calls: readonly string[] }> => {
  const before = aws.calls.length;
  const [first, ...args] = command;
  const env = { ...fake, AWS_ENDPOINT_URL: aws.endpoint };
  const ended = await run(first, args, { cwd: checkout.folder, env });
  expect(aws.unknown).toEqual([]);
  refusesTo = undefined;
  breaks = undefined;
  return { ...ended, calls: aws.calls.slice(before) };
};
const deploy = () => atRoot("npm", "run", "deploy", "--", "--stage", "test");

const asked = (calls: readonly string[], action: string) =>
  calls.filter((call) => call.startsWith(`${action} `)).map((call) => call.split(" ")[1] ?? "");

// These tests deploy stage `test`; the shared templates are of `prod`.
const ours = () => templates().map(({ stack }) => stack.replace("prod-", "test-"));
const named = (name: string) => `test-curio-${name}`;
const state = () => new Map([...aws.stacks].map(([name, { text, isProtected }]) => [name, { text, isProtected }]));

const changedSince = (before: ReturnType<typeof state>) =>
  [...state()].filter(([name, { text }]) => before.get(name)?.text !== text).map(([name]) => name);

// The life cycle of one stage: each test continues from the state of the previous one.

test("SES-118: a clean clone's deployment reaches CloudFormation through SST's own bundle, and a stack that is refused or breaks ends it as an error", async () => {
  refusesTo = (stack) => (stack === named("storage") ? `You may not create ${stack}.` : undefined);
  breaks = (stack) => (stack === named("logs") ? { resource: "LogsBucket", reason: "Too many buckets." } : undefined);
  const { code, output, calls } = await deploy();
  const created = asked(calls, "CreateStack");
  expect(created, output).toEqual(expect.arrayContaining([named("storage"), named("logs")]));
  expect(created).not.toContain(named("consumers"));
  // A stack's template is uploaded before its creation starts.
  const uploads = calls
    .slice(
      0,
      calls.findIndex((call) => call.startsWith("CreateStack ")),
    )
    .filter((call) => call.startsWith("PUT /cdk-"));
  expect(uploads.length).toBeGreaterThan(0);
  expect(output).toContain("You may not create test-curio-storage.");
  expect(output).toContain("Too many buckets.");
  expect([code, output]).toEqual([1, output]);
});

test("SES-118: a deployment that goes well makes every stack in its order, protects it, prints the outputs and ends with 0", async () => {
  const { code, output } = await deploy();
  expect([code, output]).toEqual([0, output]);
  expect(output).toMatch(/Region: +eu-west-1/);
  // Some were made by the first try.
  const made = asked(aws.calls, "CreateStack");
  expect([...new Set(made)].toSorted()).toEqual(ours().toSorted());
  for (const [first, then] of [
    ["storage", "consumers"],
    ["alarms", "api"],
    ["api", "site"],
    ["site", "heartbeat"],
    ["site", "api-wallet"],
  ])
    expect(made.lastIndexOf(named(first ?? ""))).toBeLessThan(made.lastIndexOf(named(then ?? "")));
  expect(ours().filter((stack) => !aws.stacks.get(stack)?.isProtected)).toEqual([]);
  // The tools' own stacks are not ours to protect.
  expect(aws.stacks.get("CDKToolkit")?.isProtected).toBe(false);
  for (const [stack, key] of [
    ["storage", "TableName"],
    ["auth", "UserPoolId"],
    ["secrets", "StripeSecret"],
    ["secrets", "OpenAISecret"],
    ["site", "CdnName"],
    ["media", "FilesCdnName"],
  ])
    expect(output).toContain(`${key}: the ${key} of test-curio-${stack}`);
});

test("a second deployment changes the stack of the one function that changed and no other, with the command's own name too", async () => {
  appendFileSync(path.join(checkout.folder, "functions/api/coupon/redeem.ts"), '\nconsole.log("changed");\n');
  const before = state();
  const { code, output, calls } = await atRoot("npx", "sst", "deploy", "--stage", "test");
  expect([code, output]).toEqual([0, output]);
  expect(changedSince(before)).toEqual([named("api-coupon")]);
  expect(aws.stacks.get(named("api-coupon"))?.statuses.at(-1)).toBe("UPDATE_COMPLETE");
  // The others get an unchanged template, which CloudFormation rejects as "no updates".
  expect(asked(calls, "UpdateStack").toSorted()).toEqual(ours().toSorted());
  expect([...asked(calls, "CreateStack"), ...asked(calls, "DeleteStack")]).toEqual([]);
  // Nothing is uploaded twice: one bundle and the templates that name it.
  expect(calls.filter((call) => /^PUT .*\.zip/.test(call))).toHaveLength(1);
});

test("SES-118: a change that breaks is rolled back and is an error; everything stays as it was, and the next deployment goes well", async () => {
  writeFileSync(path.join(checkout.folder, ".env.test"), "ALARM_EMAIL=on-call@example.com\n");
  const before = state();
  breaks = (stack) => (stack === named("alarms") ? { resource: "Alarms", reason: "No such subscriber." } : undefined);
  const failed = await deploy();
  expect(failed.output).toContain("No such subscriber.");
  expect([failed.code, failed.output]).toEqual([1, failed.output]);
  expect(aws.stacks.get(named("alarms"))?.statuses.at(-1)).toBe("UPDATE_ROLLBACK_COMPLETE");
  expect(state()).toEqual(before);

  const next = await deploy();
  expect([next.code, next.output]).toEqual([0, next.output]);
  expect(changedSince(before)).toEqual([named("alarms")]);
});

const removes = () => atRoot("npm", "run", "remove", "--", "--stage", "test");

test("SES-118: removing a protected stage is refused with a message", async () => {
  const before = state();
  const { code, output } = await removes();
  expect(output).toContain("cannot be deleted while TerminationProtection is enabled");
  expect([code, output]).toEqual([1, output]);
  expect(state()).toEqual(before);
});

test("a stage without protection is removed, the last stacks first, and what keeps data stays", async () => {
  for (const stack of ours()) aws.unprotect(stack);
  const { code, output, calls } = await removes();
  expect([code, output]).toEqual([0, output]);
  expect([...aws.stacks.keys()].filter((name) => name.startsWith("test-"))).toEqual([]);
  const gone = asked(calls, "DeleteStack");
  expect(gone.toSorted()).toEqual(ours().toSorted());
  expect(gone.indexOf(named("consumers"))).toBeLessThan(gone.indexOf(named("storage")));
  expect(gone.indexOf(named("api-wallet"))).toBeLessThan(gone.indexOf(named("api")));
  for (const kept of [
    "storage AWS::DynamoDB::GlobalTable",
    "auth AWS::Cognito::UserPool",
    "media AWS::S3::Bucket",
    "secrets AWS::SecretsManager::Secret",
  ])
    expect(aws.retained).toContain(named(kept));
});

test("protecting names the stacks of this stage that had no protection, and leaves others and throwaways alone", async () => {
  const other = await startFakeAws({
    stacks: ["test-curio-storage", "test-curio-site", "test2-curio-storage", "test-other-storage"],
  });
  for (const [name, value] of Object.entries({ ...fake, AWS_ENDPOINT_URL: other.endpoint })) vi.stubEnv(name, value);
  const stage = { app: "curio", name: "test", isProtected: true };
  expect(await protect({ ...stage, isProtected: false })).toEqual([]);
  expect(await protect(stage)).toEqual(["test-curio-storage", "test-curio-site"]);
  expect(await protect(stage)).toEqual([]);
  const changed = other.calls.filter((call) => call.startsWith("UpdateTerminationProtection"));
  expect(changed).toEqual(["storage", "site"].map((name) => `UpdateTerminationProtection test-curio-${name}`));
  vi.unstubAllEnvs();
  await other.close();
});

test("SES-118: invalid credentials fail a deployment with a clear error, before anything is created", async () => {
  const other = await startFakeAws({
    onIdentity: () => refused("InvalidClientTokenId", "The security token is invalid."),
  });
  const env = { ...fake, AWS_ENDPOINT_URL: other.endpoint };
  const { code, output } = await run("npx", ["sst", "deploy", "--stage", "test"], { cwd: checkout.folder, env });
  expect(output).toContain("The security token is invalid.");
  expect(other.calls.filter((call) => /^(?:PUT|Create)/.test(call))).toEqual([]);
  expect([code, output]).toEqual([1, output]);
  await other.close();
});

test("SES-118: SST that ends by itself, waiting for something that never comes, has not succeeded", async () => {
  const waits = await node("--import", "./must-finish.ts", "-e", "void new Promise(() => {})");
  expect(waits).toEqual({ code: 1, output: "SST ended before it was done.\n" });
  const says = await node("--import", "./must-finish.ts", "-e", "process.exit()");
  expect(says).toEqual({ code: 0, output: "" });
});

test("the plain CDK puts every stack where SST does, whatever region the machine is set to", async () => {
  const out = mkdtempSync(path.join(tmpdir(), "assembly-"));
  const env = {
    CDK_CONTEXT_JSON: '{"stage":"test"}',
    CDK_OUTDIR: out,
    CDK_DEFAULT_ACCOUNT: "123456789012",
    CDK_DEFAULT_REGION: "us-west-2",
    AWS_DEFAULT_REGION: "us-west-2",
  };
  expect(await run(process.execPath, [quiet, "cdk.ts"], { env })).toMatchObject({ code: 0 });
  const { artifacts } = JSON.parse(readFileSync(path.join(out, "manifest.json"), "utf8")) as {
    artifacts: Record<string, { type: string; environment?: string }>;
  };
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === "aws:cloudformation:stack");
  expect(stacks.map(([name]) => name).toSorted()).toEqual(ours().toSorted());
  for (const [name, { environment }] of stacks)
    expect([name, environment]).toEqual([name, "aws://123456789012/eu-west-1"]);
  rmSync(out, { recursive: true, force: true });
});

test("SES-118: a deployment without a stage is refused by name", async () => {
  const { code, output } = await run("npx", ["sst", "deploy"], { cwd: root });
  expect([code, output]).toEqual([1, expect.stringContaining("Name the stage: --stage prod")]);
});
