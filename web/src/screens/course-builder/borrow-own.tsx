import { useState } from "react";
import type { LentVideo } from "../../features/builder/borrow.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Text } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./borrow.module.css";
import { BorrowModule } from "./borrow-module.tsx";
import { BorrowPages } from "./borrow-pages.tsx";
import type { WholeDraft } from "./use-builder.ts";

const modulesAtOnce = 3;

export type BorrowListProps = {
  whole: WholeDraft;
  picked: ReadonlyMap<number, LentVideo>;
  onChoose: (videos: readonly LentVideo[], isOn: boolean) => void;
};

/** VID-08, VID-21: the user's modules. */
export const BorrowOwn = ({ whole, picked, onChoose }: BorrowListProps) => {
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi(
    "user.modules",
    user ? { params: { userId: user.id }, query: { page, pageSize: modulesAtOnce } } : null,
    { keepPreviousData: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / modulesAtOnce);
  return (
    <>
      <Text tone="quiet" size={14}>
        From your own modules. A borrowed video has no price itself: its module’s own price is added once to the module
        that borrows it.
      </Text>
      {error && !data && (
        <Failed title="Failed to load data" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      )}
      {!error && !data && <ModulesLoading label="Loading your modules" />}
      {data?.count === 0 && (
        <Empty
          title="You have no module to borrow from"
          action={<LinkButton to={paths.createModule}>Create Your Module</LinkButton>}
        >
          Modules that you publish, in a course or alone, appear here.
        </Empty>
      )}
      {data && data.count > 0 && (
        <>
          <ul className={styles.modules} aria-label="Modules to borrow from">
            {data.modules.map((module) => (
              <BorrowModule key={module.id} module={module} whole={whole} picked={picked} onChoose={onChoose} />
            ))}
          </ul>
          <BorrowPages
            page={page}
            pages={pages}
            hasMore={page < pages}
            onBack={() => setPage(page - 1)}
            onMore={() => setPage(page + 1)}
          />
        </>
      )}
    </>
  );
};

export const ModulesLoading = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    {Array.from({ length: modulesAtOnce }, (_, n) => (
      <Bar key={n} width="100%" height={150} />
    ))}
  </Skeleton>
);
