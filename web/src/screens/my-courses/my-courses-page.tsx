import { ClassCodeWindow } from "../../features/classes/class-code-window.tsx";
import type { CurrentUser } from "../../features/course/course.ts";
import { Library, type Shelf } from "../../features/library/library.tsx";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { Authored } from "./authored.tsx";
import styles from "./my-courses.module.css";
import { Saved } from "./saved.tsx";
import { Visited } from "./visited.tsx";

/** The library's first page in the default order; for a short library, all of it. */
const usual = { query: { filter: "all", order: "recent" } } as const;

/** CAT-33, LRN-31: the library, with saved, visited and authored courses as further tabs. */
export const MyCoursesPage = ({ user }: { user: CurrentUser }) => {
  const { data, error } = useApi("learn.library", usual, { revalidateOnMount: true });
  const shelves: Shelf[] = [
    { name: "saved", label: "Saved", content: <Saved /> },
    { name: "visited", label: "Recently visited", content: <Visited user={user} held={data?.rows ?? []} /> },
  ];
  if (user.isContentCreator) shelves.push({ name: "authored", label: "Authored", content: <Authored user={user} /> });
  return (
    <Page>
      <Title>My Courses</Title>
      <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "My Courses" }]} />
      <div className={styles.head}>
        <Heading level={1}>My Courses</Heading>
      </div>
      <Library first={data} isComing={!data && error === undefined} shelves={shelves} />
      <ClassCodeWindow />
    </Page>
  );
};
