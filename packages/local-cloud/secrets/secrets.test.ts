import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, test } from "vitest";
import { startSecrets } from "./secrets.ts";

test("reading a secret returns the last value, and a missing one is refused by name", async () => {
  const service = await startSecrets();
  const client = new SecretsManagerClient({
    endpoint: service.endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  const read = async (SecretId: string) => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  service.put("local/key", "first");
  expect(await read("local/key")).toBe("first");
  await client.send(new PutSecretValueCommand({ SecretId: "local/key", SecretString: "second" }));
  expect(await read("local/key")).toBe("second");
  await expect(read("local/other")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  service.faults.set([{ kind: "error", match: "GetSecretValue", count: 1 }]);
  await expect(read("local/key")).rejects.toMatchObject({ name: "InternalServiceError" });
  await service.close();
});
