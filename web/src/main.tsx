import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { fonts } from "./head-start/fonts.ts";
import { mobileAddress } from "./lib/mobile-host.ts";
import { startUp } from "./lib/startup.ts";
import { codeOfFirstPage, Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

const mobile = mobileAddress(import.meta.env.VITE_MOBILE_ORIGIN, navigator.userAgent, new URL(location.href));
if (mobile) location.replace(mobile);
else void start();

async function start() {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  await Promise.all([codeOfFirstPage(), fonts()]);
  startUp();
  // Runs the effects too, so that the first answers, already here, are in the first frame and not in the second.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <Shell>
            <Router />
          </Shell>
        </BrowserRouter>
      </StrictMode>,
    ),
  );
}
