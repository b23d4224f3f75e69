import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Answer,
  type Broken,
  type FakeCloudFormation,
  fakeCloudFormation,
  refused,
  xml,
} from "./fake-cloudformation.ts";

export type FakeAws = {
  /** For `AWS_ENDPOINT_URL`, which every client of AWS reads. */
  readonly endpoint: string;
  /** Each call in order: `DescribeStacks test-curio-storage`, `PUT /bucket/key`. */
  readonly calls: readonly string[];
  /** Calls the fake does not implement; tests expect none. */
  readonly unknown: readonly string[];
  /** All CloudFormation stacks, including the initial ones. */
  readonly stacks: FakeCloudFormation["stacks"];
  /** What removed stacks left: `test-curio-storage AWS::DynamoDB::GlobalTable`. */
  readonly retained: FakeCloudFormation["retained"];
  /** Disables termination protection, as an operator would before removing a stack. */
  unprotect(stack: string): void;
  close(): Promise<void>;
};

const account = "123456789012";
const bootstrapBucket = `cdk-hnb659fds-assets-${account}-eu-west-1`;

type Behaviour = {
  /** Response to CreateStack, in place of creating it. */
  onCreate?: (stack: string) => Answer | undefined;
  /** Fails a resource during creation or update, which rolls the stack back. */
  onChange?: (stack: string) => Broken | undefined;
  /** Existing stacks. */
  stacks?: readonly string[];
  /** Response to GetCallerIdentity, in place of an operator's. */
  onIdentity?: () => Answer;
};

/** An account on loopback that is bootstrapped and empty as far as a deployment asks: STS, CloudFormation, SSM and S3. */
export const startFakeAws = async (behaviour: Behaviour = {}): Promise<FakeAws> => {
  const calls: string[] = [];
  const unknown: string[] = [];
  const objects = new Map<string, string>();
  const made = { ...tools, ...Object.fromEntries((behaviour.stacks ?? []).map((name) => [name, {}])) };
  const templateAt = (url: string) => objects.get(new URL(url).pathname) ?? "";
  const cloudFormation = fakeCloudFormation(made, { ...behaviour, templateAt });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request);
    const { name, answer } = reply(request, body, { ...behaviour, cloudFormation, objects });
    calls.push(name);
    if (!answer) unknown.push(`${request.method} ${request.url} ${name}`);
    const { status, body: text } = answer ?? { status: 400, body: "" };
    const type = text.startsWith("{") ? "application/x-amz-json-1.1" : "text/xml";
    response
      .writeHead(status, { "content-type": type, etag: '"fake"' })
      .end(request.method === "HEAD" ? undefined : text);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      unknown.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    unknown,
    stacks: cloudFormation.stacks,
    retained: cloudFormation.retained,
    unprotect: (stack) => {
      const found = cloudFormation.stacks.get(stack);
      if (found) found.isProtected = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
};

type Reply = { name: string; answer: Answer | undefined };

type World = Behaviour & { cloudFormation: FakeCloudFormation; objects: Map<string, string> };

const reply = (request: IncomingMessage, body: string, world: World): Reply => {
  const target = String(request.headers["x-amz-target"] ?? "");
  if (target) return { name: target, answer: target === "AmazonSSM.GetParameter" ? parameter() : undefined };
  const isForm = String(request.headers["content-type"]).startsWith("application/x-www-form-urlencoded");
  return isForm ? query(new URLSearchParams(body), world) : store(request, body, world.objects);
};

/** The CDK bootstrap version: 30, as of CDK 2.224. */
const parameter = (): Answer => ok(JSON.stringify({ Parameter: { Value: "30" } }));

const query = (asked: URLSearchParams, { onIdentity, cloudFormation }: World): Reply => {
  const action = asked.get("Action") ?? "";
  const name = `${action} ${asked.get("StackName") ?? ""}`.trim();
  if (action === "GetCallerIdentity") return { name, answer: onIdentity?.() ?? xml(action, operator) };
  if (action === "AssumeRole") return { name, answer: xml(action, credentials) };
  return { name, answer: cloudFormation.answer(action, asked) };
};

const operator = `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/op</Arn>`;
const credentials = `<Credentials><AccessKeyId>fake</AccessKeyId><SecretAccessKey>fake</SecretAccessKey>
<SessionToken>fake</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials>
<AssumedRoleUser><Arn>arn:aws:sts::${account}:assumed-role/cdk/op</Arn><AssumedRoleId>A:op</AssumedRoleId></AssumedRoleUser>`;

const tools: Readonly<Record<string, Record<string, string>>> = {
  CDKToolkit: { BootstrapVersion: "30", BucketName: bootstrapBucket, BucketDomainName: `${bootstrapBucket}.s3` },
  // 7.4 is what SST 2.49.8 wants.
  SSTBootstrap: { Version: "7.4", BucketName: "sstbootstrap" },
};

/** S3: all buckets exist and accept any upload; only JSON content is stored. */
const store = ({ method = "", url = "" }: IncomingMessage, body: string, objects: Map<string, string>): Reply => {
  const { pathname, searchParams } = new URL(url, "http://s3");
  const name = `${method} ${pathname}${searchParams.has("location") ? "?location" : ""}`;
  const keep = () => objects.set(pathname, pathname.endsWith(".json") ? body : "");
  const found = objects.get(pathname);
  if (method === "PUT") {
    if (!searchParams.has("partNumber")) keep();
    return { name, answer: ok("") };
  }
  // Content larger than 5 MB comes in parts.
  if (method === "POST" && searchParams.has("uploads"))
    return { name, answer: ok("<Begun><UploadId>1</UploadId></Begun>") };
  if (method === "POST" && searchParams.has("uploadId")) {
    keep();
    return { name, answer: ok('<Done><ETag>"fake"</ETag></Done>') };
  }
  if (method === "DELETE") {
    objects.delete(pathname);
    return { name, answer: { status: 204, body: "" } };
  }
  if (method === "HEAD") return { name, answer: { status: found === undefined ? 404 : 200, body: "" } };
  if (method !== "GET") return { name, answer: undefined };
  if (searchParams.has("location")) return { name, answer: ok("<LocationConstraint>eu-west-1</LocationConstraint>") };
  if (searchParams.has("encryption"))
    return { name, answer: refused("ServerSideEncryptionConfigurationNotFoundError", "none") };
  if (searchParams.has("list-type")) {
    const key = searchParams.get("prefix") ?? "";
    const has = objects.has(`${pathname.replace(/\/$/, "")}/${key}`);
    const listed = has ? `<Contents><Key>${key}</Key><Size>1000</Size></Contents>` : "";
    return { name, answer: ok(`<ListBucketResult><KeyCount>${has ? 1 : 0}</KeyCount>${listed}</ListBucketResult>`) };
  }
  if (found !== undefined) return { name, answer: ok(found) };
  return { name, answer: { status: 404, body: "<Error><Code>NoSuchKey</Code><Message>none</Message></Error>" } };
};

const ok = (body: string): Answer => ({ status: 200, body });
