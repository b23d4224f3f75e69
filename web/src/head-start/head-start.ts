import type { HeadStart } from "../lib/early-answers.ts";
import { mobileAddress } from "../lib/mobile-host.ts";
import { accessHasEnded, readTokens, type Tokens } from "../lib/tokens.ts";
import { type Course, placeIn } from "../screens/watch/place.ts";
import { untilTakenOver } from "./until-taken-over.ts";

/** A page's entry in the build output (build/head-start.ts). */
export type BuiltPage = {
  name: string;
  /** Matches the page's path; named groups are the parameters. */
  pattern: string;
  /** The page's chunk and its imports, except what every page loads. */
  scripts: string[];
  styles: string[];
  calls: BuiltCall[];
};

type BuiltCall = { address: string; kept?: string[]; signedIn?: true; guest?: true; placed?: true };

export type Built = {
  /** Scripts of the shell, which documents leave to the head start. */
  program: string[];
  pages: BuiltPage[];
  /** Chunk that lists all other pages. */
  further: string[];
  session: { guest: string; person: string };
  fonts: string[];
  /** Origin for phones, where it differs (SES-11). */
  mobileOrigin?: string;
};

/**
 * Runs before the kit has loaded, so that the page's code and first responses load in parallel with it. Failures here
 * surface when the page requests the same itself. In a prerendered document guests load no scripts until they interact
 * (PUB-09).
 */
export const headStart = ({ program, pages, further, session, fonts, mobileOrigin }: Built) => {
  const mobile = mobileAddress(mobileOrigin, navigator.userAgent, new URL(location.href));
  if (mobile) return location.replace(mobile);
  const { access } = readTokens();
  const answers: HeadStart["answers"] = new Map();
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  const isDocument = document.querySelector("meta[name=carries]") !== null;
  const started: HeadStart = { page: page?.name, answers };
  window.headStart = started;
  // An expired token is renewed first, and all requests use the new one.
  if (!access || !accessHasEnded()) ask();
  if (!isDocument) return bringFonts(bringCode());
  const { start, takenOver, notCome } = untilTakenOver(begin);
  started.takenOver = () => {
    delete started.takenOver;
    takenOver();
  };
  if (access) return start();
  void answers
    .get(session.guest)
    ?.answer.then(isGuest, () => false)
    .then((nobody) => nobody || start());

  function begin() {
    for (const src of program) {
      const script = Object.assign(document.createElement("script"), {
        type: "module",
        src,
        crossOrigin: "",
        async: false,
      });
      script.addEventListener("error", () => notCome());
      document.head.append(script);
    }
    bringCode();
  }

  function bringCode() {
    const scripts = (page?.scripts ?? further).map((href) => hint({ rel: "modulepreload", href }));
    for (const href of page?.styles ?? []) hint({ rel: "preload", as: "style", href });
    return scripts;
  }

  // On slow connections fonts compete with scripts, and those take a while to run; loading fonts after them is early
  // enough.
  function bringFonts(scripts: HTMLLinkElement[]) {
    const first = [...scripts.map(hasCome), ...[...answers.values()].map(({ answer }) => answer)];
    void Promise.allSettled(first).then(() => {
      for (const href of fonts) hint({ rel: "preload", as: "font", type: "font/woff2", href });
    });
  }

  function ask() {
    const authorization = access && `Bearer ${access}`;
    const early = (address: string, init?: RequestInit) => {
      const answer = fetch(address, init ?? (authorization ? { headers: { authorization } } : {})).then(whole);
      answers.set(address, { authorization, answer });
    };
    if (authorization) early(session.person);
    else early(session.guest, { credentials: "include", headers: { accept: "application/json" } });
    const { groups = {} } = new RegExp(page?.pattern ?? "").exec(location.pathname) ?? {};
    // A prerendered document has a guest's responses embedded.
    if (!authorization && isDocument) return;
    const [first, ...rest] = (page?.calls ?? []).filter(
      ({ kept, signedIn, guest }) =>
        (kept || !location.search) && (!signedIn || authorization) && !(guest && authorization),
    );
    if (!first) return;
    const course = addressOf(first, groups);
    early(course);
    for (const call of rest) if (!call.placed) early(addressOf(call, groups));
    const placed = rest.filter((call) => call.placed);
    if (placed[0]) void answers.get(course)?.answer.then(askForPlaced, () => undefined);

    async function askForPlaced(answer: Response) {
      const place = answer.ok && placeIn((await answer.json()) as Course, groups.moduleNumber, groups.videoNumber);
      // Once a page has taken the course, it makes the other requests itself.
      if (!place || !answers.has(course)) return;
      const ids = { ...groups, moduleId: String(place.module.id), videoId: String(place.video.id) };
      for (const call of placed) early(addressOf(call, ids));
    }
  }
};

/** Unexpected responses and failures are left to the page. */
const isGuest = async (answer: Response): Promise<boolean> =>
  answer.status === 401 || (answer.ok && !((await answer.json()) as Tokens).access);

const addressOf = ({ address, kept }: BuiltCall, ids: Readonly<Record<string, string>>): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "") + carried(kept);

const hint = (link: { rel: string; as?: string; type?: string; href: string }): HTMLLinkElement => {
  const element = Object.assign(document.createElement("link"), { ...link, crossOrigin: "" });
  document.head.append(element);
  return element;
};

const hasCome = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });

// Reads the body immediately: `json()` resolves a task later, after the browser has painted the page without it. Also
// closes requests that no page takes.
const whole = async (answer: Response): Promise<Response> => {
  const text = await answer.text();
  return Object.assign(new Response(text, answer), { json: async (): Promise<unknown> => JSON.parse(text) });
};

const carried = (kept: string[] = []): string => {
  const search = new URLSearchParams(location.search);
  const carry = new URLSearchParams(kept.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? ""]] : [])));
  return carry.size > 0 ? `?${carry}` : "";
};
