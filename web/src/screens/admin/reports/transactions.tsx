import { transactionTypes } from "@cu/api/books-bounds";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useAction, useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { SelectField } from "../../../ui/field.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { ExportButton } from "../export-button.tsx";
import listStyles from "../list.module.css";
import { DaysFilter } from "./days-filter.tsx";
import { ReportList } from "./report-list.tsx";
import styles from "./reports.module.css";
import { SomebodyLink } from "./somebody-link.tsx";
import { useReportPlace } from "./use-report-place.ts";

type Row = Answer<RouteById<"books.transactions">>["data"][number];

const types = { "": "Any", purchase: "Purchase", topup: "Topup" } as const;

/** ADM-52 */
const columns: readonly Column<Row>[] = [
  { id: "id", head: "Transaction ID", narrow: "hidden", cell: ({ id }) => id },
  {
    id: "order",
    head: "Order ID",
    narrow: "hidden",
    cell: ({ orderId }) => <span className={listStyles.words}>{orderId}</span>,
  },
  { id: "memo", head: "Memo", narrow: "first", cell: ({ memo }) => <span className={listStyles.words}>{memo}</span> },
  {
    id: "amount",
    head: "Amount (points)",
    narrow: "side",
    number: true,
    cell: ({ totalCupoints }) => totalCupoints.toLocaleString("en"),
  },
  {
    id: "type",
    head: "Transaction Type",
    narrow: "hidden",
    cell: ({ transactionType: type }) => <Tag tone={type === "topup" ? "act" : "due"}>{types[type]}</Tag>,
  },
  {
    id: "authorizer",
    head: "Authorizer",
    narrow: "second",
    cell: ({ authorizer }) => <SomebodyLink of={authorizer} />,
  },
  {
    id: "date",
    head: "Transaction Date",
    narrow: "hidden",
    cell: ({ date }) => (
      <time className={listStyles.date} dateTime={date}>
        {dateTimeText(date)}
      </time>
    ),
  },
];

/** ADM-51 to ADM-53, ADM-62, ADM-63: what was paid, by whom. */
export const Transactions = () => {
  const place = useReportPlace();
  const save = useAction("books.export-transactions");
  const body = {
    ...place.days,
    transactionType: place.oneOf("type", transactionTypes),
    excludeSignupBonus: place.search.get("bonus") !== "shown",
    search: place.search.get("search") ?? "",
  };
  const answer = useApi("books.transactions", { query: { page: place.page, pageSize: place.pageSize }, body });
  return (
    <>
      <div className={listStyles.tools}>
        <DaysFilter days={place.days} set={place.set} />
        <SelectField
          label="Transaction type"
          value={body.transactionType}
          onChange={({ target }) => place.set({ type: target.value })}
        >
          {transactionTypes.map((type) => (
            <option key={type} value={type}>
              {types[type]}
            </option>
          ))}
        </SelectField>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={body.excludeSignupBonus}
            onChange={({ target }) => place.set({ bonus: target.checked ? undefined : "shown" })}
          />
          Exclude signup bonus
        </label>
        <SearchBox
          label="Transaction, order, user name or e-mail"
          value={body.search}
          onChange={(search) => place.set({ search })}
        />
        <ExportButton ask={() => save.send({ body })} />
      </div>
      <ReportList label="Transactions" answer={answer} columns={columns} place={place} rowKey={({ id }) => id} />
    </>
  );
};
