import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { bank } from "../../features/builder/draft.ts";
import { type SpreadBy, spread } from "../../features/builder/spread.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Empty } from "../../ui/states.tsx";
import styles from "./bank.module.css";
import { type Import, ImportBox } from "./import-box.tsx";
import { listEntries, RowMenu } from "./row-menu.tsx";
import type { WholeDraft } from "./use-builder.ts";
import type { Mover } from "./use-mover.ts";
import { type ListProps, VideoList } from "./video-list.tsx";

type BankProps = {
  whole: WholeDraft;
  imports: Import;
  mover: Mover;
  rows: Omit<ListProps, "list" | "number" | "videos">;
  /** Absent where there is nothing to borrow from. */
  onBorrow: (() => void) | undefined;
};

/** Imported videos that are in no module yet. */
export const Bank = ({ whole, imports, mover, rows, onBorrow }: BankProps) => {
  const { bank: videos, modules } = whole;
  const chosen = [...mover.chosen];
  const isAll = videos.length > 0 && videos.every((key) => mover.chosen.has(key));
  return (
    <aside className={styles.bank} aria-labelledby="bank">
      <div className={styles.head}>
        <h2 id="bank">Video bank</h2>
        <span>{countText(videos.length, "video")}</span>
        {onBorrow && (
          <Button size="small" onClick={onBorrow}>
            Borrow modules
          </Button>
        )}
      </div>
      <ImportBox imports={imports} whole={whole} />
      {videos.length > 1 && modules.length > 1 && <Spread whole={whole} mover={mover} />}
      {(videos.length > 0 || chosen.length > 0) && (
        <div className={styles.tools}>
          <label>
            <input
              type="checkbox"
              aria-label="Choose all videos in the bank"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && chosen.length > 0;
              }}
              onChange={({ target }) =>
                mover.act.choose(target.checked ? videos : [...videos, ...chosen], target.checked)
              }
            />
            {chosen.length} chosen
          </label>
          {chosen.length > 0 && (
            <RowMenu
              label={`Move ${countText(chosen.length, "chosen video", "chosen videos")}`}
              entries={() => []}
              lists={() => listEntries(rows.lists())}
              onAction={(key) => mover.act.sendChosen(key.slice("to:".length))}
            >
              Move to… <CaretDownIcon size={16} weight="bold" aria-hidden />
            </RowMenu>
          )}
        </div>
      )}
      {videos.length === 0 ? (
        <div className={styles.empty} data-list={bank}>
          <Empty title="The bank is empty">
            {whole.videos.length === 0
              ? "Import a video or a playlist, and it appears here."
              : "Every video is in a module. What you take out of one comes back here."}
          </Empty>
        </div>
      ) : (
        <div className={styles.videos}>
          <VideoList list={bank} videos={videos} {...rows} />
        </div>
      )}
    </aside>
  );
};

const ways: readonly { by: SpreadBy; text: string }[] = [
  { by: "count", text: "Evenly" },
  { by: "length", text: "By length" },
  { by: "title", text: "By numbers in titles" },
];

const Spread = ({ whole, mover }: { whole: WholeDraft; mover: Mover }) => (
  <fieldset className={styles.spread}>
    <legend>
      Spread the {whole.bank.length} over {whole.modules.length} modules
    </legend>
    {ways.map(({ by, text }) => (
      <Button
        key={by}
        size="small"
        onClick={() =>
          mover.arrange(
            (before) => spread(before, by),
            (after) =>
              after.bank.length === 0
                ? `${countText(whole.bank.length, "video")} spread over ${whole.modules.length} modules.`
                : `${countText(whole.bank.length - after.bank.length, "video")} spread; ${after.bank.length} without a module's number ${after.bank.length === 1 ? "stays" : "stay"} in the bank.`,
          )
        }
      >
        {text}
      </Button>
    ))}
  </fieldset>
);
