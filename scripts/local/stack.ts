import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { exportFiles } from "@cu/api/account-bounds";
import { actAnchors } from "@cu/api/act-anchors";
import { courseFiles } from "@cu/api/course-files";
import { demoFiles } from "@cu/api/demo-files";
import { entries } from "@cu/api/entries";
import { reportFiles } from "@cu/api/report-bounds";
import { handlerFile, routes } from "@cu/api/routes";
import { queueVariable, streamConsumerIds, streamConsumers, streamReader } from "@cu/api/stream-consumers";
import { changesQueueUrl, config } from "@cu/core/foundation/config/config";
import { type Cloud, environment, startCloud } from "@cu/local-cloud/cloud";
import type { CloudOptions } from "@cu/local-cloud/cloud-options";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { startGateway } from "@cu/local-cloud/gateway/gateway";
import { listenOnLoopback } from "@cu/local-cloud/loopback";
import { defaultPorts, type Ports } from "@cu/local-cloud/ports";
import type { ExpiryRule } from "@cu/local-cloud/s3/store";
import { mapQueue } from "@cu/local-cloud/sqs/queue-mapping";
import { accountsFolder, drawingFile, siteFolder } from "../../web/build/build-site.ts";
import { accountsPages } from "./accounts-pages.ts";
import { localControl } from "./control.ts";
import { documents } from "./documents.ts";
import { mustFit } from "./format.ts";
import { readSecrets, storedSecrets } from "./secrets.ts";
import { siteServer } from "./site.ts";
import { videoHostPages } from "./video-host-pages.ts";

export type StackOptions = {
  /** Holds all data of this stack. */
  folder: string;
  /** The site. */
  port: number;
  /** The API host. */
  apiPort: number;
  /** Ports of the embedded services; without it they take free ones. */
  ports?: Ports;
  /** What the embedded video hosts play. */
  videos?: CloudOptions["videos"];
  /** In development Vite serves the site instead. */
  withSite?: boolean;
};

export type Stack = { cloud: Cloud; site: string; api: string; close(): Promise<void> };

const expiry: readonly ExpiryRule[] = [
  {
    id: "unclaimed",
    prefix: demoFiles.folder,
    tags: { [demoFiles.unclaimed.key]: demoFiles.unclaimed.value },
    days: demoFiles.unclaimedDays,
  },
  {
    id: "claimed",
    prefix: demoFiles.folder,
    tags: { [demoFiles.claimed.key]: demoFiles.claimed.value },
    days: demoFiles.claimedDays,
  },
  { id: "passing", prefix: courseFiles.passing, tags: {}, days: courseFiles.passingDays },
  { id: "reports", prefix: reportFiles.folder, tags: {}, days: reportFiles.days },
  { id: "exports", prefix: exportFiles.folder, tags: {}, days: exportFiles.days },
];

/** Mirrors stacks/media.ts. */
const bucketRules = (site: string) => ({
  isPublic: true,
  closedPrefixes: [demoFiles.folder, courseFiles.folder, reportFiles.folder],
  cors: [{ origins: [site], methods: ["PUT"], headers: ["*"], exposed: [] }],
  expiry,
});

const table = "local";
const functions = path.join(import.meta.dirname, "..", "..", "functions");
const load = (file: string) => import(path.join(functions, `${file}.ts`));
const handlerOfConsumer = (id: string): string => entries.find((entry) => entry.id === id)?.file ?? "";

/**
 * The whole product on one machine: the embedded cloud, the same handlers that Lambda runs, the mappings of queue and
 * stream to their consumers, the API host and the site's host. Leaves the environment of this process pointing at it.
 */
