import type { Ask } from "./ask.ts";
import "../fonts.css";
import "../tokens.css";
import "../base.css";
import { address as addressOf } from "@cu/api/client";
import { isIndexed } from "@cu/api/page";
import { type PageName, pages } from "@cu/api/pages";
import { reservedSlugs, slugPattern } from "@cu/api/slug";
import { renderToString } from "react-dom/server";
import { matchRoutes, StaticRouter } from "react-router-dom";
import { type Middleware, SWRConfig, unstable_serialize } from "swr";
import { entrances } from "../entrance-code.tsx";
import { type Carried, carriedId, isCarried } from "../lib/carried.ts";
import { routeTable } from "../lib/route-table.ts";
import { openPages } from "../page-code.tsx";
import { bringFurther } from "../router.tsx";
import { Site } from "../site.tsx";
import { described } from "./described.ts";
import { documentText, headedShell, pageTitle, titleOf } from "./document-text.ts";
import { type DrawnPage, drawnPages } from "./drawn-pages.ts";
import { type HeadOnly, headOnly } from "./head-only.ts";

/** From the build: chunk names of each prerendered page, and the first page's fonts. */
export type DrawnFiles = { pages: Record<string, { scripts: string[]; styles: string[] }>; fonts: string[] };

export type Drawing = {
  /** The URL's path. */
  address: string;
  /** The query. The page is rendered without it, and the metadata is the path's. */
  search?: string;
  /** The built document, shared by all addresses. */
  shell: string;
  files: DrawnFiles;
  /** The site's origin, for absolute addresses. */
  origin: string;
  ask: Ask;
};

/** Response to an address: always a page that the browser can render, with the status for crawlers. */
export type Served = { status: 200 | 404; text: string };

/**
 * Response to an address. What doesn't exist for guests is a 404 with the shell, which still works for the owner
 * (PUB-27). Throws when the API fails.
 */
export const serve = async (drawing: Drawing): Promise<Served> => {
  const { address, search = "", shell } = drawing;
  const page = pageAt(address);
  if (!page || page.name === "notFound") return { status: 404, text: shell };
  // A key may open an unlisted course, and must not reach calls whose responses are shared.
  if (!page.isIndexed || new URLSearchParams(search).has("key")) return { status: 200, text: shell };
  if (isDrawn(page.name)) return await draw(page.name, drawing);
  const head = undrawn[page.name];
  return head ? await headed(head, page.params, drawing) : { status: 200, text: shell };
};

const undrawn: Partial<Record<PageName, HeadOnly>> = headOnly;

const isDrawn = (name: string): name is DrawnPage => (drawnPages as readonly string[]).includes(name);

/** Every single-segment path may be an author slug, except reserved page paths (E-019). */
const pageAt = (address: string) => {
  const [match] = matchRoutes(matched, address) ?? [];
  if (!match) return undefined;
  const { authorSlug: slug } = match.params;
  if (slug !== undefined && !(slugPattern.test(slug) && !reservedSlugs.has(slug))) return undefined;
  const { id: name } = match.route;
  return { name, params: match.params, isIndexed: isIndexed(pages[name]) };
};

const matched = (Object.keys(pages) as PageName[]).map((id) => ({ id, path: pages[id].path }));

const headed = async (page: HeadOnly, params: Params, { address, shell, origin, ask }: Drawing): Promise<Served> => {
  const call = page.call?.(params);
  // Validated by the contract's parameters.
  const found = call && (await answerOf(call.id, call.input, ask));
  if (found && found.status !== 200) {
    if (isMissing(found)) return { status: 404, text: shell };
    throw new Error(`${found.id} answered ${found.status}.`);
  }
  const head = page.head(origin, found?.answer, params);
  if (head === "missing") return { status: 404, text: shell };
  if (head === "unlisted") return { status: 200, text: shell };
  const url = origin + address.replace(/\/?$/, "/");
  return { status: 200, text: headedShell(shell, { title: pageTitle(head.title), about: head, url }) };
};

