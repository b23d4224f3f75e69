import { modulesPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { listAuthoredModules } from "@cu/api/user";
import { priceText } from "@cu/pricing/currency";
import { Link, useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./my-modules.module.css";

type Module = Answer<typeof listAuthoredModules>["modules"][number];

const secondsOf = ({ videos }: Module) => videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

const columns: readonly Column<Module>[] = [
  {
    id: "module",
    head: "Module",
    narrow: "first",
    cell: ({ id, name }) => (
      <Link className={styles.name} to={paths.ownModule(id)}>
        {name}
      </Link>
    ),
  },
  {
    id: "in",
    head: "In",
    narrow: "second",
    cell: ({ courseName }) => courseName ?? "Standalone",
  },
  { id: "videos", head: "Videos", narrow: "hidden", number: true, cell: ({ videos }) => videos.length },
  {
    id: "length",
    head: "Length",
    narrow: "hidden",
    number: true,
    cell: (module) => (secondsOf(module) > 0 ? clock(secondsOf(module)) : "-"),
  },
  { id: "price", head: "Price", narrow: "side", number: true, cell: ({ price }) => priceText(price) },
];

// "page" is taken by the course list on this page.
const parameter = "modules";

/** CRE-02, CRE-03: a creator's modules, ten a page, standalone ones first. */
export const MyModules = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get(parameter))) || 1);
  const { data, error, mutate } = useApi("user.modules", {
    params: { userId },
    query: { page, pageSize: modulesPerPage },
  });
  return (
    <section className={styles.modules} aria-labelledby="my-modules">
      <div className={styles.head}>
        <Heading level={2} id="my-modules">
          My Modules
        </Heading>
        {data && data.count > 0 && (
          <Text size={14} tone="quiet">
            {countText(data.count, "module")}
            {data.count > modulesPerPage && `, ${modulesPerPage} on a page`}
          </Text>
        )}
      </div>
      {error && !data ? (
        <Failed title="Failed to load data" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading your modules">
          <Bar width="100%" height={240} />
        </Skeleton>
      ) : data.count === 0 ? (
        <Empty title="You have no module yet">
          A module is part of a course, or standalone until you borrow from it or add it to one.
        </Empty>
      ) : (
        <>
          <DataTable label="My Modules" columns={columns} rows={data.modules} rowKey={({ id }) => id} />
          <Pagination
            page={page}
            pages={Math.ceil(data.count / modulesPerPage)}
            to={(wanted) => {
              const next = new URLSearchParams(search);
              next.set(parameter, String(wanted));
              return { search: String(next) };
            }}
            label="Pages of my modules"
          />
        </>
      )}
    </section>
  );
};
