import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

/** All of the site, wherever it is drawn: by a browser, or into a document. */
export const Site = () => (
  <Shell>
    <Router />
  </Shell>
);
