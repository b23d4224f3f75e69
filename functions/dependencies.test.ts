import { once } from "node:events";
import * as http from "node:http";
import * as net from "node:net";
import { performance } from "node:perf_hooks";
import type { Need, Route } from "@cu/api/route";
import { usePause } from "@cu/core/assistant/waiting";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { call, handlerOf, routeById } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { quietLog } from "./test-kit/quiet-log.ts";
import { identities, type Row } from "./test-kit/row.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

// What every route answers, and how soon, while a service that it needs hangs, refuses or is not there.

quietLog();

type Fault = "hang" | "refuse" | "are not there";
type Dependency = { readonly variable: string; readonly needs: RegExp };

// Mails, secrets, the language model and the video hosts are not asked by a route that a row succeeds with: their own
// clients' tests say how long they are waited for.
const dependencies: Readonly<Record<string, Dependency>> = {
  "the store's answers": { variable: "AWS_ENDPOINT_URL_DYNAMODB", needs: /^table\./ },
  "the queues": { variable: "AWS_ENDPOINT_URL_SQS", needs: /^(?:work|assistant|reports|notices)\.send$/ },
  "the files": { variable: "AWS_ENDPOINT_URL_S3", needs: /^files\./ },
  "the user pool's answers": {
    variable: "AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER",
    needs: /^(?:accounts|signUps|signIns|people)$/,
  },
  "the card provider's answers": { variable: "STRIPE_API_BASE", needs: /^payments$/ },
};

/** Milliseconds until an answer: before the function's twenty seconds are over, on a busy machine too. */
const soon = 15_000;

const open = new Set<net.Socket>();
const listening = async (server: net.Server): Promise<string> => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
};

const addresses: Readonly<Record<Fault, string>> = {
  hang: await listening(net.createServer((socket) => void open.add(socket.on("error", () => {})))),
  refuse: await listening(
    http.createServer((_, response) => void response.writeHead(503, { connection: "close" }).end("<h1>Busy</h1>")),
  ),
  // A port that nobody listens on.
  "are not there": "http://127.0.0.1:9",
};

let world: World;
beforeAll(async () => {
  usePause(() => Promise.resolve());
  world = await makeWorld();
  await Promise.all(rows.map(({ route }) => handlerOf(route)));
}, 600_000);
afterEach(() => {
  vi.unstubAllEnvs();
});

const needing = (needs: RegExp): Row[] =>
  rows.filter(({ route, expected }) => {
    const { needs: of }: Route = routeById(route);
    return of.some((need: Need) => needs.test(need)) && expected.some((status) => status < 300);
  });

type Seen = { readonly what: string; readonly expected: number; readonly status: number; readonly code: unknown };

const ask = async ({ route, object, sent, expected }: Row): Promise<Seen & { readonly milliseconds: number }> => {
  const who = expected.findIndex((status) => status < 300);
  const identity = identities[who];
  const token = identity && world.token[identity];
  const from = performance.now();
  const { status, body } = await call(route, { ...sent?.(world), ...(token !== undefined && { token }) });
  const milliseconds = performance.now() - from;
  return { what: `${route} ${object ?? ""}`, expected: expected[who] ?? 0, status, code: body.code, milliseconds };
};

// Served as always, or refused as something that passes: never as a bug of ours.
const isFine = ({ status, code, expected }: Seen): boolean =>
  status === expected || code === "server.busy" || code === "payment.unreachable";

for (const [name, { variable, needs }] of Object.entries(dependencies))
  for (const fault of ["hang", "refuse", "are not there"] as const)
    test(`ERR-22, F2: while ${name} ${fault}, every route that needs them is served or says that it is busy, soon`, async () => {
      const asked = needing(needs);
      expect(asked.length).toBeGreaterThan(0);
      vi.stubEnv(variable, addresses[fault]);
      // A connection to the card provider is made anew for another key.
      vi.stubEnv("STRIPE_SECRET_KEY", `sk_${fault}`);
      const seen = await Promise.all(asked.map(ask));
      expect(seen.filter((one) => !isFine(one))).toEqual([]);
      const slowest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
      expect(slowest).toBeLessThan(soon);
      const busy = seen.filter(({ status, expected }) => status !== expected).length;
      const share = `${seen.length} calls, ${busy} refused`;
      process.stdout.write(`${name} ${fault}: ${share}, the slowest after ${Math.round(slowest)} ms\n`);
    });
