import { randomUUID } from "node:crypto";
import { poolClient } from "@cu/api/pool-client";
import { crossOrigin } from "../cors.ts";
import { type Answer, type Call, json, serve } from "../http.ts";
import { requireLocal } from "../loopback.ts";
import { addToGroup, createGroup } from "./admin.ts";
import { CognitoFailure } from "./failure.ts";
import { parseInput } from "./input.ts";
import { run } from "./operation.ts";
import type { PoolClient } from "./pool.ts";
import { addUser, type OnCode, type OnConfirmed, openPool, type Pool } from "./pool.ts";
import type { SignIns } from "./sign-in.ts";
import type { Signer } from "./token.ts";

export type CognitoOptions = {
  dir: string;
  port?: number;
  stage?: string;
  onCode: OnCode;
  onConfirmed?: OnConfirmed | undefined;
  now?: () => number;
  poolId?: string;
  clientId?: string;
  /** By default the deployed one. */
  client?: PoolClient;
};

export type SeededUser = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  groups?: readonly string[];
};

export type Cognito = {
  endpoint: string;
  userPoolId: string;
  clientId: string;
  clientSecret: string;
  issuer: string;
  jwks: Signer["jwks"];
  /** A confirmed person with a verified address; answers the sub. */
  createUser(user: SeededUser): string;
  close(): Promise<void>;
};

/** A Cognito user pool: user name with e-mail alias, whatever the case, codes by mail, SRP or password sign-in. */
export async function startCognito({
  dir,
  port,
  stage,
  onCode,
  onConfirmed,
  ...options
}: CognitoOptions): Promise<Cognito> {
  requireLocal("cognito", stage);
  const { now = Date.now, poolId = "eu-west-1_Local0001", clientId = "localclient0000000000000001" } = options;
  const { client = poolClient } = options;
  const pool = openPool(dir, { poolId, clientId, client, now, onCode, onConfirmed });
  const signIns: SignIns = { proofs: new Map(), newPasswords: new Map(), tokens: new Map() };
  const service = await serve({ service: "cognito", port, stage, limitBytes: 1 << 20 }, (call) =>
    answer(pool, signIns, call),
  );
  return {
    endpoint: service.endpoint,
    userPoolId: poolId,
    clientId,
    clientSecret: pool.clientSecret,
    issuer: pool.issuer,
    jwks: pool.signer.jwks,
    createUser: (user) => createUser(pool, user),
    close: async () => {
      await service.close();
      pool.journal.close();
    },
  };
}

async function answer(pool: Pool, signIns: SignIns, call: Call): Promise<Answer> {
  const headers = {
    "x-amzn-requestid": randomUUID(),
    ...crossOrigin(call.headers, "x-amzn-RequestId, x-amzn-ErrorType, x-amzn-ErrorMessage, Date"),
  };
  if (call.method === "OPTIONS") return { status: 204, headers };
  if (call.url.pathname === `/${pool.poolId}/.well-known/jwks.json`) return json(200, pool.signer.jwks, headers);
  const target = String(call.headers["x-amz-target"] ?? "");
  const [service, name] = target.split(".");
  if (call.method !== "POST" || service !== "AWSCognitoIdentityProviderService" || !name)
    return json(404, { message: "Not found" }, headers);
  const amzJson = { ...headers, "content-type": "application/x-amz-json-1.1" };
  try {
    return json(200, await run(pool, signIns, name, parseInput(call.body)), amzJson);
  } catch (cause) {
    const { type, message } = refusal(cause);
    return json(400, { __type: type, message }, { ...amzJson, "x-amzn-errortype": type });
  }
}

function refusal(cause: unknown): { type: string; message: string } {
  if (cause instanceof CognitoFailure) return cause;
  if (cause instanceof SyntaxError) return { type: "SerializationException", message: "The body is not JSON." };
  throw cause;
}

function createUser(pool: Pool, { groups = [], ...person }: SeededUser): string {
  const user = addUser(pool, {
    username: person.username,
    password: person.password,
    status: "CONFIRMED",
    attributes: {
      email: person.email,
      email_verified: "true",
      given_name: person.firstName,
      family_name: person.lastName,
      preferred_username: person.username,
    },
  });
  for (const group of groups) {
    if (!pool.journal.rows.group.has(group)) createGroup(pool, { GroupName: group });
    addToGroup(pool, { Username: user.username, GroupName: group });
  }
  return user.sub;
}
