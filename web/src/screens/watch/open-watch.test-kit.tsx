import { screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { opened } from "../../player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { watchAnswers } from "./watch.test-kit.ts";
import { WatchPage } from "./watch-page.tsx";

/** Says where the page led, and with which state. */
const Elsewhere = () => {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      Elsewhere {pathname + search} {JSON.stringify(state)}
    </p>
  );
};

type Options = {
  at?: string;
  returning?: boolean;
  signedIn?: boolean;
  answers?: Partial<Parameters<typeof fakeApi>[0]>;
  /** Of the window, in pixels. */
  width?: number;
};

export const address = "/collections/5/modules/1/videos/1/";

/** Opens the watch page as a learner. */
export const openWatch = async ({ at = address, returning, signedIn = true, answers, width }: Options = {}) => {
  giveRoom(width);
  opened.player = undefined;
  const api = fakeApi({ ...watchAnswers(), ...answers });
  const view = await open(
    <Routes>
      <Route path="/collections/:courseId/modules/:moduleNumber/videos/:videoNumber/" element={<WatchPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at, signedIn, returning },
  );
  return { ...view, api };
};

/** Opens the watch page and waits for its player. */
export const openPlaying = async (options?: Options) => {
  const view = await openWatch(options);
  await screen.findByRole("heading", { level: 1 });
  // What is below the first screen is drawn last.
  await screen.findByRole("region", { name: "Q&A" });
  const player = await vi.waitUntil(() => opened.player);
  // Nobody notices what it does before the page listens.
  await vi.waitUntil(() => player.isHeard());
  return { ...view, player };
};

/** Where the page led, and with which state. */
export const elsewhere = async () => (await screen.findByText(/^Elsewhere/)).textContent ?? "";

// The test's window has no layout: without a height the transcript would draw no line.
export const giveRoom = (width = 1440) => {
  // It does not know <search> either, which React would warn of.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement", configurable: true });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(500_000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") || width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
};

/** The tools of a lecture, whose code comes with its first use, have come. */
export const toolsHere = () => vi.waitUntil(() => document.querySelector("[data-desk=here]"));
