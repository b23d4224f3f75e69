import { DemoBanner } from "../../../features/sample/demo-banner.tsx";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { accounts, paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Page } from "../../../ui/page.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "./demo-complete-page.module.css";

/** MOCK-03: the end of the demo, and the ways on. */
export const DemoCompletePage = () => (
  <>
    <DemoBanner isLast />
    <Page>
      <Title>Finish Demo</Title>
      <div className={styles.end}>
        <Heading level={1}>Finish Demo</Heading>
        <Text size={18} tone="quiet">
          You have seen a lecture with questions, its course page and the instructors' dashboard. With an account, all
          you watch, answer and build is saved.
        </Text>
        <div className={styles.actions}>
          <LinkButton look="go" size="large" to={accounts.signUp(paths.home)}>
            Sign up
          </LinkButton>
          <LinkButton size="large" to={samplePaths.builder}>
            Build a sample course
          </LinkButton>
          <LinkButton size="large" look="bare" to={samplePaths.firstVideo}>
            Back to the lecture
          </LinkButton>
        </div>
      </div>
    </Page>
  </>
);
