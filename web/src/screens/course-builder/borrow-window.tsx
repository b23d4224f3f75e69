import { moneyText } from "@cu/pricing/currency";
import type { PolicyModel } from "@cu/pricing/policy";
import { useState } from "react";
import { borrow, type LentVideo } from "../../features/builder/borrow.ts";
import { bank } from "../../features/builder/draft.ts";
import { costsOf } from "../../features/builder/prices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { SelectField } from "../../ui/field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./borrow.module.css";
import { BorrowLicensed } from "./borrow-licensed.tsx";
import { BorrowOwn } from "./borrow-own.tsx";
import type { WholeDraft } from "./use-builder.ts";
import type { Mover } from "./use-mover.ts";

type BorrowWindowProps = {
  whole: WholeDraft;
  /** The course that the draft changes. */
  courseId: number | null;
  policy: PolicyModel | undefined;
  mover: Mover;
  /** Other authors lend to courses only, which pay for it (MOD-18). */
  ownOnly?: boolean;
  onClose: () => void;
};

/** VID-08, VID-21: videos of other modules, to be used once more. */
export const BorrowWindow = ({ whole, courseId, policy, mover, ownOnly, onClose }: BorrowWindowProps) => {
  const [from, setFrom] = useState<"own" | "licensed">("own");
  const [picked, setPicked] = useState<ReadonlyMap<number, LentVideo>>(new Map());
  const firstEmpty = whole.modules.find(({ videos }) => videos.length === 0) ?? whole.modules.at(-1);
  const [list, setList] = useState(firstEmpty?.key ?? bank);
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
  const shown = { whole, picked, onChoose: choose };
  return (
    <Dialog open size="picture" title="Borrow modules" onClose={onClose}>
      {ownOnly ? (
        <BorrowOwn {...shown} />
      ) : (
        <Tabs
          label="Whose modules"
          value={from}
          onChange={setFrom}
          tabs={[
            {
              value: "own",
              label: "Your modules",
              content: (
                <div className={styles.panel}>
                  <BorrowOwn {...shown} />
                </div>
              ),
            },
            {
              value: "licensed",
              label: "Other authors",
              content: (
                <div className={styles.panel}>
                  <BorrowLicensed {...shown} />
                </div>
              ),
            },
          ]}
        />
      )}
      <div className={styles.foot}>
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
    </Dialog>
  );
};
