import { routes as allRoutes } from "@cu/api/routes";
import { type App, Stack, Tags } from "aws-cdk-lib";
import { alarmTopic } from "./alarms.ts";
import { anchorBucket } from "./anchors.ts";
import { api } from "./api.ts";
import type { Assets } from "./assets.ts";
import { auth } from "./auth.ts";
import { consumers } from "./consumers.ts";
import { heartbeat } from "./heartbeat.ts";
import { logBucket } from "./logs.ts";
import { media } from "./media.ts";
import { queues } from "./queues.ts";
import { domainOf, domainRoutes } from "./routes.ts";
import { secrets, sentByCdn } from "./secrets.ts";
import { site } from "./site.ts";
import type { Stage } from "./stage.ts";
import { storage } from "./storage.ts";

export type Where = { account: string; region: string };

/**
 * All stacks of a stage in dependency order: stateful ones first, as they change least. Deploys the bundled routes and
 * consumers; assets.ts refuses an incomplete set.
 */
export const compose = (app: App, stage: Stage, where: Where, assets: Assets): void => {
  const bundled = new Set(assets.bundles.map(({ id }) => id));
  const routes = allRoutes.filter(({ id }) => bundled.has(id));
  const stack = (name: string) => {
    const made = new Stack(app, `${stage.name}-${stage.app}-${name}`, {
      env: where,
      terminationProtection: stage.isProtected,
    });
    Tags.of(made).add("app", stage.app);
    Tags.of(made).add("stage", stage.name);
    return made;
  };
  const topic = alarmTopic(stack("alarms"), stage);
  const kept = stack("storage");
  const table = storage(kept);
  const anchors = anchorBucket(kept, stage);
  const logs = logBucket(stack("logs"));
  const { files, origin: filesOrigin, uploadOrigin } = media(stack("media"), stage, logs);
  const { work, assistant, reports, notices, changes, streamDead } = queues(stack("queues"), topic);
  const held = secrets(stack("secrets"));
  const touchable = {
    table,
    files,
    anchors,
    work,
    assistant,
    reports,
    notices,
    changes,
    secrets: held,
    senders: sendersOf(stage, where),
  };
  const { pool, client, secret } = auth(stack("auth"), stage, { assets, touchable });
  const apis = api(stack("api"), stage, topic, table);
  const siteOrigin = site(stack("site"), stage, {
    apis,
    cdnProof: sentByCdn(held, stage),
    routes,
    assets,
    filesOrigin,
    uploadOrigin,
    topic,
  });
  heartbeat(stack("heartbeat"), siteOrigin, apis, topic);
  const surroundings = {
    ...touchable,
    secrets: { ...held, POOL_CLIENT_SECRET: secret },
    siteOrigin,
    filesOrigin,
    people: pool.userPoolArn,
    userPoolId: pool.userPoolId,
    userPoolClientId: client.userPoolClientId,
  };
  consumers(stack("consumers"), stage, { assets, surroundings, streamDead, topic });
  for (const [domain, own] of Map.groupBy(routes, domainOf)) {
    domainRoutes(stack(`api-${domain}`), stage, own, { apis, assets, surroundings });
  }
};

/** SES asks for the right to an address or to its domain, whichever of the two the operator has verified. */
const sendersOf = ({ mailFrom }: Stage, { account, region }: Where): string[] => {
  const domain = mailFrom?.split("@")[1];
  return mailFrom === undefined || domain === undefined
    ? []
    : [mailFrom, domain].map((name) => `arn:aws:ses:${region}:${account}:identity/${name}`);
};
