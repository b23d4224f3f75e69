import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageState } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";

/** Signed in, but not allowed (ERR-03). */
export const NotAuthorizedPage = () => (
  <Page>
    <Title>Not authorized</Title>
    <PageState
      number="403"
      title="Sorry, you are not authorized to access this page."
      actions={
        <LinkButton look="go" to={paths.home}>
          Go Back to Home
        </LinkButton>
      }
    />
  </Page>
);
