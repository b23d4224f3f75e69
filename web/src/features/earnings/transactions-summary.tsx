import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty } from "../../ui/states.tsx";
import { amountText, countOrDash } from "./money.ts";
import { Part } from "./part.tsx";
import { WeekSales } from "./week-sales.tsx";

type Week = NonNullable<ReturnType<typeof useApi<"earning.weeks">>["data"]>["summaries"][number];

/** CRE-19, CRE-27: one row per week, five a page; the page number is in the URL. */
export const TransactionsSummary = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  const asked = Math.floor(Number(search.get("pageIndex")));
  const pageIndex = asked >= 1 && asked <= 10_000 ? asked : 1;
  const answer = useApi("earning.weeks", { params: { userId }, query: { pageIndex } });
  const [open, setOpen] = useState<Week>();
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    next.set("pageIndex", String(page));
    return { search: String(next) };
  };
  return (
    <Part id="transactions-summary" title="Transactions Summary" answer={answer} height={260}>
      {({ summaries, numPages, currentPage }) => (
        <>
          {summaries.length === 0 ? (
            <Empty title="Nothing to load" />
          ) : (
            <DataTable
              label="Weeks"
              columns={[...columns, sales(setOpen)]}
              rows={summaries}
              rowKey={({ weeksAgo }) => weeksAgo}
            />
          )}
          <Pagination page={currentPage} pages={numPages} to={to} label="Pages of weeks" />
          <WeekSales userId={userId} week={open} onClose={() => setOpen(undefined)} />
        </>
      )}
    </Part>
  );
};

const columns: readonly Column<Week>[] = [
  {
    id: "week",
    head: "Week",
    narrow: "first",
    cell: ({ week, weeksAgo }) => (weeksAgo === 0 ? `${week}, so far` : week),
  },
  {
    id: "modules",
    head: "Modules",
    narrow: "second",
    number: true,
    cell: ({ totalModulesPurchased }) => countOrDash(totalModulesPurchased),
  },
  {
    id: "learners",
    head: "New learners",
    narrow: "hidden",
    number: true,
    cell: ({ totalSubscribers }) => countOrDash(totalSubscribers),
  },
  {
    id: "royalties",
    head: "Royalties",
    narrow: "side",
    number: true,
    cell: ({ totalRoyaltiesEarned }) => amountText(totalRoyaltiesEarned),
  },
];

const sales = (open: (week: Week) => void): Column<Week> => ({
  id: "sales",
  head: "Sales",
  narrow: "side",
  number: true,
  cell: (week) => (
    <Button size="small" aria-label={`Show the sales of ${week.week}`} onClick={() => open(week)}>
      Show
    </Button>
  ),
});
