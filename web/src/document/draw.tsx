import "../fonts.css";
import "../tokens.css";
import "../base.css";
import { address as addressOf } from "@cu/api/client";
import { reservedSlugs, slugPattern } from "@cu/api/slug";
import { renderToString } from "react-dom/server";
import { matchPath, StaticRouter } from "react-router-dom";
import { type Middleware, SWRConfig, unstable_serialize } from "swr";
import { entrances } from "../entrance-code.tsx";
import { pageTable } from "../lib/page-table.ts";
import { routeTable } from "../lib/route-table.ts";
import { openPages } from "../page-code.tsx";
import { bringFurther } from "../router.tsx";
import { Site } from "../site.tsx";
import { type Carried, carriedId, isCarried } from "./carried.ts";
import { described } from "./described.ts";
import { documentText } from "./document-text.ts";
import { type DrawnPage, drawnPages } from "./drawn-pages.ts";

/** Makes one call of the API as a guest: what nobody may see is in no document, because nobody tells it. */
export type Ask = (call: {
  method: string;
  address: string;
  body?: unknown;
}) => Promise<{ status: number; body?: unknown }>;

/** Of the built site: what the code of each drawn page is called, and the fonts of a first page. */
export type DrawnFiles = { pages: Record<string, { scripts: string[]; styles: string[] }>; fonts: string[] };

export type Drawing = {
  /** The path of the address, without its query: what a query asks for is drawn by the browser. */
  address: string;
  /** The document that the build has made for all addresses. */
  shell: string;
  files: DrawnFiles;
  /** Of the site, for those who read its addresses elsewhere. */
  origin: string;
  ask: Ask;
};

/** Draws the document of an address; nothing where the browser has to draw it, or where a guest has nothing to see. */
export const draw = async ({ address, shell, files, origin, ask }: Drawing): Promise<string | undefined> => {
  const page = drawnPageAt(address);
  if (!page) return undefined;
  await codeOf(page);
  const at = address.replace(/\/?$/, "/");
  const answers = new Map<string, Asked>();
  // What an answer says may lead to further calls, as those for the prices of a list's courses.
  for (let turn = 0; turn < mostTurns; turn++) {
    const wanted = new Map<string, Wanted>();
    const body = drawOnce(at, known(answers), (key) => wanted.set(unstable_serialize(key), key));
    const news = [...wanted].filter(([name]) => !answers.has(name));
    if (news.length === 0) {
      // An address without the number of a course or of a creator asks for none.
      if (refused(answers) || (aboutOne.has(page) && answers.size === 0)) return undefined;
      if (body.includes(gaveUp)) throw new Error(`A part of ${address} cannot be drawn outside a browser.`);
      const carried: Carried = { address: at, answers: known(answers) };
      const about = described(page, [...answers.values()], origin);
      return documentText({
        shell,
        body,
        about,
        url: origin + (about.address ?? at),
        styles: files.pages[page]?.styles ?? [],
        fonts: files.fonts,
        carried,
        carriedId,
      });
    }
    await Promise.all(news.map(async ([name, key]) => answers.set(name, await answerOf(key, ask))));
  }
  return undefined;
};

/** Any address of one part could be an author's; those of the product's own pages are none (E-019). */
const drawnPageAt = (address: string): DrawnPage | undefined =>
  drawnPages.find((name) => {
    const match = matchPath(pageTable[name].path, address);
    if (name !== "author" || !match) return match !== null;
    const { authorSlug: slug = "" } = match.params;
    return slugPattern.test(slug) && !reservedSlugs.has(slug);
  });

const aboutOne: ReadonlySet<DrawnPage> = new Set(["course", "creator", "author"]);

const mostTurns = 5;
// How React marks what threw while it was drawn: the browser would draw it again, and say that it had to.
const gaveUp = "<!--$!-->";

type Wanted = readonly [id: string, input: Record<string, never>, who: string];
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
  // Links say where to return to. Drawing is one step, between whose parts nobody else draws.
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

const answerOf = async ([id, input]: Wanted, ask: Ask): Promise<Asked> => {
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

// A refused part of a page is asked for again by the browser, which says what went wrong; a page without its subject is
// none, and a server that is unwell is asked again sooner than a document is.
const refused = (answers: ReadonlyMap<string, Asked>): boolean =>
  [...answers.values()].some(({ id, status }) => status >= 500 || (status !== 200 && subjects.has(id)));
const subjects = new Set(["course.read", "catalogue.list", "creator.profile", "creator.author"]);
