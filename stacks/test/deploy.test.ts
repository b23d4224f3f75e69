import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FakeAws, refused, startFakeAws } from "./fake-aws.ts";
import { root } from "./product.ts";

const quiet = "--disable-warning=ExperimentalWarning";
const fake = { AWS_ACCESS_KEY_ID: "fake", AWS_SECRET_ACCESS_KEY: "fake", AWS_EC2_METADATA_DISABLED: "true" };

let aws: FakeAws | undefined;
afterEach(async () => {
  await aws?.close();
  aws = undefined;
});

/** Runs Node as operators do, with this machine's own credentials and settings out of sight. */
const run = async (endpoint: string, ...args: string[]): Promise<{ code: number | null; output: string }> => {
  const home = mkdtempSync(path.join(tmpdir(), "home-"));
  const child = spawn(process.execPath, [quiet, ...args], {
    cwd: path.join(root, "stacks"),
    env: { PATH: process.env.PATH, HOME: home, CI: "true", AWS_ENDPOINT_URL: endpoint, ...fake },
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

test("a clean clone's deployment reaches CloudFormation through SST's own bundle, and a refusal there ends it as an error", async () => {
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

test("credentials that AWS refuses end a deployment as an error that says so, before anything is made", async () => {
  aws = await startFakeAws({
    onCreate: () => refused("AccessDenied", "Nothing is made."),
    onIdentity: () => refused("InvalidClientTokenId", "The security token is invalid."),
  });
  const { code, output } = await deploy(aws.endpoint);
  expect(output).toContain("The security token is invalid.");
  expect(aws.calls.filter((call) => /^(?:PUT|Create)/.test(call))).toEqual([]);
  expect([code, output]).toEqual([1, output]);
});

test("SST that ends by itself, waiting for something that never comes, has not succeeded", async () => {
  const waits = await run("", "--import", "./must-finish.ts", "-e", "void new Promise(() => {})");
  expect(waits).toEqual({ code: 1, output: "SST ended before it was done.\n" });
  const says = await run("", "--import", "./must-finish.ts", "-e", "process.exit()");
  expect(says).toEqual({ code: 0, output: "" });
});

test("a deployment without a stage is refused by name", async () => {
  const { code, output } = await run("", "command.ts", "deploy");
  expect([code, output]).toEqual([1, expect.stringContaining("Name the stage: --stage prod")]);
});
