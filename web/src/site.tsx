import { Onboarded } from "./guards/onboarded.tsx";
import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";
import { TakesOver } from "./shell/takes-over.tsx";

/** All of the site, wherever it is drawn: by a browser, or into a document. */
export const Site = () => (
  <Shell>
    <Onboarded>
      <TakesOver>
        <Router />
      </TakesOver>
    </Onboarded>
  </Shell>
);
