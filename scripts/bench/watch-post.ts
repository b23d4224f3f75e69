import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { token, tokenKeyItem } from "./bench-token.ts";
import { constantStore } from "./constant-store.ts";
import { interleaved, print } from "./measure.ts";

/**
 * P1: CPU time of one accepted watch post with its token check and store call, compared with a floor (our wrapper and
 * schema without work) and with the same post through the stock SDK. The store is a constant response from another
 * process, so that only our side is measured.
 */
// A lecture's item after dozens of posts.
const stored = {
  Items: [tokenKeyItem],
  Attributes: {
    posts: { N: "42" },
    ms: { N: "420000" },
    s: { NS: Array.from({ length: 42 }, (_, n) => String(n)) },
  },
};
const { endpoint, roundTrip, close } = await constantStore(JSON.stringify(stored));

Object.assign(process.env, {
  STAGE: "local",
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  TABLE_NAME: "bench",
});

const { DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
const { DynamoDBDocumentClient, UpdateCommand } = await import("@aws-sdk/lib-dynamodb");
const { postWatchData } = await import("@cu/api/watch");
// The stock client instead of core/foundation/store/table.ts.
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const { readRepeatSlot } = await import("@cu/core/use-cases/watch/repeat-slot");
const { withinLease } = await import("@cu/core/use-cases/watch/watch-update");
const { handler: ours } = await import("../../functions/api/watch/post.ts");
const { endpoint: lambda, subjectEndpoint } = await import("../../functions/http.ts");

const post = { collection: 5, module: 12, video: 1001, pollRate: 10_000, playbackRate: 1, videoTimestamp: 420 };
const answer = { ...post, id: "5-1001-2026-03-02-0.42" };
let n = 0;
const event = () => {
  n += 1;
  return {
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": `9b2f6c1e-1111-4222-8333-444455556666.${n}`,
    },
    rawPath: postWatchData.path,
    body: JSON.stringify(post),
    isBase64Encoded: false,
    requestContext: { requestId: String(n), http: { sourceIp: "127.0.0.1" } },
  } as unknown as APIGatewayProxyEventV2;
};

const floor = lambda({ ...postWatchData, for: "anyone" as const }, async () => answer);
const tokenOnly = subjectEndpoint(postWatchData, async () => answer);
const stock = subjectEndpoint(postWatchData, async ({ actor, body, request }) => {
  const { collection, module, video, ...played } = body;
  const beat = { bearer: actor, courseId: collection, moduleId: module, videoId: video, post: played };
  const slot = readRepeatSlot(request.headers["idempotency-key"]);
  const input = withinLease({ ...beat, slot, at: Date.now() });
  const { Attributes } = await client.send(
    new UpdateCommand({ ...input, ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
  );
  return { ...body, id: `5-1001-2026-03-02-0.${Attributes?.posts}` };
});

type Handler = (event: APIGatewayProxyEventV2, context: object) => Promise<APIGatewayProxyStructuredResultV2>;
const run = (handler: unknown) => async () => {
  const { statusCode, body } = await (handler as Handler)(event(), {});
  if (statusCode !== 201) throw new Error(`The post was answered with ${statusCode}: ${body}`);
};

try {
  const rounds = Number(process.argv[2] ?? 3);
  const taken = await interleaved(rounds, 1500, {
    "floor: wrapper and schema": run(floor),
    "a bare round trip to the store": roundTrip,
    "wrapper, schema and token check": run(tokenOnly),
    "watch post": run(ours),
    "the same through the stock SDK": run(stock),
  });
  print("P1: one accepted watch post", taken);
  const [wrapper = 0, wire = 0, , post = 0, sdk = 0] = Object.values(taken);
  console.log(
    `  ${(post / (wrapper + wire)).toFixed(1)} × floor and round trip together (bar: 7, 5 with verified tokens kept); the stock path takes ${(sdk / post).toFixed(1)} × as much (bar: 3.5)`,
  );
} finally {
  close();
}
process.exit(0);
