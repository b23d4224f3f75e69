import { screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { opened } from "../../features/player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { watchAnswers } from "./watch.test-kit.ts";
import { WatchPage } from "./watch-page.tsx";

/** Renders the path navigated to, and its state. */
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
  /** Viewport size in pixels. */
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
  // Content below the fold renders last.
  await screen.findByRole("region", { name: "Q&A" });
  const player = await vi.waitUntil(() => opened.player);
  // Player events before the page subscribes would be lost.
  await vi.waitUntil(() => player.isHeard());
  return { ...view, player };
};

/** The path navigated to, and its state. */
export const elsewhere = async () => (await screen.findByText(/^Elsewhere/)).textContent ?? "";

// happy-dom has no layout: without a height the transcript would render no lines.
export const giveRoom = (width = 1440) => {
  // happy-dom lacks <search> too, which React would warn about.
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

/** Waits for the lecture's tools, whose code loads on first use. */
export const toolsHere = () => vi.waitUntil(() => document.querySelector("[data-desk=here]"));
