import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { json } from "@cu/local-cloud/http";
import * as fc from "fast-check";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { held } from "../config/held-secrets.ts";
import { readSecrets } from "./read-secrets.ts";
import { startRecorder } from "./recorder.test-kit.ts";

const recorder = await startRecorder();
afterAll(() => recorder.close());
afterEach(() => {
  vi.unstubAllEnvs();
  held.clear();
});

const ours = async (address: string) => {
  vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", recorder.endpoint);
  vi.stubEnv("SESSION_KEY_SECRET", address);
  held.clear();
  await readSecrets(["sessionKey"], () => {});
  return held.get("SESSION_KEY_SECRET")?.text;
};
const bySdk = async (SecretId: string) => {
  const store = new SecretsManagerClient({ endpoint: recorder.endpoint, maxAttempts: 3 });
  return (await store.send(new GetSecretValueCommand({ SecretId }))).SecretString;
};

test("SES-42: the secret store sees the same request from us as from the SDK, and the secret is the same", async () => {
  const asked = async (work: () => Promise<unknown>, SecretString: string) => {
    const { calls, outcome } = await recorder.during(json(200, { Name: "any", SecretString }), work);
    const seen = calls.map(({ method, url, headers, body }) => ({
      at: `${method} ${url.pathname}`,
      type: headers["content-type"],
      target: headers["x-amz-target"],
      signedFor: headers.authorization?.replace(/.*\/\d{8}\/(.*)\/aws4_request,.*/, "$1"),
      body: JSON.parse(body.toString()) as unknown,
    }));
    return { seen, outcome };
  };
  const some = fc.string({ unit: "binary", minLength: 1 });
  // Environment variables cannot contain NUL.
  const someAddress = some.filter((text) => !text.includes("\0"));
  await fc.assert(
    fc.asyncProperty(someAddress, some, async (address, text) => {
      const mine = await asked(() => ours(address), text);
      expect(mine).toMatchObject({ seen: [{ signedFor: expect.any(String) }], outcome: { value: text } });
      expect(mine).toEqual(await asked(() => bySdk(address), text));
    }),
    { numRuns: 30 },
  );
});

test("SES-43: a refusal has the name and status that the SDK gives it, after as many tries", async () => {
  for (const [status, type, tries] of [
    [400, "ResourceNotFoundException", 1],
    [400, "AccessDeniedException", 1],
    [400, "ThrottlingException", 3],
    [500, "InternalServiceError", 3],
  ] as const) {
    const answer = json(status, { __type: type, Message: "No." });
    const mine = await recorder.during(answer, () => ours("a-secret"));
    const theirs = await recorder.during(answer, () => bySdk("a-secret"));
    expect([mine.calls.length, mine.outcome]).toEqual([tries, { name: type, status }]);
    expect([theirs.calls.length, theirs.outcome]).toEqual([tries, mine.outcome]);
  }
});