export const startStack = async ({
  folder,
  port,
  apiPort,
  ports = defaultPorts,
  withSite = true,
  videos,
}: StackOptions): Promise<Stack> => {
  const site = `http://localhost:${port}`;
  const api = `http://localhost:${apiPort}`;
  mustFit(folder);
  const own = readSecrets(folder);
  const webhook = { url: `${api}/api/v1/stripe/webhook/`, secret: own.webhookSecret };
  // Loaded when it is called: by then the environment is complete.
  const onConfirmed = async (event: unknown) => (await load("triggers/password-reset")).handler(event);
  const { productName } = config;
  const cloud = await startCloud({ dir: folder, stage: "local", productName, ports, webhook, onConfirmed, videos });
  const { cognito, dynamo, sqs, s3, secrets } = cloud;
  if (!cognito || !dynamo || !sqs || !s3 || !secrets)
    throw new Error("The embedded cloud started without a service the product needs.");

  s3.setBucket("files", bucketRules(site));
  s3.setBucket("anchors", { lockDays: actAnchors.lockedDays });
  const [workQueueUrl, assistantQueueUrl, reportsQueueUrl, noticesQueueUrl] = await Promise.all([
    cloud.createQueue("work", { deadLetters: 5 }),
    cloud.createQueue("assistant", { deadLetters: 5 }),
    cloud.createQueue("reports", { deadLetters: 5 }),
    cloud.createQueue("notices", { deadLetters: 5 }),
    cloud.createTable(table),
  ]);
  for (const id of streamConsumerIds)
    process.env[queueVariable(id)] = await cloud.createQueue(streamConsumers[id].queue, { deadLetters: 5 });
  for (const { name, address, text } of storedSecrets(
    { ...own, poolClientSecret: cognito.clientSecret },
    process.env,
  )) {
    secrets.put(address, text);
    process.env[name] = address;
  }
  Object.assign(process.env, environment(cloud), {
    TABLE_NAME: table,
    WORK_QUEUE_URL: workQueueUrl,
    ASSISTANT_QUEUE_URL: assistantQueueUrl,
    REPORTS_QUEUE_URL: reportsQueueUrl,
    NOTICES_QUEUE_URL: noticesQueueUrl,
    MAIL_FROM: "no-reply@localhost.example",
    FILES_BUCKET: "files",
    ANCHORS_BUCKET: "anchors",
    FILES_ORIGIN: `${s3.endpoint}/files`,
    WEB_ORIGIN: site,
    API_ORIGIN: api,
    ...realServices(),
  });
  saveEndpoints(folder, { site, api });

  // Loaded once the environment is complete: entities read the table's name when they are loaded.
  const [
    { handler: onWork },
    { handler: onStream },
    { handler: onAsked },
    { handler: onReport },
    { handler: onNotice },
  ] = await Promise.all([
    load("consumers/work"),
    load("consumers/stream"),
    load("consumers/assistant"),
    load("consumers/reports"),
    load("consumers/notices"),
  ]);
  cloud.watch(
    mapQueue({
      endpoint: sqs.endpoint,
      queueUrl: workQueueUrl,
      handler: (event) => onWork(event, { awsRequestId: "work" }),
    }),
  );
  cloud.watch(
    mapQueue({
      endpoint: sqs.endpoint,
      queueUrl: assistantQueueUrl,
      handler: (event) => onAsked(event, { awsRequestId: "assistant" }),
    }),
  );
  cloud.watch(
    mapQueue({
      endpoint: sqs.endpoint,
      queueUrl: reportsQueueUrl,
      handler: (event) => onReport(event, { awsRequestId: "reports" }),
    }),
  );
  cloud.watch(
    mapQueue({
      endpoint: sqs.endpoint,
      queueUrl: noticesQueueUrl,
      handler: (event) => onNotice(event, { awsRequestId: "notices" }),
    }),
  );
  const { send } = await import("@cu/core/foundation/outbox/message");
  const lookAtWhatIsDue = () => {
    send({ type: "report.weeks-looked-at" }, { type: "notice.days-looked-at" }).catch((error: unknown) =>
      console.error("What is due:", error),
    );
  };
  // As EventBridge does every quarter of an hour, and at once when the clock was set.
  const schedule = setInterval(lookAtWhatIsDue, Number(process.env.DUE_EVERY_SECONDS || 60) * 1000);
  cloud.watch(
    mapStream({
      ...streamReader,
      endpoint: dynamo.endpoint,
      table,
      handler: (event) => onStream(event, { awsRequestId: "stream" }),
      onDead: (record, reason) => console.error("A stream record was given up:", record.eventID, reason),
      checkpointFile: path.join(folder, "reader-checkpoint"),
    }),
  );
  for (const id of streamConsumerIds) {
    const { queue, batchSize, windowSeconds } = streamConsumers[id];
    const { handler } = await load(handlerOfConsumer(id));
    cloud.watch(
      mapQueue({
        endpoint: sqs.endpoint,
        queueUrl: changesQueueUrl(queueVariable(id)),
        batchSize,
        windowMilliseconds: Math.min(windowSeconds, longestWindowSeconds) * 1000,
        handler: (event) => handler(event, { awsRequestId: queue }),
      }),
    );
  }

  const policy = {
    connect: [cloud.stripe?.endpoint ?? "", s3.endpoint],
    images: [s3.endpoint],
    embedsVideoHosts: true,
    takesCards: true,
  };
  const pages = accountsPages(accountsFolder, { ...policy, takesCards: false });
  const videoHosts = videoHostPages(cloud.videoHosts?.endpoint ?? "");
  const control = localControl(cloud, lookAtWhatIsDue);
  const gateway = await startGateway({
    port: apiPort,
    routes: routes.map((route) => ({
      id: route.id,
      method: route.method,
      path: route.path,
      entry: handlerFile(route),
    })),
    load,
    origins: [site, api],
    extra: (request, response) =>
      pages(request, response) || videoHosts(request, response) || control(request, response),
  });
  const host = withSite ? await serveSite(port, { url: new URL(api), cdnProof: own.cdnProof }, policy) : undefined;
  return {
    cloud,
    site,
    api,
    close: async () => {
      clearInterval(schedule);
      host?.closeAllConnections();
      host?.close();
      await gateway.close();
      await cloud.close();
    },
  };
};

