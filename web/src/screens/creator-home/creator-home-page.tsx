import type { CurrentUser } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { Courses } from "./courses/courses.tsx";
import styles from "./creator-home-page.module.css";
import { Drafts } from "./drafts.tsx";
import { FromFile } from "./from-file/from-file.tsx";
import { MyModules } from "./my-modules.tsx";
import { Owed } from "./owed.tsx";
import { TutorialNote } from "./tutorial-note.tsx";
import { WaitingList } from "./waiting/waiting.tsx";

/** CRE-43, CRE-61: a creator's desk: what waits, what is owed, the courses with what they earn, drafts and modules. */
export const CreatorHomePage = ({ user }: { user: CurrentUser }) => (
  <Page>
    <Title>Authored Courses</Title>
    <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "Authored Courses" }]} />
    <div className={styles.head}>
      <div>
        <Heading level={1}>Authored Courses</Heading>
        <div className={styles.intro}>
          <Text tone="quiet">
            From a playlist to a course that sells, in four steps. Open a course to share it and to see its figures. Or
            send us your lectures, and we make the course with you.
          </Text>
        </div>
      </div>
      <div className={styles.actions}>
        <LinkButton look="go" to={paths.createCourse}>
          Create a course
        </LinkButton>
        <FromFile />
        <LinkButton to={paths.createModule}>Create Your Module</LinkButton>
        <LinkButton to={paths.demo}>Send us your lectures</LinkButton>
        <LinkButton to={paths.classCodes}>Class codes</LinkButton>
        <LinkButton to={paths.promotions}>Promotions</LinkButton>
      </div>
    </div>
    <TutorialNote />
    <div className={styles.desk}>
      <WaitingList userId={user.id} />
      <Owed userId={user.id} />
    </div>
    <Courses userId={user.id} />
    <Drafts />
    <MyModules userId={user.id} />
  </Page>
);
