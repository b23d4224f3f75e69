import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { App } from "aws-cdk-lib";
import { bundlePicture } from "../../functions/build/bundle.ts";
import { type Assets, sharpLayer } from "../assets.ts";
import { bundlesOf } from "../bundles.ts";
import { compose } from "../compose.ts";
import { readStage } from "../stage.ts";

export const root = path.resolve(import.meta.dirname, "../..");

export const prod = readStage("prod", {
  SITE_DOMAIN: "learn.example.com",
  FILES_DOMAIN: "files.example.net",
  CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/0c1f",
  ALARM_EMAIL: "on-call@example.com",
  MAIL_FROM: "hello@example.com",
  OPENAI_MODEL: "a-model",
  PRODUCT_NAME: "Lumen",
});

export const where = { account: "123456789012", region: "eu-west-1" };

/** Real bundles and layer; of the site only the file names, which the stacks read. Built once for all tests. */
export const makeAssets = async (folder: string): Promise<Assets> => {
  const put = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  };
  for (const name of ["index.html", "index.html.br", "mark.svg", "assets/index-Ab12_cD3.js", ".vite/manifest.json"])
    put(`site/${name}`);
  for (const name of ["accounts.html", "mark.svg", "accounts-Zy98_xW7.js"]) put(`accounts/${name}`);
  for (const name of ["draw.mjs", "index.html", "drawn-files.json"]) put(`document/${name}`);
  await bundlePicture(root, path.join(folder, "document"));
  return {
    documents: path.join(folder, "document"),
    bundles: await bundlesOf(root),
    site: path.join(folder, "site"),
    accounts: path.join(folder, "accounts"),
    sharpLayer: sharpLayer(root),
  };
};

export const composeProduct = (app: App, assets: Assets): void => compose(app, prod, where, assets);
