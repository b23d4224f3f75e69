import type { CurrentUser } from "../../course/course.ts";
import { ListCard } from "../../course/info-card/list-card.tsx";
import { type CourseCardData, useMetas } from "../../course/use-metas.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { usePage } from "../../ui/use-page.ts";
import { Attention } from "./attention.tsx";
import styles from "./creator-home-page.module.css";
import { Drafts } from "./drafts.tsx";
import { FromFile } from "./from-file/from-file.tsx";
import { MyModules } from "./my-modules.tsx";

// One call reads the prices of no more (CAT-37).
const pageSize = 5;

/** CRE-43: a creator's courses, what each of them is, and what can be done with it; the drafts before them. */
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
      </div>
    </div>
    <Drafts />
    <Courses user={user} />
    <MyModules userId={user.id} />
  </Page>
);

const Courses = ({ user }: { user: CurrentUser }) => {
  const { data, error, mutate } = useApi("user.collections", { params: { userId: user.id } });
  const { page, pages, shown, to } = usePage(data ?? [], pageSize);
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!data)
    return (
      <Skeleton label="Loading your courses">
        <div className={styles.list}>
          {Array.from({ length: 2 }, (_, n) => (
            <Bar key={n} width="100%" height={200} />
          ))}
        </div>
      </Skeleton>
    );
  if (data.length === 0)
    return (
      <div className={styles.state}>
        <Empty title="You have no course yet" level={2}>
          Courses that you create or write together with others appear here.
        </Empty>
      </div>
    );
  const suspended = shown.filter(({ suspension }) => suspension !== null);
  return (
    <>
      <Attention courses={data} />
      {suspended.map(({ id, name, suspension }) => (
        <div key={id} className={styles.suspended}>
          <Note tone="due">
            <b>{name}</b> is suspended for now. {suspension?.reason ?? "Who has bought it keeps it."}
          </Note>
        </div>
      ))}
      <ul className={styles.list} aria-label="Authored Courses">
        <Cards cards={shown} />
      </ul>
      <Pagination page={page} pages={pages} to={to} label="Pages of authored courses" />
    </>
  );
};

const Cards = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const metas = useMetas(cards);
  return cards.map((card) => <ListCard key={card.id} card={card} meta={metas.get(card.id)} mode="instructor" />);
};
