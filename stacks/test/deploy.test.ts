import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { protect } from "../protect.ts";
import { templates } from "./assembly.ts";
import { type FakeAws, startFakeAws } from "./fake-aws.ts";
import { refused } from "./fake-cloudformation.ts";
import { root } from "./product.ts";

const quiet = "--disable-warning=ExperimentalWarning";
const fake = { AWS_ACCESS_KEY_ID: "fake", AWS_SECRET_ACCESS_KEY: "fake", AWS_EC2_METADATA_DISABLED: "true" };

let aws: FakeAws | undefined;
afterEach(async () => {
  await aws?.close();
  aws = undefined;
});

/** Runs Node as operators do, with this machine's own credentials and settings out of sight. */
const run = (endpoint: string, ...args: string[]) => runWith({ AWS_ENDPOINT_URL: endpoint, ...fake }, ...args);

const runWith = async (
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> => {
  const home = mkdtempSync(path.join(tmpdir(), "home-"));
  const child = spawn(process.execPath, [quiet, ...args], {
    cwd: path.join(root, "stacks"),
    env: { PATH: process.env.PATH, HOME: home, CI: "true", ...env },
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

const deploy = (endpoint: string) => run(endpoint, "command.ts", "deploy", "--stage", "test");

test("SES-118: a clean clone's deployment reaches CloudFormation through SST's own bundle, and a refusal there ends it as an error", async () => {
  aws = await startFakeAws({ onCreate: (stack) => refused("AccessDenied", `You may not create ${stack}.`) });
  const { code, output } = await deploy(aws.endpoint);
  const created = aws.calls.filter((call) => /^Create(?:Stack|ChangeSet) /.test(call));
  expect(created.toSorted(), output).toEqual(expect.arrayContaining(["CreateStack test-curio-storage"]));
  expect(aws.unknown).toEqual([]);
  // A stack's template is there before CloudFormation is asked to make it.
  const uploads = aws.calls
    .slice(0, aws.calls.indexOf(created[0] ?? ""))
    .filter((call) => call.startsWith("PUT /cdk-"));
  expect(uploads.length).toBeGreaterThan(0);
  expect(output).toContain("You may not create test-curio-storage.");
  expect([code, output]).toEqual([1, output]);
});

// The stage of these tests is `test`, that of the templates beside them `prod`.
const ours = () => templates().map(({ stack }) => stack.replace("prod-", "test-"));

test("SES-118: a deployment that goes well makes every stack in its order, protects it, prints the outputs and ends with 0", async () => {
  aws = await startFakeAws();
  const { code, output } = await deploy(aws.endpoint);
  expect(aws.unknown).toEqual([]);
  expect([code, output]).toEqual([0, output]);
  expect(output).toMatch(/Region: +eu-west-1/);
  const made = aws.calls.filter((call) => call.startsWith("CreateStack ")).map((call) => call.split(" ")[1] ?? "");
  expect(made.toSorted()).toEqual(ours().toSorted());
  for (const [first, then] of [
    ["storage", "consumers"],
    ["alarms", "api"],
    ["api", "site"],
    ["site", "heartbeat"],
    ["site", "api-wallet"],
  ])
    expect(made.indexOf(`test-curio-${first}`)).toBeLessThan(made.indexOf(`test-curio-${then}`));
  const open = ours().filter((stack) => !aws?.stacks.get(stack)?.isProtected);
  expect(open).toEqual([]);
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

test("protecting names the stacks of this stage that had no protection, and leaves others and throwaways alone", async () => {
  aws = await startFakeAws({
    stacks: ["test-curio-storage", "test-curio-site", "test2-curio-storage", "test-other-storage"],
  });
  for (const [name, value] of Object.entries({ ...fake, AWS_ENDPOINT_URL: aws.endpoint })) vi.stubEnv(name, value);
  const stage = { app: "curio", name: "test", isProtected: true };
  expect(await protect({ ...stage, isProtected: false })).toEqual([]);
  expect(await protect(stage)).toEqual(["test-curio-storage", "test-curio-site"]);
  expect(await protect(stage)).toEqual([]);
  const changed = aws.calls.filter((call) => call.startsWith("UpdateTerminationProtection"));
  expect(changed).toEqual(["storage", "site"].map((name) => `UpdateTerminationProtection test-curio-${name}`));
  vi.unstubAllEnvs();
});

test("SES-118: credentials that AWS refuses end a deployment as an error that says so, before anything is made", async () => {
  aws = await startFakeAws({
    onCreate: () => refused("AccessDenied", "Nothing is made."),
    onIdentity: () => refused("InvalidClientTokenId", "The security token is invalid."),
  });
  const { code, output } = await deploy(aws.endpoint);
  expect(output).toContain("The security token is invalid.");
  expect(aws.calls.filter((call) => /^(?:PUT|Create)/.test(call))).toEqual([]);
  expect([code, output]).toEqual([1, output]);
});

test("SES-118: SST that ends by itself, waiting for something that never comes, has not succeeded", async () => {
  const waits = await run("", "--import", "./must-finish.ts", "-e", "void new Promise(() => {})");
  expect(waits).toEqual({ code: 1, output: "SST ended before it was done.\n" });
  const says = await run("", "--import", "./must-finish.ts", "-e", "process.exit()");
  expect(says).toEqual({ code: 0, output: "" });
});

test("the plain CDK puts every stack where SST does, whatever region the machine is set to", async () => {
  const out = mkdtempSync(path.join(tmpdir(), "assembly-"));
  expect(await run("", "build.ts", "--stage", "test")).toMatchObject({ code: 0 });
  const env = {
    CDK_CONTEXT_JSON: '{"stage":"test"}',
    CDK_OUTDIR: out,
    CDK_DEFAULT_ACCOUNT: "123456789012",
    CDK_DEFAULT_REGION: "us-west-2",
    AWS_DEFAULT_REGION: "us-west-2",
  };
  expect(await runWith(env, "cdk.ts")).toMatchObject({ code: 0 });
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
  const { code, output } = await run("", "command.ts", "deploy");
  expect([code, output]).toEqual([1, expect.stringContaining("Name the stage: --stage prod")]);
});