/** Caps batching windows of minutes for local development. */
const longestWindowSeconds = 5;

/** Small and quick; `OPENAI_MODEL` names another one. */
const defaultModel = "gpt-5-mini";

/** With real keys the real services are used; the embedded ones stay for everything else. */
const realServices = (): Record<string, string | undefined> => ({
  ...(process.env.STRIPE_SECRET_KEY && { STRIPE_API_BASE: "" }),
  ...(process.env.OPENAI_API_KEY && { OPENAI_BASE_URL: "", OPENAI_MODEL: process.env.OPENAI_MODEL || defaultModel }),
});

const serveSite = async (
  port: number,
  api: Parameters<typeof siteServer>[0]["api"],
  policy: Parameters<typeof siteServer>[0]["policy"],
): Promise<Server> => {
  const server = siteServer({
    folder: siteFolder,
    api,
    policy,
    documents: documents({ drawing: drawingFile, site: siteFolder }, api.url, `http://localhost:${port}`),
  });
  await listenOnLoopback(server, "The site", port);
  return server;
};

/** What other programs need to reach this stack: the importer, tests, a person with the AWS command line. */
const saveEndpoints = (folder: string, addresses: { site: string; api: string }): void => {
  const names = Object.keys(process.env).filter((name) =>
    /^(?:AWS_|STAGE$|USER_POOL|TABLE_NAME|WORK_QUEUE|ASSISTANT_|REPORTS_|NOTICES_|\w+_QUEUE_URL$|MAIL_|FILES_|ANCHORS_|STRIPE_|OPENAI_|VIDEO_HOSTS_|YOUTUBE_|SESSION_KEY|TOKEN_KEY|CDN_PROOF|WEB_ORIGIN|API_ORIGIN)/.test(
      name,
    ),
  );
  const environment = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const file = path.join(folder, "endpoints.json");
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ ...addresses, environment }, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
