import { classesPerPage } from "@cu/api/page-size";
import { useState } from "react";
import { AskedClass } from "../../features/invitation/asked-class.tsx";
import { call, errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useList } from "../../lib/use-list.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { usePage } from "../../ui/use-page.ts";
import styles from "./class-codes-page.module.css";
import { ClassRow } from "./class-row.tsx";

const pageSize = 10;

const readClasses = (before: number | undefined) => call("class.list", { query: { before } });

/** The class codes a creator made or looks after (COD-31). */
export const ClassCodesPage = () => (
  <Page>
    <Title>Class codes</Title>
    <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "Class codes" }]} />
    <div className={styles.head}>
      <div>
        <Heading level={1}>Class codes</Heading>
        <div className={styles.intro}>
          <Text tone="quiet">One code opens modules of your courses to a class, each for the days you set.</Text>
        </div>
      </div>
      <LinkButton look="go" to={paths.createClassCode()}>
        New class code
      </LinkButton>
    </div>
    <Invited />
    <ClassCodes />
  </Page>
);

/** COD-63: classes that ask the creator to join; nothing where none does. */
const Invited = () => {
  const classes = useApi("invitation.list", {}).data?.classes ?? [];
  if (classes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Invitations">
      {classes.map((invitation) => (
        <AskedClass key={invitation.classId} invitation={invitation} />
      ))}
    </ul>
  );
};

const ClassCodes = () => {
  const [now] = useState(Date.now);
  const { data, error, mutate, more } = useList("class.list", {}, { pageSize: classesPerPage, read: readClasses });
  const { page, pages, shown, to } = usePage(data ?? [], pageSize);
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!data) return <ListSkeleton />;
  if (data.length === 0)
    return (
      <div className={styles.state}>
        <Empty title="You have no class codes yet" level={2}>
          Choose a course and the days of its modules. You get a code to give to your students; they watch without
          buying.
        </Empty>
      </div>
    );
  return (
    <>
      <ul className={styles.list} aria-label="Class codes">
        {shown.map((one) => (
          <ClassRow key={one.id} managed={one} now={now} />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} to={to} />
        <MoreButton more={more}>Show older class codes</MoreButton>
      </div>
    </>
  );
};

const ListSkeleton = () => (
  <Skeleton label="Loading class codes">
    <div className={styles.list}>
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className={styles.bars}>
          <Bar width="40%" height={24} />
          <Bar width="60%" />
          <Bar width="100%" height={20} />
        </div>
      ))}
    </div>
  </Skeleton>
);
