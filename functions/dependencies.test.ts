import * as http from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Need, Route } from "@cu/api/route";
import { readSecrets } from "@cu/core/foundation/cloud/read-secrets";
import { held } from "@cu/core/foundation/config/held-secrets";
import { makeLecture, takeMessages } from "@cu/core/use-cases/assistant/assistant.test-kit";
import { engineOf } from "@cu/core/use-cases/assistant/engines";
import { AssistantMessage } from "@cu/core/use-cases/assistant/message";
import { stageParts } from "@cu/core/use-cases/assistant/stage-budget";
import { usePause } from "@cu/core/use-cases/assistant/waiting";
import { workOn } from "@cu/core/use-cases/assistant/work";
import { startSecrets } from "@cu/local-cloud/secrets/secrets";
import { startVideoHosts } from "@cu/local-cloud/video-hosts/video-hosts";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { record } from "./consumers/assistant.test-kit.ts";
import { handler as reportsConsumer } from "./consumers/reports.ts";
import { call, handlerOf, routeById } from "./test-kit/call.ts";
import { faultAddresses, faults, listening, slowed, slowMilliseconds, soon, timed } from "./test-kit/faults.ts";
import { rows } from "./test-kit/matrix.ts";
import { quietLog } from "./test-kit/quiet-log.ts";
import { underRoleOf } from "./test-kit/role.ts";
import { identities, type Row } from "./test-kit/row.ts";
import { makeWorld, type World } from "./test-kit/world.ts";
import { throughCdn } from "./viewer-address.test-kit.ts";

// What every route answers, and how soon, while a service that it needs hangs, refuses or is not there.

quietLog();

const reports = underRoleOf("consumer.reports", reportsConsumer);
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof reports>[1];

type Dependency = { readonly variable: string; readonly needs: RegExp };

// Those that a route of the matrix asks when it succeeds. Mails, secrets, the model and the video hosts follow below.
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

const addresses = await faultAddresses();

