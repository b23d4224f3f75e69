import { accounts } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageState } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";

/** A protected page, seen by a guest (SES-13). */
export const SignInNeededPage = () => (
  <Page>
    <Title>Please sign in</Title>
    <PageState
      number="403"
      title="You must be signed in to access this page"
      actions={
        <>
          <LinkButton look="go" to={accounts.signUp()}>
            Sign Up
          </LinkButton>
          <LinkButton to={accounts.login()}>Login</LinkButton>
        </>
      }
    />
  </Page>
);
