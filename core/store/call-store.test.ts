import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { callStore } from "./call-store.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn(() => Promise.resolve()) }));

/** How long a call waits altogether between its tries, at most, when it is always answered like this. */
const longestWait = async (status: number, type: string): Promise<number> => {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify({ __type: `x#${type}` })));
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.mocked(pause).mockClear();
  try {
    expect(await callStore("GetItem", "{}")).toMatchObject({ status, type });
    return vi.mocked(pause).mock.calls.reduce((sum, [milliseconds = 0]) => sum + milliseconds, 0);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  }
};

test("ERR-14, M6: tries of a throttled call outlast the second for which a partition is full, others follow each other sooner", async () => {
  for (const type of ["ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded"]) {
    expect(await longestWait(400, type)).toBeGreaterThan(2000);
  }
  expect(await longestWait(429, "Slower")).toBeGreaterThan(2000);
  expect(await longestWait(500, "InternalServerError")).toBeLessThan(1000);
  expect(await longestWait(400, "TransactionInProgressException")).toBeLessThan(1000);
});
