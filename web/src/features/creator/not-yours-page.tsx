import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageState } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";

/** CRE-08, CRE-09: a creator opened another creator's content, or content that doesn't exist. */
export const NotYoursPage = () => (
  <Page>
    <Title>Not authorized</Title>
    <PageState
      number="403"
      title="Sorry, you are not authorized to access this page."
      actions={
        <LinkButton look="go" to={paths.creatorHome}>
          Go Back to Creator Home
        </LinkButton>
      }
    />
  </Page>
);
