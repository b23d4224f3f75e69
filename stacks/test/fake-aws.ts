import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; body: string };

export type FakeAws = {
  /** For `AWS_ENDPOINT_URL`, which every client of AWS reads. */
  readonly endpoint: string;
  /** Each call in order: `DescribeStacks test-curio-storage`, `PUT /bucket/key`. */
  readonly calls: readonly string[];
  /** What the fake has no answer for; a test wants none. */
  readonly unknown: readonly string[];
  close(): Promise<void>;
};

const account = "123456789012";
const bootstrapBucket = `cdk-hnb659fds-assets-${account}-eu-west-1`;

type Behaviour = {
  /** Answers the first call to CloudFormation that would change something. */
  onCreate: (stack: string) => Answer;
  /** Answers who the caller is, instead of an operator of the account. */
  onIdentity?: () => Answer;
};

/** An account on loopback that is bootstrapped and empty, as far as a deployment asks: STS, CloudFormation, SSM and S3. */
export const startFakeAws = async (behaviour: Behaviour): Promise<FakeAws> => {
  const calls: string[] = [];
  const unknown: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request);
    const { name, answer } = reply(request, body, behaviour);
    calls.push(name);
    if (!answer) unknown.push(`${request.method} ${request.url} ${name}`);
    const { status, body: text } = answer ?? { status: 400, body: "" };
    const type = text.startsWith("{") ? "application/x-amz-json-1.1" : "text/xml";
    response.writeHead(status, { "content-type": type }).end(request.method === "HEAD" ? undefined : text);
  };
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    unknown,
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

const reply = (request: IncomingMessage, body: string, behaviour: Behaviour): Reply => {
  const target = String(request.headers["x-amz-target"] ?? "");
  if (target) return { name: target, answer: target === "AmazonSSM.GetParameter" ? parameter : undefined };
  const isForm = String(request.headers["content-type"]).startsWith("application/x-www-form-urlencoded");
  return isForm ? query(new URLSearchParams(body), behaviour) : store(request);
};

/** The version of the CDK's bootstrap; 30 is that of CDK 2.224. */
const parameter: Answer = { status: 200, body: JSON.stringify({ Parameter: { Value: "30" } }) };

const query = (asked: URLSearchParams, { onCreate, onIdentity }: Behaviour): Reply => {
  const action = asked.get("Action") ?? "";
  const stack = asked.get("StackName") ?? "";
  const name = `${action} ${stack}`.trim();
  if (action === "GetCallerIdentity") return { name, answer: onIdentity?.() ?? xml(action, operator) };
  if (action === "AssumeRole") return { name, answer: xml(action, credentials) };
  if (action === "DescribeStacks") return { name, answer: described(stack) };
  if (/^(?:CreateStack|CreateChangeSet|UpdateStack)$/.test(action)) return { name, answer: onCreate(stack) };
  return { name, answer: undefined };
};

const xml = (action: string, result: string): Answer => ({
  status: 200,
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
});

export const refused = (code: string, message: string): Answer => ({
  status: code === "AccessDenied" ? 403 : 400,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

const operator = `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/op</Arn>`;
const credentials = `<Credentials><AccessKeyId>fake</AccessKeyId><SecretAccessKey>fake</SecretAccessKey>
<SessionToken>fake</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials>
<AssumedRoleUser><Arn>arn:aws:sts::${account}:assumed-role/cdk/op</Arn><AssumedRoleId>A:op</AssumedRoleId></AssumedRoleUser>`;

const outputs: Readonly<Record<string, Record<string, string>>> = {
  CDKToolkit: { BootstrapVersion: "30", BucketName: bootstrapBucket, BucketDomainName: `${bootstrapBucket}.s3` },
  // 7.4 is what SST 2.49.8 wants.
  SSTBootstrap: { Version: "7.4", BucketName: "sstbootstrap" },
};

const described = (stack: string): Answer => {
  const known = outputs[stack];
  if (!known) return refused("ValidationError", `Stack with id ${stack} does not exist`);
  const members = Object.entries(known).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  const body = `<StackName>${stack}</StackName><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${members.join("")}</Outputs>`;
  return xml("DescribeStacks", `<Stacks><member>${body}</member></Stacks>`);
};

/** Buckets that are there and empty, and take everything. */
const store = ({ method = "", url = "" }: IncomingMessage): Reply => {
  const { pathname, searchParams } = new URL(url, "http://s3");
  const name = `${method} ${pathname}${searchParams.has("location") ? "?location" : ""}`;
  if (method === "PUT") return { name, answer: { status: 200, body: "" } };
  if (method === "HEAD") return { name, answer: { status: 404, body: "" } };
  if (method !== "GET") return { name, answer: undefined };
  if (searchParams.has("location"))
    return { name, answer: { status: 200, body: "<LocationConstraint>eu-west-1</LocationConstraint>" } };
  if (searchParams.has("encryption"))
    return { name, answer: refused("ServerSideEncryptionConfigurationNotFoundError", "none") };
  if (searchParams.has("list-type"))
    return { name, answer: { status: 200, body: "<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>" } };
  return { name, answer: { status: 404, body: "<Error><Code>NoSuchKey</Code><Message>none</Message></Error>" } };
};
