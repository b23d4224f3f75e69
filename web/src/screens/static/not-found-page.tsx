import { accounts, paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageState } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./static.module.css";

/** For unknown paths and `/404/`; a guest may have followed an email link, so signing in is explained (ERR-06). */
export const NotFoundPage = () => {
  const { status } = useSession();
  return (
    <Page>
      <Title>Page not found</Title>
      <PageState
        number="404"
        title="Sorry, the page you visited does not exist."
        actions={
          <LinkButton look="go" to={paths.home}>
            Back Home
          </LinkButton>
        }
      >
        {status === "FAILED" && <SignUpSteps />}
      </PageState>
    </Page>
  );
};

const SignUpSteps = () => (
  <div className={styles.steps}>
    <h2>Not a member yet? Some pages are only there after you have signed up.</h2>
    <ol>
      <li>
        <a className={styles.link} href={accounts.signUp(paths.home)}>
          Sign up
        </a>{" "}
        with your name and e-mail address.
      </li>
      <li>Confirm your e-mail with the code we send you.</li>
      <li>Return here and log in.</li>
      <li>Complete your registration.</li>
    </ol>
  </div>
);