let world: World;
beforeAll(async () => {
  usePause(() => Promise.resolve());
  world = await makeWorld();
  await Promise.all(rows.map(({ route }) => handlerOf(route)));
}, 600_000);
afterEach(() => {
  vi.unstubAllEnvs();
  usePause(() => Promise.resolve());
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
  for (const fault of faults)
    test(`ERR-22, F2: while ${name} ${fault}, every route that needs them answers or fails as busy, quickly`, async () => {
      const asked = needing(needs);
      expect(asked.length).toBeGreaterThan(0);
      vi.stubEnv(variable, addresses[fault]);
      // A different key forces a new connection to the card provider.
      vi.stubEnv("STRIPE_SECRET_KEY", `sk_${fault}`);
      const seen = await Promise.all(asked.map(ask));
      expect(seen.filter((one) => !isFine(one))).toEqual([]);
      const slowest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
      expect(slowest).toBeLessThan(soon);
      const busy = seen.filter(({ status, expected }) => status !== expected).length;
      const share = `${seen.length} calls, ${busy} refused`;
      process.stdout.write(`${name} ${fault}: ${share}, the slowest after ${Math.round(slowest)} ms\n`);
    });

const inTurn = async (of: readonly Row[]): Promise<Awaited<ReturnType<typeof ask>>[]> => {
  const seen = [];
  for (const row of of) seen.push(await ask(row));
  return seen;
};

for (const [name, { variable, needs }] of Object.entries(dependencies))
  test(`ERR-27: while ${name} are slow, every route that needs them is served as always, soon`, async () => {
    const asked = needing(needs);
    vi.stubEnv(variable, await slowed(process.env[variable] ?? ""));
    vi.stubEnv("STRIPE_SECRET_KEY", `sk_test_slow${Object.keys(dependencies).indexOf(name)}`);
    // What one call of a domain makes, the next one finds.
    const ofDomains = [...Map.groupBy(asked, ({ route }) => route.split(".")[0]).values()];
    const seen = (await Promise.all(ofDomains.map(inTurn))).flat();
    expect(seen.filter((one) => !isFine(one))).toEqual([]);
    report(name, "slow", seen);
  });

type Timed = { readonly status: number; readonly milliseconds: number };

const report = (name: string, fault: string, seen: readonly Timed[]): void => {
  const slowest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
  expect(slowest).toBeLessThan(soon);
  const refused = seen.filter(({ status }) => status >= 400).length;
  process.stdout.write(
    `${name} ${fault}: ${seen.length} calls, ${refused} refused, the slowest after ${Math.round(slowest)} ms\n`,
  );
};

const origin = "https://www.example.com";

for (const fault of faults) {
  test(`ERR-27: while the user pool's answers ${fault}, our proxy for it fails as busy, quickly`, async () => {
    vi.stubEnv("WEB_ORIGIN", origin);
    vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", addresses[fault]);
    const operations = {
      ForgotPassword: { Username: "someone" },
      InitiateAuth: { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "someone", SRP_A: "a" } },
      ResendConfirmationCode: { Username: "someone" },
    };
    const seen = await Promise.all(
      Object.entries(operations).map(async ([operation, body], n) => {
        const { answer, milliseconds } = await timed(() =>
          call("accounts.pool", {
            body,
            headers: {
              origin,
              "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
              ...throughCdn(`192.0.2.${10 * faults.indexOf(fault) + n + 1}`),
            },
          }),
        );
        return { operation, status: answer.status, code: answer.body.code, milliseconds };
      }),
    );
    expect(seen.map(({ status, code }) => [status, code])).toEqual(seen.map(() => [503, "server.busy"]));
    report("the user pool's door", fault, seen);
  });

  test(`ERR-27: while secrets ${fault}, a new process fails as busy, and one that has them continues`, async () => {
    vi.stubEnv("STAGE", "test");
    const addressOf = (name: string) => `arn:${name}-${fault}`;
    for (const name of Object.keys(plainSecrets)) vi.stubEnv(name, addressOf(name));
    vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", addresses[fault]);
    for (const name of ["POOL_CLIENT_SECRET", "SESSION_KEY_SECRET", "TOKEN_KEY_SECRET"] as const)
      held.set(name, { address: addressOf(name), askedAt: 0, text: process.env[plainSecrets[name]] ?? "" });
    const stale = await timed(() => call("accounts.tokens", { cookies: ["session=x"] }));
    held.clear();
    expect([stale.answer.status, stale.answer.body.code]).toEqual([401, "session.ended"]);
    const reading = await timed(() => call("accounts.tokens", { cookies: ["session=x"] }));
    expect([reading.answer.status, reading.answer.body.code]).toEqual([503, "server.busy"]);
    // What was asked for together and still waits belongs to this process, not to the next one.
    for (const need of routeById("accounts.tokens").needs) await readSecrets([need], () => {}).catch(() => {});
    held.clear();
    report("secrets", fault, [
      { status: 503, milliseconds: reading.milliseconds },
      { status: 401, milliseconds: stale.milliseconds },
    ]);
  });

  test(`ERR-27: while the mail service's answers ${fault}, a mail comes again and is sent once when it is back`, async () => {
    const Records = [accountMail(`2026-03-0${faults.indexOf(fault) + 1}T00:00:00.000Z`)];
    vi.stubEnv("AWS_ENDPOINT_URL_SESV2", addresses[fault]);
    const { answer, milliseconds } = await timed(() => reports({ Records }, context, () => {}));
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "mail" }] });
    vi.unstubAllEnvs();
    const before = await mailCount();
    for (let n = 0; n < 2; n++)
      expect(await reports({ Records }, context, () => {})).toEqual({ batchItemFailures: [] });
    expect((await mailCount()) - before).toBe(1);
    report("the mail service", fault, [{ status: 503, milliseconds }]);
  });

  test(`ERR-27: while the model's answers ${fault}, each kind of question fails with that and its use is refunded`, async () => {
    const { asks, stageUses } = await modelAsks(addresses[fault]);
    const before = await stageUses();
    const seen: Timed[] = [];
    // Each call uses the course's only answer of the day, the last one after all others have had it.
    for (const ask of [...asks, ...asks.slice(0, 1)]) {
      const { answer, milliseconds } = await timed(ask);
      expect([answer.status, answer.body.code]).toEqual([502, "assistant.unreachable"]);
      seen.push({ status: answer.status, milliseconds });
    }
    expect(await stageUses()).toBe(before);
    report("the model", fault, seen);
  });

  test(`ERR-22: while the queues ${fault}, each kind of question to cuGPT is busy, soon, and its use is refunded`, async () => {
    const { asks, stageUses } = await modelAsks("");
    const before = await stageUses();
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", addresses[fault]);
    const seen: Timed[] = [];
    for (const ask of [...asks, ...asks.slice(0, 1)]) {
      const { answer, milliseconds } = await timed(ask);
      expect([answer.status, answer.body.code]).toEqual([503, "server.busy"]);
      seen.push({ status: answer.status, milliseconds });
    }
    expect(await stageUses()).toBe(before);
    report("cuGPT's queue", fault, seen);
  });

  test(`ERR-27: while the video hosts' answers ${fault}, an import reports it, and a single video has no title`, async () => {
    vi.stubEnv("VIDEO_HOSTS_BASE", addresses[fault]);
    // With a key YouTube's Data API is asked first, then its public page and its feed.
    vi.stubEnv("YOUTUBE_API_KEY", "key");
    const seen = await Promise.all([importOf(playlist), importOf(video)]);
    expect(seen.map(({ status, code }) => [status, code])).toEqual([
      [502, "playlist.unreachable"],
      [200, undefined],
    ]);
    report("the video hosts", fault, seen);
  });
}

