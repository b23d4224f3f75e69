import { type ActKind, actKinds } from "@cu/api/act-kinds";
import { useSearchParams } from "react-router-dom";
import { useAction, useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Title } from "../../../ui/title.tsx";
import { useCursor } from "../cursor-pager.tsx";
import { ExportButton } from "../export-button.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";
import { type Act, actText, factsText, targetText, whoText } from "./words.ts";

const columns: readonly Column<Act>[] = [
  {
    id: "what",
    head: "What",
    narrow: "first",
    cell: (act) => (
      <>
        <b>{actText(act.act)}</b> <span className={styles.quiet}>{targetText(act)}</span>
      </>
    ),
  },
  { id: "who", head: "Who", narrow: "second", cell: whoText },
  {
    id: "why",
    head: "Why",
    narrow: "hidden",
    cell: (act) => <p className={styles.words}>{[act.reason, factsText(act)].filter(Boolean).join("\n")}</p>,
  },
  {
    id: "when",
    head: "When",
    narrow: "side",
    cell: ({ at }) => (
      <time className={styles.date} dateTime={at}>
        {dateTimeText(at)}
      </time>
    ),
  },
];

const isKind = (text: string | null): text is ActKind => actKinds.some((kind) => kind === text);

/** The filters as the address has them; what no filter can be is left out. */
const filtersOf = (search: URLSearchParams) => {
  const [act, by, target] = [search.get("act"), Number(search.get("by")), search.get("target")];
  return {
    ...(isKind(act) && { act }),
    ...(Number.isSafeInteger(by) && by > 0 && { by }),
    ...(target && /^[a-z]+-\d{1,16}$/.test(target) && { target }),
  };
};

/** ADM-80, ADM-81: what admins did, newest first, with its filters in the address. */
export const Acts = () => {
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const save = useAction("export.acts");
  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    next.delete("before");
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  return (
    <>
      <Title>Audit log</Title>
      <Heading level={1}>Audit log</Heading>
      <p className={styles.lead}>
        Admin actions, and who saw the names behind anonymous posts. Entries cannot be changed or removed.
      </p>
      <div className={styles.tools}>
        <SelectField label="What" value={filters.act ?? ""} onChange={({ target }) => set("act", target.value)}>
          <option value="">Everything</option>
          {actKinds.map((kind) => (
            <option key={kind} value={kind}>
              {actText(kind)}
            </option>
          ))}
        </SelectField>
        <SearchBox
          label="On what, as in course-5"
          value={search.get("target") ?? ""}
          onChange={(text) => set("target", text)}
        />
        <SearchBox label="Number of who did it" value={search.get("by") ?? ""} onChange={(text) => set("by", text)} />
        <ExportButton text="Save as CSV" ask={() => save.send({ body: filters })} />
      </div>
      <List filters={filters} />
    </>
  );
};

type Filters = ReturnType<typeof filtersOf>;

const List = ({ filters }: { filters: Filters }) => {
  const before = useCursor();
  const { data, error, mutate } = useApi("act.list", { query: { ...filters, ...(before && { before }) } });
  return (
    <RowList
      label="Audit log"
      columns={columns}
      rows={data?.acts}
      rowKey={({ id }) => id}
      error={error}
      onRetry={mutate}
      loading="Loading acts"
      empty={data?.next ? "Nothing on this page" : "Nothing was done"}
      next={data?.next}
    >
      {data?.next ? "Further pages may have what you look for." : "What admins do appears here at once."}
    </RowList>
  );
};
