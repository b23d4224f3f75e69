import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { part } from "../../../ui/part.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

type Creator = Answer<RouteById<"earning.creators">>["creators"][number];

const EarningsDrawer = part(() =>
  import("./earnings-drawer.tsx").then((module) => ({ default: module.EarningsDrawer })),
);

/** ADM-39: creators and their payments; the open creator is in the URL. */
export const CreatorEarnings = () => {
  const [search, setSearch] = useSearchParams();
  const term = search.get("search") ?? "";
  const after = Number(search.get("after"));
  const { data, error, mutate } = useApi("earning.creators", { query: { search: term, ...(after > 0 && { after }) } });
  const opened = Number(search.get("creator"));
  const at = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const columns: readonly Column<Creator>[] = [
    {
      id: "name",
      head: "Creator",
      narrow: "first",
      cell: (creator) => (
        <span className={styles.creator}>
          {creator.profilePicture && <img src={creator.profilePicture} alt="" width={28} height={28} loading="lazy" />}
          <b dir="auto">{fullName(creator)}</b>
        </span>
      ),
    },
    { id: "username", head: "User name", narrow: "second", cell: ({ username }) => username },
    ...(["totalEarnings", "paidEarnings", "pendingEarnings"] as const).map(
      (of): Column<Creator> => ({
        id: of,
        head: { totalEarnings: "Total", paidEarnings: "Paid", pendingEarnings: "Pending" }[of],
        number: true,
        narrow: "hidden",
        cell: ({ id }) => <Earned userId={id} of={of} />,
      }),
    ),
    {
      id: "action",
      head: "Action",
      narrow: "side",
      cell: (creator) => (
        <Button
          size="small"
          aria-label={`Manage Earnings of ${fullName(creator)}`}
          onClick={() => setSearch(at({ creator: String(creator.id) }))}
        >
          Manage Earnings
        </Button>
      ),
    },
  ];
  return (
    <>
      <Title>Creator earnings</Title>
      <Heading level={1}>Creator earnings</Heading>
      <p className={styles.lead}>
        What creators have earned and were paid. Note a payment here once the money is sent.
      </p>
      <div className={styles.tools}>
        <SearchBox
          label="Search creators"
          value={term}
          onChange={(text) => setSearch(at({ search: text, after: undefined }))}
        />
      </div>
      <RowList
        label="Creators"
        columns={columns}
        rows={data?.creators}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading creators"
        empty={term ? "No creator has this name" : "No creators yet"}
      >
        {term ? "Search for another part of the name." : "The first one appears here."}
      </RowList>
      {data && (after > 0 || data.next !== null) && (
        <nav className={styles.pager} aria-label="Pages">
          {after > 0 && <LinkButton to={{ search: String(at({ after: undefined })) }}>First page</LinkButton>}
          {data.next !== null && (
            <LinkButton to={{ search: String(at({ after: String(data.next) })) }}>Next page</LinkButton>
          )}
        </nav>
      )}
      {Number.isSafeInteger(opened) && opened > 0 && (
        <Suspense fallback={null}>
          <EarningsDrawer key={opened} userId={opened} onClose={() => setSearch(at({ creator: undefined }))} />
        </Suspense>
      )}
    </>
  );
};

/** ADM-40: one total of a creator, loaded separately from the list; a row's three totals share one request. */
const Earned = ({ userId, of }: { userId: number; of: "totalEarnings" | "paidEarnings" | "pendingEarnings" }) => {
  const { data, error } = useApi("earning.read", { params: { userId } });
  if (error) return "–";
  return data ? `$${data[of].toFixed(2)}` : "…";
};
