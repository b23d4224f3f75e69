import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { letterFiles } from "../../core/foundation/document/letters.ts";

/** A Lambda's surroundings, without anything it could reach. */
const environment = {
  STAGE: "prod",
  TABLE_NAME: "table",
  WORK_QUEUE_URL: "https://sqs.eu-west-1.amazonaws.com/123456789012/work",
  FILES_BUCKET: "files",
  ANCHORS_BUCKET: "anchors",
  FILES_ORIGIN: "https://files.example.net",
  USER_POOL_ID: "eu-west-1_Pool",
  USER_POOL_CLIENT_ID: "client",
  WEB_ORIGIN: "https://learn.example.com",
  API_ORIGIN: "https://learn.example.com",
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: "id",
  AWS_SECRET_ACCESS_KEY: "secret",
  // As in Lambda, where the layer's packages are found by this name.
  NODE_PATH: path.resolve(import.meta.dirname, "../../node_modules"),
};

const inLambda = (script: string): string =>
  execFileSync(process.execPath, ["--input-type=module", "-e", script], { env: environment, encoding: "utf8" });

test("every bundle loads by itself and exports its handler", () => {
  const names = readdirSync(inject("functions"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const files = names.map((name) => path.join(inject("functions"), name, "index.mjs"));
  const kinds = inLambda(
    `for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);`,
  );
  expect(names.length).toBeGreaterThan(0);
  expect(kinds.trim().split("\n")).toEqual(names.map(() => "function"));
});

test("a bundled handler answers an event of the gateway", () => {
  const event = {
    version: "2.0",
    rawPath: "/accounts/config.json",
    headers: { host: "learn.example.com" },
    requestContext: { requestId: "1", http: { method: "GET", path: "/accounts/config.json", sourceIp: "203.0.113.9" } },
    isBase64Encoded: false,
  };
  const file = path.join(inject("functions"), "accounts.config", "index.mjs");
  const answer = inLambda(
    `const { handler } = await import(${JSON.stringify(file)});
     console.log(JSON.stringify(await handler(${JSON.stringify(event)}, {})));`,
  );
  const { statusCode, body } = JSON.parse(answer) as { statusCode: number; body: string };
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ userPoolId: "eu-west-1_Pool", webOrigin: "https://learn.example.com" });
});

test("CRE-63, CER-51: the functions that draw PDF files carry every font they ask for, and no other function does", () => {
  const fonts = (name: string) => path.join(inject("functions"), name, "node_modules/@fontsource");
  const printers = ["certificate.file", "earning.statement-file"];
  for (const name of printers)
    for (const file of letterFiles())
      expect(existsSync(path.join(inject("functions"), name, "node_modules", file)), file).toBe(true);
  const carrying = readdirSync(inject("functions")).filter((name) => existsSync(fonts(name)));
  expect(carrying).toEqual(printers);
});

test("PUB-22: the documents function includes the course image renderer, with all fonts and the layer's library", () => {
  const folder = inject("documents");
  for (const file of letterFiles()) expect(existsSync(path.join(folder, "node_modules", file)), file).toBe(true);
  const cover = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200"/></svg>';
  const drawn = { cover, title: "Graphs \u738b", place: "Northfield", productName: "Curio" };
  const signature = inLambda(
    `const { drawSharePicture } = await import(${JSON.stringify(path.join(folder, "picture.mjs"))});
     console.log(Buffer.from(await drawSharePicture(${JSON.stringify(drawn)})).toString("latin1", 1, 4));`,
  );
  expect(signature.trim()).toBe("PNG");
});
