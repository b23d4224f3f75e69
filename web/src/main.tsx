import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { fonts } from "./head-start/fonts.ts";
import { type Carried, readCarried } from "./lib/carried.ts";
import { session } from "./lib/session.ts";
import { startUp } from "./lib/startup.ts";
import { codeOfFirstPage } from "./router.tsx";
import { keepPlace } from "./shell/route-change.ts";
import { Site } from "./site.tsx";

void start();

async function start() {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  const carried = readCarried();
  await Promise.all([codeOfFirstPage(), fonts()]);
  const started = startUp();
  if (carried && isDrawnForThis(carried)) {
    // Until the session is known, the document shows the guest view.
    await started;
    if (scrollY > 0) keepPlace();
    if (session.state().who === session.drawn().who) {
      // Time-sliced hydration, so that input between slices is handled.
      startTransition(() => {
        hydrateRoot(
          root,
          <StrictMode>
            <BrowserRouter>
              <SWRConfig value={{ fallback: carried.answers }}>
                <Site />
              </SWRConfig>
            </BrowserRouter>
          </StrictMode>,
        );
      });
      return;
    }
  }
  // Also flushes effects, so that the prefetched first answers are requested before the first frame.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
}

/** A query may change what the page shows. */
function isDrawnForThis({ address }: Carried): boolean {
  return !location.search && location.pathname.replace(/\/?$/, "/") === address;
}
