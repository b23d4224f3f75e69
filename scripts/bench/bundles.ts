import { spawnSync } from "node:child_process";
import path from "node:path";
import { bundle } from "../../functions/build/bundle.ts";
import { token, tokenKeyItem } from "./bench-token.ts";
import { constantStore } from "./constant-store.ts";
import { median } from "./measure.ts";

/**
 * P10: size of every function, and CPU time until its module is loaded and has answered its first call, compared with an
 * empty module and the Node modules that every service call needs. `node scripts/bench/bundles.ts 9 watch.post` runs nine
 * rounds of one function. A route's first call has a token and no body: it verifies the signature, reads the token's key,
 * then the caller or the route's data, finds nothing and refuses. The five routes of P10 get valid input. A consumer's
 * first call is an empty batch.
 */
const root = path.resolve(import.meta.dirname, "../..");
const [, , rounds = "3", ...only] = process.argv;
const bundles = await bundle(root, undefined, only.length > 0 ? { only } : {});
const store = await constantStore(JSON.stringify({ Items: [tokenKeyItem] }));

const inputs: Readonly<Record<string, object>> = {
  "watch.post": {
    body: JSON.stringify({
      collection: 5,
      module: 12,
      video: 1001,
      pollRate: 10_000,
      playbackRate: 1,
      videoTimestamp: 420,
    }),
  },
  "course.read": { pathParameters: { courseId: "5" } },
  "quiz.list": { pathParameters: { courseId: "5", moduleId: "12", videoId: "1001" } },
};
const event = {
  headers: {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": "a-key-of-the-benchmark",
  },
  rawPath: "/",
  rawQueryString: "",
  Records: [],
  requestContext: { requestId: "1", http: { method: "GET", path: "/", sourceIp: "127.0.0.1" } },
};

const child = (id: string, file: string) => `
  const from = process.cpuUsage();
  const taken = () => { const { user, system } = process.cpuUsage(from); return (user + system) / 1000; };
  const { handler } = await import(${JSON.stringify(file)});
  const loaded = taken();
  // Suppresses the functions' logs and refusals.
  for (const name of ["log", "info", "warn", "error"]) console[name] = () => {};
  await Promise.resolve().then(() => handler(${JSON.stringify({ ...event, ...inputs[id] })}, { getRemainingTimeInMillis: () => 1000 })).catch(() => {});
  process.stdout.write(JSON.stringify({ loaded, called: taken() }), () => process.exit(0));
`;

type Taken = { loaded: number; called: number };
const start = (id: string, file: string): Taken => {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", child(id, file)], {
    env: {
      ...process.env,
      STAGE: "local",
      TABLE_NAME: "t",
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "bench",
      AWS_SECRET_ACCESS_KEY: "bench",
      AWS_ENDPOINT_URL_DYNAMODB: store.endpoint,
    },
    timeout: 20_000,
  });
  const said = stdout.toString();
  const from = said.lastIndexOf('{"loaded"');
  return from < 0 ? { loaded: Number.NaN, called: Number.NaN } : JSON.parse(said.slice(from));
};

const moduleOf = (text: string) => `data:text/javascript,${text};export const handler = () => {}`;
const floors = [
  { id: "floor: an empty module", file: moduleOf("") },
  {
    id: "floor: node:tls, crypto and zlib",
    file: moduleOf("import 'node:tls';import 'node:crypto';import 'node:zlib'"),
  },
];
const times = new Map<string, Taken[]>();
for (let round = 0; round < Number(rounds); round++) {
  for (const { id, file } of [
    ...floors,
    ...bundles.map(({ id, folder }) => ({ id, file: path.join(folder, "index.mjs") })),
  ]) {
    times.set(id, [...(times.get(id) ?? []), start(id, file)]);
  }
}
store.close();

const shown = (id: string): string => {
  const taken = times.get(id) ?? [];
  return (["loaded", "called"] as const)
    .map(
      (moment) =>
        `${median(taken.map((one) => one[moment]))
          .toFixed(1)
          .padStart(8)} ms`,
    )
    .join("");
};

console.log(
  "\nP10: function bundles, loaded and after the first call (printed: ≤ 35 and ≤ 65 ms; asserted: ≤ 200 KB, a few by name)",
);
for (const { id } of floors) console.log(`  ${id.padEnd(44)}${shown(id)}`);
for (const { id, bytes } of bundles.toSorted((a, b) => b.bytes - a.bytes)) {
  console.log(`  ${id.padEnd(34)}${(bytes / 1000).toFixed(0).padStart(7)} KB${shown(id)}`);
}
