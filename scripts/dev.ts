import { spawn } from "node:child_process";
import path from "node:path";
import { createServer } from "vite";
import { buildSite } from "../web/build/build-site.ts";

/**
 * The product while working on it: the site by Vite with hot reload on the usual port, and the API host in a process of
 * its own that starts again whenever a handler, the domain or a package changes. The data are those of `npm start`.
 */
const root = path.dirname(import.meta.dirname);
const port = Number(process.env.PORT ?? 3000);
const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

// The accounts pages come from the build, as on the API host.
await buildSite();

const watched = ["core", "functions", "packages", "scripts/local"].map(
  (folder) => `--watch-path=${path.join(root, folder)}`,
);
const apiHost = spawn(
  process.execPath,
  [
    "--disable-warning=ExperimentalWarning",
    "--watch-preserve-output",
    ...watched,
    path.join(import.meta.dirname, "local", "dev-api.ts"),
  ],
  { stdio: "inherit", env: process.env },
);

const proxied = { target: api, changeOrigin: false };
const site = await createServer({
  root: path.join(root, "web"),
  server: {
    port,
    strictPort: true,
    proxy: { "/api": proxied, "/accounts": proxied, "/video-hosts": proxied, "/__local": proxied },
  },
});
await site.listen();
site.printUrls();

const stop = () => {
  apiHost.kill("SIGTERM");
  void site.close().then(() => process.exit(0));
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
apiHost.on("exit", stop);