/** Prerenders a page as a guest sees it. With a query only the metadata is sent, and the browser renders. */
const draw = async (page: DrawnPage, { address, search, shell, files, origin, ask }: Drawing): Promise<Served> => {
  await codeOf(page);
  const at = address.replace(/\/?$/, "/");
  const answers = new Map<string, Asked>();
  // Responses may lead to further calls, for example for the prices of a list's courses.
  for (let turn = 0; turn < maxTurns; turn++) {
    const wanted = new Map<string, Wanted>();
    const body = drawOnce(at, known(answers), (key) => wanted.set(unstable_serialize(key), key));
    const news = [...wanted].filter(([name]) => !answers.has(name));
    if (news.length === 0) {
      // Paths with a malformed course or creator id make no calls.
      if (aboutOne.has(page) && answers.size === 0) return { status: 404, text: shell };
      const subject = refused(answers);
      if (subject && isMissing(subject)) return { status: 404, text: shell };
      if (subject) throw new Error(`${subject.id} answered ${subject.status}.`);
      if (body.includes(gaveUp)) throw new Error(`A part of ${address} cannot be drawn outside a browser.`);
      const carried: Carried = { address: at, answers: known(answers) };
      const about = described(page, [...answers.values()], origin);
      const url = origin + (about.address ?? at);
      const styles = files.pages[page]?.styles ?? [];
      const text = search
        ? headedShell(shell, { title: titleOf(body), about, url })
        : documentText({ shell, body, about, url, styles, fonts: files.fonts, carried, carriedId });
      return { status: 200, text };
    }
    await Promise.all(news.map(async ([name, [id, input]]) => answers.set(name, await answerOf(id, input, ask))));
  }
  throw new Error(`${address} asks for more and more.`);
};

const aboutOne: ReadonlySet<DrawnPage> = new Set(["course", "creator", "author"]);

const maxTurns = 5;
// React's marker for an error during rendering: the browser would retry and report it.
const gaveUp = "<!--$!-->";

type Params = Parameters<NonNullable<HeadOnly["call"]>>[0];
type Input = Parameters<typeof addressOf>[1];
type Wanted = readonly [id: string, input: Input, who: string];
type Asked = { id: string; status: number; answer: unknown };

const codeOf = async (page: DrawnPage): Promise<void> => {
  const rows: Record<string, readonly [{ bring: () => Promise<unknown> }, unknown]> = { ...openPages, ...entrances };
  await Promise.all([rows[page]?.[0].bring(), bringFurther()]);
};

const drawOnce = (address: string, fallback: Record<string, unknown>, want: (key: Wanted) => void): string => {
  const noting: Middleware = (useNext) => (key, fetcher, config) => {
    if (isCall(key)) want(key);
    return useNext(key, fetcher, config);
  };
  // Links read `location` to return here. Rendering is synchronous, so no other render interleaves.
  Object.assign(globalThis, { location: new URL(address, "http://drawn.invalid") });
  try {
    return renderToString(
      <StaticRouter location={address}>
        <SWRConfig value={{ fallback, use: [noting] }}>
          <Site />
        </SWRConfig>
      </StaticRouter>,
    );
  } finally {
    Reflect.deleteProperty(globalThis, "location");
  }
};

const isCall = (key: unknown): key is Wanted =>
  Array.isArray(key) && key.length === 3 && typeof key[0] === "string" && key[0] in routeTable && isInput(key[1]);
const isInput = (input: unknown): boolean =>
  typeof input === "object" &&
  input !== null &&
  Object.keys(input).every((part) => ["params", "query", "body"].includes(part));

const answerOf = async (id: string, input: Input, ask: Ask): Promise<Asked> => {
  const [method = "GET", path = ""] = (routeTable as Record<string, readonly [string, string]>)[id] ?? [];
  const { status, body } = await ask({
    method,
    address: addressOf(path, input),
    ...("body" in input && { body: input.body }),
  });
  return { id, status, answer: body };
};

const known = (answers: ReadonlyMap<string, Asked>): Record<string, unknown> =>
  Object.fromEntries(
    [...answers].flatMap(([name, asked]) =>
      asked.status === 200 && (subjects.has(asked.id) || isCarried(asked.answer)) ? [[name, asked.answer]] : [],
    ),
  );

// The browser retries and reports failed parts of a page. A missing subject is a 404, and a failing server must not be
// cached as a document.
const refused = (answers: ReadonlyMap<string, Asked>): Asked | undefined => {
  const all = [...answers.values()].filter(({ id, status }) => status >= 500 || (status !== 200 && subjects.has(id)));
  return all.find((one) => !isMissing(one)) ?? all[0];
};
const subjects = new Set(["course.read", "catalogue.list", "creator.profile", "creator.author", "creator.authors"]);

// 400 is an id or slug that violates the contract; 429 is unrelated to the page.
const isMissing = ({ status }: Asked): boolean => status >= 400 && status < 500 && status !== 429;
