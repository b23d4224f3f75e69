import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link, useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../../lib/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";
import { RoleTags } from "./role-tags.tsx";

type Row = Answer<RouteById<"person.search">>[number];

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    head: "Name",
    narrow: "first",
    cell: ({ id, firstName, lastName, username }) => (
      <Link to={adminPaths.person(id)}>
        <b>{fullName({ firstName, lastName, username })}</b>
      </Link>
    ),
  },
  { id: "username", head: "User name", narrow: "hidden", cell: ({ username }) => username },
  { id: "email", head: "E-mail", narrow: "second", cell: ({ email }) => <span className={styles.words}>{email}</span> },
  { id: "roles", head: "Roles", narrow: "side", cell: (person) => <RoleTags of={person} /> },
];

/** ADM-94: finds a user by user name, name, email or id; the search is in the URL. */
export const People = () => {
  const [search, setSearch] = useSearchParams();
  const term = search.get("search") ?? "";
  const { data, error, mutate } = useApi("person.search", term ? { query: { search: term } } : null);
  return (
    <>
      <Title>People</Title>
      <Heading level={1}>People</Heading>
      <p className={styles.lead}>
        Roles, sessions and wallets. Search by the beginning of a name or an e-mail address.
      </p>
      <div className={styles.tools}>
        <SearchBox
          label="User name, name, e-mail or number"
          value={term}
          onChange={(text) => setSearch(text ? { search: text } : {})}
        />
      </div>
      {term === "" ? (
        <Empty title="Search people" level={2}>
          At most 20 are shown; a longer search finds people with more namesakes.
        </Empty>
      ) : error ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Searching people">
          <Bar width="100%" height={300} />
        </Skeleton>
      ) : data.length === 0 ? (
        <Empty title="No one found" level={2}>
          Search matches the beginning of names and addresses.
        </Empty>
      ) : (
        <DataTable label="People" columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
    </>
  );
};
