import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { handlerFile, routes } from "@cu/api/routes";
import { startGateway } from "@cu/local-cloud/gateway/gateway";
import type { Service } from "@cu/local-cloud/http";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "./test-kit/world.ts";

/** A third-party program, compiled with a client generated only from the OpenAPI document. */
const program = `
import { HttpError } from "@oazapfts/runtime";
import { type Course, courseRead, defaults, type Failure, purchaseBuyModule, type User, userRead, walletCreatePaymentIntent } from "./client.ts";

const refusalOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(() => Promise.reject(new Error("It was not refused.")), (error: unknown) => error instanceof HttpError ? error : Promise.reject(error));

export const learn = async (origin: string, token: string, id: number) => {
  defaults.baseUrl = origin;
  const course: Course = await courseRead({ courseId: String(id) });
  const options = { headers: { authorization: \`Bearer \${token}\` } };
  const user: User = await userRead({}, options);
  const moduleId = String(course.modules[0]?.id);
  const refused = await refusalOf(purchaseBuyModule({ moduleId, body: { priceCupoints: course.modules[0]?.price } }, options));
  const wrong = await refusalOf(walletCreatePaymentIntent({ body: { cupoints: 1 } }, options));
  const failure: Failure = refused.data;
  return { course: course.name, username: user.username, refusal: [refused.status, failure.code], fields: Object.keys(wrong.data) };
};
`;
type Learn = (
  origin: string,
  token: string,
  id: number,
) => Promise<{ course: string; username: string; refusal: [number, string]; fields: string[] }>;

const root = path.resolve(import.meta.dirname, "..");

let folder: string;
let gateway: Service;
let world: World;
beforeAll(async () => {
  mkdirSync(path.join(root, ".build"), { recursive: true });
  folder = mkdtempSync(path.join(root, ".build/client-"));
  const options = { optimistic: true, argumentStyle: "object", futureStripLegacyMethods: true } as const;
  writeFileSync(path.join(folder, "client.ts"), await generateSource(path.join(root, "docs/openapi.json"), options));
  writeFileSync(path.join(folder, "program.ts"), program);
  world = await makeWorld();
  gateway = await startGateway({
    routes: routes.map((route) => ({ ...route, entry: handlerFile(route) })),
    load: (entry) => import(/* @vite-ignore */ path.join(import.meta.dirname, `${entry}.ts`)),
  });
});
afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("ERR-13: a client that others generate from the document compiles, and makes its calls", async () => {
  const compilerOptions = { strict: true, noEmit: true, module: "preserve", target: "es2023", lib: ["es2023", "dom"] };
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: [], allowImportingTsExtensions: true } }),
  );
  expect(spawnSync(path.join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" }).stdout).toBe("");

  const { learn } = (await import(/* @vite-ignore */ path.join(folder, "program.ts"))) as { learn: Learn };
  expect(await learn(gateway.endpoint, world.token.learner ?? "", world.course.id)).toEqual({
    course: world.course.name,
    username: world.person.learner.username,
    refusal: [400, "wallet.short"],
    fields: ["cupoints"],
  });
});
