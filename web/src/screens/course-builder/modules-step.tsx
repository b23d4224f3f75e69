import type { PolicyModel } from "@cu/pricing/policy";
import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { useCallback, useMemo, useRef, useState } from "react";
import { bank } from "../../features/builder/draft.ts";
import { addModule, changeModule, removeModule } from "../../features/builder/move.ts";
import type { Costs } from "../../features/builder/prices.ts";
import { Button } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Bank } from "./bank.tsx";
import { BorrowWindow } from "./borrow-window.tsx";
import type { Import } from "./import-box.tsx";
import { ModuleBlock, minutesText } from "./module-block.tsx";
import { ModuleMap } from "./module-map.tsx";
import styles from "./modules-step.module.css";
import { MoveToast } from "./move-toast.tsx";
import type { OnPrice } from "./price-field.tsx";
import { PriceTable } from "./price-table.tsx";
import type { Builder } from "./use-builder.ts";
import { useMover } from "./use-mover.ts";

type ModulesStepProps = {
  builder: Builder;
  imports: Import;
  costs: Costs | undefined;
  policy: PolicyModel | undefined;
};

/** WIZ-06: the modules on the left, the bank on the right, the prices below. */
export const ModulesStep = ({ builder, imports, costs, policy }: ModulesStepProps) => {
  const { whole } = builder.view;
  const { modules, videos, details } = whole;
  const mover = useMover(builder);
  const { act, arrange, lifted, chosen } = mover;
  const known = useMemo(() => new Map(videos.map((video) => [video.key, video])), [videos]);
  const longest = useMemo(() => videos.reduce((most, { duration }) => Math.max(most, duration ?? 0), 0), [videos]);
  // Evaluated when a menu opens.
  const latest = useRef(whole);
  latest.current = whole;
  const lists = useCallback(
    () => [
      ...latest.current.modules.map(({ key, name, videos: held }) => ({ key, name, count: held.length })),
      { key: bank, name: "Video bank", count: latest.current.bank.length },
    ],
    [],
  );
  const onName = useCallback(
    (key: string, name: string) => builder.change((held) => changeModule(held, key, { name })),
    [builder.change],
  );
  const onPrice = useCallback<OnPrice>(
    (key, price) => builder.change((held) => changeModule(held, key, price)),
    [builder.change],
  );
  const remove = useCallback(
    (key: string) =>
      arrange(
        (held) => removeModule(held, key),
        () => "Module removed. Its videos are in the bank.",
      ),
    [arrange],
  );
  const [isBorrowing, setBorrowing] = useState(false);
  const [bought, setBought] = useState<string>();
  const onRemove = useCallback(
    (key: string) => {
      const { id } = latest.current.modules.find((module) => module.key === key) ?? {};
      if (id !== undefined) setBought(key);
      else remove(key);
    },
    [remove],
  );
  const seconds = modules.reduce(
    (sum, module) => sum + module.videos.reduce((all, key) => all + (known.get(key)?.duration ?? 0), 0),
    0,
  );
  const count = modules.reduce((sum, { videos: held }) => sum + held.length, 0);
  const rows = { known, chosen, longest, act, lists };
  return (
    <>
      <div className={styles.columns}>
        <div>
          <div className={styles.head}>
            <Cover
              courseId={builder.draft.courseId ?? builder.draft.id}
              category={builder.category}
              image={builder.image}
            />
            <div>
              <h1>{details.name?.trim() || "A course without a name"}</h1>
              <Text size={14} tone="quiet">
                {countText(modules.length, "module")}, {countText(count, "video")}
                {count > 0 && `, ${minutesText(seconds)}`}.{" "}
                {builder.draft.courseId === null ? "Not published yet." : "Changes show when they are published."}
              </Text>
            </div>
          </div>
          <ModuleMap modules={modules} known={known} />
          {modules.map((module, index) => (
            <ModuleBlock
              key={module.key}
              module={module}
              number={index + 1}
              count={modules.length}
              price={costs?.modules[index]?.pays}
              inBank={whole.bank.length}
              onName={onName}
              onRemove={onRemove}
              {...rows}
              chosen={module.videos.some((key) => chosen.has(key)) ? chosen : noneChosen}
              lifted={
                lifted && (lifted.to.list === module.key || isFrom(module.videos, lifted.videos)) ? lifted : undefined
              }
            />
          ))}
          <div className={styles.add}>
            <Button onClick={() => builder.change((held) => addModule(held, `Module ${held.modules.length + 1}`))}>
              <PlusIcon size={16} weight="bold" aria-hidden /> Add Module
            </Button>
          </div>
        </div>
        <Bank
          whole={whole}
          imports={imports}
          mover={mover}
          rows={{ ...rows, lifted }}
          onBorrow={builder.isTutorial ? undefined : () => setBorrowing(true)}
        />
      </div>
      {costs && policy && modules.length > 0 && (
        <PriceTable modules={modules} costs={costs} policy={policy} onPrice={onPrice} />
      )}
      {isBorrowing && (
        <BorrowWindow
          whole={whole}
          courseId={builder.draft.courseId}
          policy={policy}
          mover={mover}
          onClose={() => setBorrowing(false)}
        />
      )}
      <MoveToast said={mover.said} undo={mover.undo} />
      <ConfirmDialog
        open={bought !== undefined}
        title="This module is published"
        action="Remove module"
        onClose={() => setBought(undefined)}
        onConfirm={() => {
          if (bought !== undefined) remove(bought);
          setBought(undefined);
        }}
      >
        <Text tone="quiet">
          Buyers keep it and can go on watching. Once you publish, it is no longer shown or sold to others.
        </Text>
      </ConfirmDialog>
    </>
  );
};

const noneChosen: ReadonlySet<string> = new Set();
const isFrom = (videos: readonly string[], lifted: readonly string[]) => videos.some((key) => lifted.includes(key));
