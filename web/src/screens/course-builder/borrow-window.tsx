import { moneyText } from "@cu/pricing/currency";
import type { PolicyModel } from "@cu/pricing/policy";
import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { useState } from "react";
import { borrow, type LentVideo } from "../../builder/borrow.ts";
import { bank } from "../../builder/draft.ts";
import { costsOf } from "../../builder/prices.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { paths } from "../../paths.tsx";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { SelectField } from "../../ui/field.tsx";
import { Text } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./borrow.module.css";
import { BorrowModule } from "./borrow-module.tsx";
import type { WholeDraft } from "./use-builder.ts";
import type { Mover } from "./use-mover.ts";

/** VID-08. */
const modulesAtOnce = 3;

type BorrowWindowProps = {
  whole: WholeDraft;
  /** The course that the draft changes. */
  courseId: number | null;
  policy: PolicyModel | undefined;
  mover: Mover;
  onClose: () => void;
};

/** VID-08, VID-21: videos of one's own modules, to be used once more. */
export const BorrowWindow = ({ whole, courseId, policy, mover, onClose }: BorrowWindowProps) => {
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlyMap<number, LentVideo>>(new Map());
  const firstEmpty = whole.modules.find(({ videos }) => videos.length === 0) ?? whole.modules.at(-1);
  const [list, setList] = useState(firstEmpty?.key ?? bank);
  const { data, error, mutate } = useApi(
    "user.modules",
    user ? { params: { userId: user.id }, query: { page, pageSize: modulesAtOnce } } : null,
    { keepPreviousData: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / modulesAtOnce);
  const choose = (videos: readonly LentVideo[], isOn: boolean) =>
    setPicked((before) => {
      const after = new Map(before);
      for (const video of videos) {
        if (isOn) after.set(video.id, video);
        else after.delete(video.id);
      }
      return after;
    });
  const target = { list, courseId };
  const lent = [...picked.values()];
  const number = whole.modules.findIndex(({ key }) => key === list);
  const then = policy && number >= 0 ? costsOf(borrow(whole, lent, target), policy, {}).modules[number] : undefined;
  const take = () => {
    mover.arrange(
      (before) => borrow(before, lent, target),
      () =>
        `${countText(lent.length, "video")} borrowed ${number < 0 ? "into the bank" : `into module ${number + 1}`}.`,
    );
    onClose();
  };
  return (
    <Dialog open size="picture" title="Borrow modules" onClose={onClose}>
      <Text tone="quiet" size={14}>
        From modules of your own. A borrowed video costs nothing by itself: its module’s own price is added once to that
        of the module it comes into.
      </Text>
      {error && !data && (
        <Failed title="Failed to load data" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      )}
      {!error && !data && (
        <Skeleton label="Loading your modules">
          {Array.from({ length: modulesAtOnce }, (_, n) => (
            <Bar key={n} width="100%" height={150} />
          ))}
        </Skeleton>
      )}
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
              <BorrowModule key={module.id} module={module} whole={whole} picked={picked} onChoose={choose} />
            ))}
          </ul>
          <div className={styles.foot}>
            {pages > 1 && (
              <div className={styles.pages}>
                <IconButton label="Previous modules" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  <CaretLeftIcon size={16} weight="bold" aria-hidden />
                </IconButton>
                <span aria-live="polite">
                  {page} of {pages}
                </span>
                <IconButton label="More modules" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  <CaretRightIcon size={16} weight="bold" aria-hidden />
                </IconButton>
              </div>
            )}
            <div className={styles.into}>
              <SelectField label="Into" value={list} onChange={({ target: { value } }) => setList(value)}>
                {whole.modules.map(({ key, name }, index) => (
                  <option key={key} value={key}>
                    {whole.modules.length > 1 ? `${index + 1}. ${name || "Without a name"}` : name || "The module"}
                  </option>
                ))}
                <option value={bank}>Video bank</option>
              </SelectField>
              <Button look="go" disabled={lent.length === 0} onClick={take}>
                Borrow {countText(lent.length, "video")}
              </Button>
            </div>
          </div>
          {then && lent.length > 0 && (
            <p className={styles.cost} aria-live="polite">
              It will cost {moneyText(then.pays)}: your {then.own}, and {then.borrowed} for what is borrowed.
            </p>
          )}
        </>
      )}
    </Dialog>
  );
};
