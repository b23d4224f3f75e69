import { useApi } from "../../lib/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty } from "../../ui/states.tsx";
import { usePage } from "../../ui/use-page.ts";
import { amountText, countOrDash } from "./money.ts";
import { Part } from "./part.tsx";

type Module = NonNullable<ReturnType<typeof useApi<"earning.modules">>["data"]>[number];

const pageSize = 10;

const columns: readonly Column<Module>[] = [
  { id: "name", head: "Module", narrow: "first", cell: ({ name }) => name },
  { id: "sold", head: "Subscriptions", narrow: "second", number: true, cell: ({ subscriptions }) => subscriptions },
  {
    id: "limited",
    head: "Limited",
    narrow: "hidden",
    number: true,
    cell: ({ limitedSubscriptions }) => countOrDash(limitedSubscriptions),
  },
  { id: "revenue", head: "Revenue", narrow: "side", number: true, cell: ({ revenue }) => amountText(revenue) },
];

/** CRE-26: the modules, what earned most first. */
export const ModulePerformance = ({ userId }: { userId: number }) => {
  const answer = useApi("earning.modules", { params: { userId } });
  return (
    <Part id="module-performance" title="Module Performance" answer={answer} height={200}>
      {(modules) => <Modules modules={modules} />}
    </Part>
  );
};

const Modules = ({ modules }: { modules: readonly Module[] }) => {
  const sold = modules
    .filter((module) => module.subscriptions + module.limitedSubscriptions > 0 || module.revenue !== 0)
    .toSorted((a, b) => b.revenue - a.revenue);
  const { page, pages, shown, to } = usePage(sold, pageSize, "modules");
  if (sold.length === 0) return <Empty title="No subscriptions yet." />;
  return (
    <>
      <DataTable label="Module Performance" columns={columns} rows={shown} rowKey={({ id }) => id} />
      <Pagination page={page} pages={pages} to={to} label="Pages of modules" />
    </>
  );
};
