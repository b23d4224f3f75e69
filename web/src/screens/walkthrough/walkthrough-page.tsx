import { CourseBuilding } from "../../marketing/course-building.tsx";
import { DemoLecture } from "../../marketing/demo-lecture.tsx";
import marketing from "../../marketing/marketing.module.css";
import { OneTerm } from "../../marketing/one-term.tsx";
import { accounts, paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./walkthrough-page.module.css";

/** Where "See a Demo" of the creators' page leads (STA-12): how a course comes to be, drawn; nothing is saved here. */
export const WalkthroughPage = () => (
  <Page>
    <Title>How a course is built</Title>
    <Heading level={1}>From a playlist to a class</Heading>
    <ol className={styles.stages}>
      <li>
        <div>
          <Heading level={2}>1. Paste the links, arrange the videos</Heading>
          <Text tone="quiet">
            A playlist comes in at once, with names and lengths. Drag the videos into modules; a module has a price,
            which may be nothing.
          </Text>
        </div>
        <CourseBuilding />
      </li>
      <li>
        <div>
          <Heading level={2}>2. Put a question where they stop thinking</Heading>
          <Text tone="quiet">
            By hand, many at once from a sheet, or drafted from the transcript and corrected by you. The lecture waits
            for the answer.
          </Text>
        </div>
        <DemoLecture />
      </li>
      <li>
        <div>
          <Heading level={2}>3. Give the class its code</Heading>
          <Text tone="quiet">
            Every module opens and ends with your term. What a student does not want to share, you do not see.
          </Text>
        </div>
        <OneTerm />
      </li>
    </ol>
    <div className={marketing.actions}>
      <LinkButton look="go" size="large" to={accounts.signUp(paths.creatorHome)}>
        Get started for free
      </LinkButton>
      <LinkButton size="large" to={paths.forCreators}>
        Back to the overview
      </LinkButton>
    </div>
  </Page>
);
