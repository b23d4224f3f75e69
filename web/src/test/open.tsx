import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { mutate, SWRConfig } from "swr";
import { TestRunner } from "vitest";
import { session } from "../lib/session.ts";
import { Shell } from "../shell/shell.tsx";

let last = 0;
// Each test has people of its own: a request that the page of another one left behind is no answer to this one's.
const testId = () => TestRunner.getCurrentTest()?.id;

/**
 * An access token as the server makes them, of a new person without `who`, so that no cached answer of another test
 * fits.
 */
export const accessToken = (lifeSeconds = 900, who?: string): string => {
  last += 1;
  const claims = { sub: who ?? `person-${last}`, iat: 1_000_000, exp: 1_000_000 + lifeSeconds };
  return `head.${btoa(JSON.stringify(claims))}.sign`;
};

type OpenOptions = {
  at?: string;
  /** Signed in means that the browser keeps tokens; the fake's `user.read` says who it is. */
  signedIn?: boolean;
  /** Whose tokens they are, when a person comes back in the same test. */
  who?: string;
  /** The browser still has what an earlier page of the same test stored. */
  returning?: boolean;
};

/** Opens a page as the browser would: tokens from storage, then the shell around it. */
export const open = async (
  page: ReactNode,
  { at = "/", signedIn = false, who, returning = false }: OpenOptions = {},
) => {
  if (!returning) localStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
  if (signedIn) {
    localStorage.setItem("access", accessToken(undefined, who && `${who}-${testId()}`));
    localStorage.setItem("refresh", "handle");
  }
  const user = userEvent.setup();
  const started = session.start();
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[at]}>
        <Shell>{page}</Shell>
      </MemoryRouter>
    </SWRConfig>,
  );
  await started;
  return { user, ...view };
};
