import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";
import { type ListedRequest, StatusTag } from "./status.tsx";

const columns: readonly Column<ListedRequest>[] = [
  {
    id: "name",
    head: "Name",
    narrow: "first",
    cell: ({ user }) => <b dir="auto">{fullName(user)}</b>,
  },
  { id: "email", head: "Email", narrow: "hidden", cell: ({ user }) => user.email },
  {
    id: "certification",
    head: "Certification Name",
    narrow: "second",
    cell: ({ collection, requestedAt }) => (
      <>
        {collection.name}{" "}
        <time className={styles.date} dateTime={requestedAt}>
          {dateTimeText(requestedAt)}
        </time>
      </>
    ),
  },
  { id: "status", head: "Status", narrow: "side", cell: (request) => <StatusTag {...request} /> },
  {
    id: "action",
    head: "Action",
    narrow: "second",
    cell: ({ id, user }) => (
      <Link to={adminPaths.request(id)} aria-label={`Review ${fullName(user)}`}>
        Review
      </Link>
    ),
  },
];

/** ADM-31: requests for certificates, newest first. */
export const Requests = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("certification.list-requests", { query: before ? { before } : {} });
  return (
    <>
      <Title>Certificate requests</Title>
      <Heading level={1}>Certificate requests</Heading>
      <p className={styles.lead}>People who ask for the certificate they have worked for, the newest first.</p>
      <RowList
        label="Certificate requests"
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading requests"
        empty="No certificate requests"
        next={data?.next}
      >
        New requests appear here.
      </RowList>
    </>
  );
};
