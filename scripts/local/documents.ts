import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawnFiles, Served } from "../../web/src/document/draw.tsx";
import type { DrawPicture, Picture } from "../../web/src/document/picture-kit.ts";
import type * as Drawing from "../../web/src/document/serve.ts";

type Build = { drawing: string; site: string };

export type Documents = {
  /** What a path and its query answer. */
  of: (address: string, search: string) => Promise<Served>;
  /** What robots read, by its name. */
  forRobots: (name: string) => Promise<string | undefined>;
  /** At an address of one. */
  picture: (address: string) => Promise<Picture | undefined>;
};

/**
 * Renders the public pages of the built site, as a deployed stage does behind its CDN. Local documents are not cached, so
 * that changes are visible immediately.
 */
export const documents = (build: Build, api: URL, origin: string): Documents => {
  let loaded: Promise<Documents> | undefined;
  return {
    of: async (address, search) => {
      loaded ??= load(build, api, origin);
      return (await loaded).of(address, search);
    },
    forRobots: async (name) => {
      loaded ??= load(build, api, origin);
      return (await loaded).forRobots(name);
    },
    picture: async (address) => {
      loaded ??= load(build, api, origin);
      return (await loaded).picture(address);
    },
  };
};

const load = async ({ drawing, site }: Build, api: URL, origin: string): Promise<Documents> => {
  const { isPictureAddress, openShell, picture, robots, serve, sitemap } = (await import(
    pathToFileURL(drawing).href
  )) as typeof Drawing;
  const shell = readFileSync(path.join(site, "index.html"), "utf8");
  const files = JSON.parse(readFileSync(path.join(site, ".vite", "drawn-files.json"), "utf8")) as DrawnFiles;
  const ask = askAt(api);
  return {
    of: (address, search) =>
      serve({ address, search, shell, files, origin, ask }).catch((error: unknown): Served => {
        // The browser draws the page then.
        console.error("document", address, error);
        return { status: 200, text: openShell(shell) };
      }),
    forRobots: async (name) =>
      name === "/robots.txt" ? robots(origin) : name === "/sitemap.xml" ? sitemap(origin, ask) : undefined,
    picture: async (address) => (isPictureAddress(address) ? picture(address, ask, drawPicture) : undefined),
  };
};

// Loaded for a picture alone, as in a stage: a start does not wait for fonts and renderer.
const drawPicture: DrawPicture = async (drawn) =>
  (await import("@cu/core/foundation/image/share-picture")).drawSharePicture(drawn);

type Call = { method: string; address: string; body?: unknown };

const askAt =
  (api: URL) =>
  async ({ method, address, body }: Call) => {
    const response = await fetch(new URL(address, api), {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
  };
