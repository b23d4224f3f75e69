import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const root = path.resolve(import.meta.dirname, "../..");
export const siteFolder = path.join(root, "web", "dist", "site");
/** The accounts pages of the API host: their own small build. */
export const accountsFolder = path.join(root, "web", "dist", "accounts");
/** Bundle that prerenders public pages, for Node. */
export const drawingFile = path.join(root, "web", "dist", "document", "draw.mjs");
const stampFile = path.join(root, "web", "dist", "built-from.txt");

/** Builds the site when its sources changed since the last build; true when it had to. */
export const buildSite = async (): Promise<boolean> => {
  const stamp = sourcesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  // Loaded only when there is something to build: a second start must not wait for it.
  const { build } = await import("vite");
  // A test that starts the stack hands down NODE_ENV=test, which would build in React's development code.
  process.env.NODE_ENV = "production";
  await build({ root: path.join(root, "web"), logLevel: "warn" });
  await build({ root: path.join(root, "web"), logLevel: "warn", mode: "accounts" });
  await build({ root: path.join(root, "web"), logLevel: "warn", build: { ssr: "src/document/serve.ts" } });
  const beside = path.dirname(drawingFile);
  copyFileSync(path.join(siteFolder, "index.html"), path.join(beside, "index.html"));
  copyFileSync(path.join(siteFolder, ".vite", "drawn-files.json"), path.join(beside, "drawn-files.json"));
  compress(siteFolder);
  compress(accountsFolder);
  writeFileSync(stampFile, stamp);
  return true;
};

const sourcesStamp = (): string => {
  const hash = createHash("sha256").update(`${process.env.PRODUCT_NAME ?? ""}\0${process.env.VIDEO_CONSENT ?? ""}`);
  const files = globSync(
    ["web/{*.html,*.ts,package.json}", "web/{src,public,build}/**/*", "packages/*/**/*.ts", "package-lock.json"],
    { cwd: root },
  );
  for (const file of files.filter((name) => !name.includes("node_modules")).toSorted()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update("\0").update(readFileSync(full));
  }
  return hash.digest("hex");
};

/** The CDN compresses once and serves often; so does the local one. */
const compress = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|txt)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
};
