import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useParams, useSearchParams } from "react-router-dom";
import { call, errorText, useApi } from "../../../lib/api.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { dateText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { mailLink } from "../../../ui/mail-link.ts";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";
import { SaveCsv } from "../save-csv.tsx";
import { ClassStatus } from "./status.tsx";

type ClassRoster = Answer<RouteById<"class.roster-of-code">>;
type Member = ClassRoster["roster"][number];

const columns: readonly Column<Member>[] = [
  { id: "username", head: "Username", narrow: "first", cell: ({ username }) => <b>{username}</b> },
  {
    id: "email",
    head: "Email",
    narrow: "second",
    cell: ({ email }) => (
      <a className={styles.link} href={mailLink(email)}>
        {email}
      </a>
    ),
  },
];

/** ADM-19 to ADM-21: a class code with its members, a hundred at a time. */
export const Roster = () => {
  const { code = "" } = useParams();
  const [search] = useSearchParams();
  const cursor = Number(search.get("cursor"));
  const { data, error, mutate } = useApi("class.roster-of-code", {
    params: { code },
    query: { purpose: "view", ...(Number.isSafeInteger(cursor) && cursor > 0 && { cursor }) },
  });
  if (error)
    return (
      <Failed
        title={isMissing(error) ? "No class has this code" : "Failed to load data"}
        level={1}
        onRetry={() => void mutate()}
      >
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the roster">
        <Bar width="100%" height={480} />
      </Skeleton>
    );
  return <Opened data={data} isFirst={!search.has("cursor")} />;
};

const isMissing = (error: unknown): boolean => Object(error).status === 404;

const Opened = ({ data, isFirst }: { data: ClassRoster; isFirst: boolean }) => {
  const name = data.label || data.code;
  return (
    <>
      <Title>{`Roster of ${name}`}</Title>
      <Breadcrumbs crumbs={[{ text: "Class codes", to: adminPaths.classCodes }, { text: name }]} />
      <Heading level={1}>{name}</Heading>
      <p className={styles.lead}>
        <ClassStatus {...data} /> <code>{data.code}</code>, {dateText(data.validFrom)} to {dateText(data.expiresOn)}, by{" "}
        {data.createdByName} ({data.createdByUsername})
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Roster size</dt>
          <dd>{data.rosterSize.toLocaleString("en")}</dd>
        </div>
      </dl>
      {data.roster.length === 0 && data.next === null ? (
        <Empty title={isFirst ? "No members yet" : "This page is empty"} level={2}>
          {isFirst ? "Students appear here as soon as they use the code." : "The first page begins the roster."}
        </Empty>
      ) : (
        <>
          <div className={styles.tools}>
            <SaveCsv<number>
              text="Download CSV"
              file={`${data.code}-roster.csv`}
              head={["username", "email"]}
              read={async (cursor) => {
                const query = { purpose: "file" as const, ...(cursor !== undefined && { cursor }) };
                const page = await call("class.roster-of-code", { params: { code: data.code }, query });
                return { rows: page.roster.map(({ username, email }) => [username, email]), next: page.next };
              }}
            />
            <p className={styles.quiet}>
              It lists every member, whatever they share with the class. Downloads are recorded in the audit log.
            </p>
          </div>
          <DataTable label="Roster" columns={columns} rows={data.roster} rowKey={({ username }) => username} />
        </>
      )}
      {(data.next !== null || !isFirst) && (
        <nav className={styles.pager} aria-label="Pages">
          {!isFirst && <LinkButton to={{ search: "" }}>First page</LinkButton>}
          {data.next !== null && <LinkButton to={{ search: `?cursor=${data.next}` }}>Next page</LinkButton>}
        </nav>
      )}
    </>
  );
};
