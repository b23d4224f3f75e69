import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { keyedAddress, queriedAddress, siteHostHeader } from "@cu/api/cdn";
import { cell } from "@cu/process-cache/process-cache";
import type { Ask } from "./ask.ts";
import { openShell } from "./document-text.ts";
import { type DrawnFiles, serve } from "./draw.tsx";
import { isPictureAddress, picture } from "./picture.ts";
import type { DrawPicture, Picture } from "./picture-kit.ts";
import { robots, sitemap } from "./sitemap.ts";

export { isPictureAddress, openShell, picture, robots, serve, sitemap };

/** The parts of a function URL event that are read. */
type Event = { rawPath: string; headers: Readonly<Record<string, string | undefined>> };
type Answer = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded?: boolean };

// At most fifty seconds, so that hidden content is gone within a minute (PUB-07). Browsers revalidate each time.
const kept = "public, max-age=0, s-maxage=20, stale-while-revalidate=30";

/** Origin of the CDN for all addresses except files and pages behind a guard (PUB-27). */
export const handler = async ({ rawPath, headers }: Event): Promise<Answer> => {
  const host = headers[siteHostHeader];
  if (!host) return answer(403, "text/plain", "Ask the site.", "no-store");
  const origin = `https://${host}`;
  const ask = askAt(origin);
  if (rawPath === "/robots.txt") return answer(200, "text/plain", robots(origin), kept);
  if (rawPath === "/sitemap.xml") {
    const text = await sitemap(origin, ask);
    return text
      ? answer(200, "application/xml", text, kept)
      : answer(503, "text/plain", "Ask again later.", "no-store");
  }
  if (isPictureAddress(rawPath)) return pictureAt(rawPath, ask);
  const { shell, files } = ofTheBuild();
  // Queries are rendered by the browser; the CDN only signals a query or a key in the path (documentRequest).
  if (rawPath === keyedAddress) return answer(200, "text/html", shell, kept);
  const isQueried = rawPath.startsWith(queriedAddress);
  const address = isQueried ? rawPath.slice(queriedAddress.length) : rawPath;
  try {
    const { status, text } = await serve({ address, search: isQueried ? "?" : "", shell, files, origin, ask });
    return answer(status, "text/html", text, kept);
  } catch (error) {
    // The browser renders the page, and the next request retries.
    console.error(JSON.stringify({ level: "error", message: "document", address: rawPath, error: String(error) }));
    return answer(200, "text/html", openShell(shell), "no-store");
  }
};

const pictureAt = async (address: string, ask: Ask): Promise<Answer> => {
  try {
    return pictureAnswer(await picture(address, ask, drawPicture));
  } catch (error) {
    console.error(JSON.stringify({ level: "error", message: "picture", address, error: String(error) }));
    return answer(503, "text/plain", "Ask again later.", "no-store");
  }
};

const pictureAnswer = (picture: Picture): Answer => {
  if ("png" in picture)
    return {
      statusCode: 200,
      headers: { "content-type": "image/png", "cache-control": kept },
      body: Buffer.from(picture.png).toString("base64"),
      isBase64Encoded: true,
    };
  if ("moved" in picture)
    return { statusCode: 302, headers: { location: picture.moved, "cache-control": kept }, body: "" };
  return answer(404, "text/plain", "There is no such picture.", kept);
};

// Loaded only for pictures, so that documents don't wait for its fonts and renderer.
const drawPicture: DrawPicture = async (drawn) => {
  const file = path.join(import.meta.dirname, "picture.mjs");
  const { drawSharePicture } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    drawSharePicture: DrawPicture;
  };
  return drawSharePicture(drawn);
};

const answer = (statusCode: number, type: string, body: string, cacheControl: string): Answer => ({
  statusCode,
  headers: { "content-type": `${type}; charset=utf-8`, "cache-control": cacheControl },
  body,
});

const read = cell<{ shell: string; files: DrawnFiles }>("the build's files");

/** The build copies both files into this directory. */
const ofTheBuild = () => {
  read.current ??= {
    shell: readFileSync(path.join(import.meta.dirname, "index.html"), "utf8"),
    files: JSON.parse(readFileSync(path.join(import.meta.dirname, "drawn-files.json"), "utf8")) as DrawnFiles,
  };
  return read.current;
};

const askAt =
  (origin: string): Ask =>
  async ({ method, address, body }) => {
    const response = await fetch(origin + address, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
