import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { type Carried, readCarried } from "./document/carried.ts";
import { fonts } from "./head-start/fonts.ts";
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
    // Until then nobody knows who this is, and what is drawn is a guest's.
    await started;
    if (scrollY > 0) keepPlace();
    if (session.state().who === session.drawn().who) {
      // In turns of a few milliseconds, between which a press is heard.
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
  // Runs the effects too, so that the first answers, already here, are asked for before the first frame and fill the second.
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

/** A query may ask for something else than what was drawn. */
function isDrawnForThis({ address }: Carried): boolean {
  return !location.search && location.pathname.replace(/\/?$/, "/") === address;
}
