import { ClassCodeButton } from "../../classes/class-code-button.tsx";
import { ClassCodeWindow } from "../../classes/class-code-window.tsx";
import type { CurrentUser } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { Authored } from "./authored.tsx";
import { ForClass } from "./for-class.tsx";
import styles from "./my-courses-page.module.css";
import { Purchased } from "./purchased.tsx";
import { RecentlyVisited } from "./recently-visited.tsx";
import { Saved } from "./saved.tsx";

/** CAT-33. */
export const MyCoursesPage = ({ user }: { user: CurrentUser }) => (
  <Page>
    <Title>My Courses</Title>
    <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "My Courses" }]} />
    <div className={styles.head}>
      <Heading level={1}>My Courses</Heading>
      <ClassCodeButton />
    </div>
    <div className={styles.sections}>
      {user.isContentCreator && <Authored user={user} />}
      <RecentlyVisited user={user} />
      <Purchased user={user} />
      <ForClass user={user} />
      <Saved user={user} />
    </div>
    <ClassCodeWindow />
  </Page>
);