test("ERR-27: while the model's answers are slow, each kind of question is answered, soon", async () => {
  const { asks } = await modelAsks(
    await listening(http.createServer((request, response) => void answerAsModel(request, response))),
    "10",
  );
  const seen: Timed[] = [];
  for (const ask of asks) {
    const { answer, milliseconds } = await timed(ask);
    // The summary has its answer under `data`.
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"local":false') });
    seen.push({ status: answer.status, milliseconds });
  }
  report("the model", "slow", seen);
});

test("ERR-27: while the video hosts' answers are slow, an import and a single video succeed, soon", async () => {
  const hosts = await startVideoHosts();
  vi.stubEnv("VIDEO_HOSTS_BASE", await slowed(hosts.endpoint));
  const seen = [await importOf(playlist), await importOf(video)];
  vi.stubEnv("YOUTUBE_API_KEY", "key");
  seen.push(await importOf(playlist));
  await hosts.close();
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
  report("the video hosts", "slow", seen);
});

test("ERR-27: while the mail service's answers are slow, a mail is sent once, soon", async () => {
  const Records = [accountMail("2026-03-09T00:00:00.000Z")];
  const before = await mailCount();
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", await slowed(process.env.AWS_ENDPOINT_URL_SESV2 ?? ""));
  const { answer, milliseconds } = await timed(() => reports({ Records }, context, () => {}));
  expect(answer).toEqual({ batchItemFailures: [] });
  vi.unstubAllEnvs();
  await reports({ Records }, context, () => {});
  expect((await mailCount()) - before).toBe(1);
  report("the mail service", "slow", [{ status: 200, milliseconds }]);
});

test("ERR-27: while secrets are slow, a new process is served as always, soon", async () => {
  const secrets = await startSecrets();
  vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", await slowed(secrets.endpoint));
  vi.stubEnv("STAGE", "test");
  for (const [name, plain] of Object.entries(plainSecrets)) {
    secrets.put(`${name}-slow`, process.env[plain] ?? "");
    vi.stubEnv(name, `${name}-slow`);
  }
  held.clear();
  const { answer, milliseconds } = await timed(() => call("accounts.tokens", { cookies: ["session=x"] }));
  held.clear();
  await secrets.close();
  // The cookie was read with the session key, and names no session.
  expect([answer.status, answer.body.code]).toEqual([401, "session.ended"]);
  expect(milliseconds).toBeGreaterThanOrEqual(slowMilliseconds);
  report("secrets", "slow", [{ status: 200, milliseconds }]);
});

const plainSecrets = {
  POOL_CLIENT_SECRET: "USER_POOL_CLIENT_SECRET",
  SESSION_KEY_SECRET: "SESSION_KEY",
  TOKEN_KEY_SECRET: "TOKEN_KEY",
} as const;

const playlist = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";
const video = "https://www.youtube.com/watch?v=demo0000001";

const importOf = async (url: string): Promise<Timed & { readonly code: unknown }> => {
  const { answer, milliseconds } = await timed(() => call("video.playlist", { body: { url } }));
  return { status: answer.status, code: answer.body.code, milliseconds };
};

/** One call of each route that asks the model, all on one lecture, while a worker asks the model at this address. */
const modelAsks = async (address: string, perCourse = "1") => {
  const { at } = await makeLecture();
  vi.stubEnv("OPENAI_MODEL", "a-model");
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  vi.stubEnv("ASSISTANT_DAILY_CAP", perCourse);
  vi.stubEnv("OPENAI_BASE_URL", address);
  // As the queue's worker does, which gives up after forty seconds.
  usePause(async () => {
    for (const body of await takeMessages())
      await workOn(AssistantMessage.parse(JSON.parse(body)), { engineOf, milliseconds: 2000 });
  });
  const token = world.token.admin ?? "";
  const body = { prompt: "Why?" };
  const { videoId } = at;
  const asks = [
    () => call("assistant.expand-on", { token, params: at, body }),
    () => call("assistant.generate-question", { token, params: at, body }),
    () => call("assistant.generate-mcq", { token, params: { videoId, second: 60 }, body: {} }),
    () => call("assistant.summary", { token, params: at }),
  ];
  const stageUses = async () => (await stageParts()).reduce((sum, { used }) => sum + used, 0);
  return { asks, stageUses };
};

/** A usable answer to any task, after a delay. */
const answerAsModel = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as {
    readonly response_format: { readonly json_schema: { readonly name: string } };
  };
  await sleep(slowMilliseconds);
  const options = ["A root", "A leaf", "A rope"].map((Text, n) => ({ Text, is_correct: n === 0 }));
  const content =
    asked.response_format.json_schema.name === "question"
      ? { question: "What has no parent but itself?", options, explanation: "See [00:40]." }
      : { covered: true, text: "The parent of a root is the root itself [00:40]." };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: JSON.stringify(content) } }] }));
};

const accountMail = (at: string) =>
  record(JSON.stringify({ type: "account.told", sub: world.person.learner.sub, what: "codes", at }), "mail");

const mailCount = async (): Promise<number> =>
  ((await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/messages`)).json()) as unknown[]).length;
