import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { mutate, SWRConfig } from "swr";
import { TestRunner } from "vitest";
import { Onboarded } from "../guards/onboarded.tsx";
import { session } from "../lib/session.ts";
import { Shell } from "../shell/shell.tsx";

let last = 0;
// Separate users per test, so that a request left over from another test's page never matches.
const testId = () => TestRunner.getCurrentTest()?.id;

/** A server-style access token, of a new user without `who`, so that cached responses of other tests never match. */
export const accessToken = (lifeSeconds = 900, who?: string): string => {
  last += 1;
  const claims = { sub: who ?? `person-${last}`, iat: 1_000_000, exp: 1_000_000 + lifeSeconds };
  return `head.${btoa(JSON.stringify(claims))}.sign`;
};

type OpenOptions = {
  at?: string;
  /** Signed in means that tokens are stored; the fake `user.read` defines the user. */
  signedIn?: boolean;
  /** Subject of the tokens, for a user who returns in the same test. */
  who?: string;
  /** Keeps what an earlier page of the same test stored. */
  returning?: boolean;
};

/** Opens a page as a browser would: tokens from storage, then the shell around it. */
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
        <Shell>
          <Onboarded>{page}</Onboarded>
        </Shell>
      </MemoryRouter>
    </SWRConfig>,
  );
  await started;
  return { user, ...view };
};
