import { globSync, readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { siteFolder } from "../../web/build/build-site.ts";

/**
 * The least a React page can be: React, one heading, one paragraph, and the site's two fonts. Whatever a page of ours
 * takes longer than this is our doing.
 */
export const serveFloor = async (): Promise<{ origin: string; close(): void }> => {
  const { outputFiles } = await build({
    stdin: { contents: page, loader: "jsx", resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const fonts = globSync("assets/*-basic-*.woff2", { cwd: siteFolder });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title>${fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join("")}
<style>${fonts.map((file, n) => `@font-face{font-family:f${n};src:url("/${file}");font-display:swap}`).join("")}
h1{font-family:f0}p{font-family:f1}</style>
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;
  const script = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array());
  const server = http.createServer(({ url = "/" }, response) => {
    if (url === "/page.js")
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" }).end(script);
    else if (fonts.includes(url.slice(1)))
      response
        .writeHead(200, { "content-type": "font/woff2" })
        .end(readFileSync(path.join(siteFolder, path.normalize(url))));
    else response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
};

const page = `
  import { createRoot } from "react-dom/client";
  const Page = () => <main><h1>The lecture stops and asks you.</h1><p>Courses made of short university lectures.</p></main>;
  createRoot(document.getElementById("root")).render(<Page />);
`;
