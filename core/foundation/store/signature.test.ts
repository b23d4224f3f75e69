import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { authorization } from "./signature.ts";

type Sent = { headers: Record<string, string>; body: Uint8Array };

// The SDK's signature of a request that is not sent.
const signedBySdk = async (credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }) => {
  let sent: Sent | undefined;
  const client = new DynamoDBClient({
    region: "eu-west-1",
    endpoint: "https://dynamodb.eu-west-1.amazonaws.com",
    credentials,
    maxAttempts: 1,
    requestHandler: {
      handle: async (request: Sent) => {
        sent = request;
        throw new Error("held back");
      },
    },
  });
  await expect(client.send(new ListTablesCommand({ Limit: 7 }))).rejects.toThrow("held back");
  if (!sent) throw new Error("nothing was signed");
  return { headers: sent.headers, body: new TextDecoder().decode(sent.body) };
};

test("ERR-14: the signature is the SDK's, with and without a session token, and after a change of keys", async () => {
  const plain = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
  // After changing the secret back and forth, the cached derived key is not mixed up.
  const changed = { ...plain, secretAccessKey: "another/secret+EXAMPLEKEY" };
  for (const credentials of [plain, { ...plain, sessionToken: "a token/with+signs=" }, changed, plain]) {
    const { headers, body } = await signedBySdk(credentials);
    const signedNames = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
    const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const signed = Object.fromEntries(signedNames.map((name) => [name, lower.get(name) ?? ""]));
    const amzDate = lower.get("x-amz-date") ?? "";
    const signing = { credentials, region: "eu-west-1", service: "dynamodb", amzDate };
    expect(authorization(signed, body, signing)).toBe(headers.authorization);
    expect(authorization(signed, `${body} `, signing)).not.toBe(headers.authorization);
  }
});

test("ERR-14: another method, path and query are signed as AWS's own example", () => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    host: "iam.amazonaws.com",
    "x-amz-date": "20150830T123600Z",
  };
  const signing = {
    credentials: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" },
    region: "us-east-1",
    service: "iam",
    amzDate: "20150830T123600Z",
  };
  const target = { method: "GET", path: "/", query: "Action=ListUsers&Version=2010-05-08" };
  const signature = "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7";
  expect(authorization(headers, "", signing, target)).toMatch(new RegExp(`Signature=${signature}$`));
  expect(authorization(headers, new Uint8Array(), signing, target)).toBe(authorization(headers, "", signing, target));
  expect(authorization(headers, "", signing)).not.toContain(signature);
});
