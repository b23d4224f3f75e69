import { DotsSixVerticalIcon } from "@phosphor-icons/react/dist/csr/DotsSixVertical";
import { WarningCircleIcon } from "@phosphor-icons/react/dist/csr/WarningCircle";
import { memo } from "react";
import { bank, type DraftModule } from "../../features/builder/draft.ts";
import { moduleNameProblem } from "../../features/builder/missing.ts";
import { Button } from "../../ui/button.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import { Price } from "../../ui/price.tsx";
import styles from "./module-block.module.css";
import { dragModule } from "./module-drag.ts";
import rows from "./row.module.css";
import { RowMenu } from "./row-menu.tsx";
import { type ListProps, VideoList } from "./video-list.tsx";

type ModuleBlockProps = Omit<ListProps, "list" | "videos" | "number"> & {
  module: DraftModule;
  number: number;
  count: number;
  /** Cupoints, once the policy is known. */
  price: number | undefined;
  inBank: number;
  onName: (key: string, name: string) => void;
  onRemove: (key: string) => void;
};

/** A module: name, contents, price, and videos. */
export const ModuleBlock = memo((props: ModuleBlockProps) => {
  const { module, number, count, price, inBank, onName, onRemove, ...list } = props;
  const { key, name, videos } = module;
  const { act, known } = list;
  const seconds = videos.reduce((sum, video) => sum + (known.get(video)?.duration ?? 0), 0);
  const problem = moduleNameProblem(name);
  return (
    <section className={styles.module} data-module="" id={`module-${key}`} aria-labelledby={`name-${key}`}>
      <header className={styles.head}>
        <button
          type="button"
          className={rows.handle}
          data-handle={key}
          aria-label={`Move module ${number}, ${name}. The arrows move it`}
          onPointerDown={(event) => dragModule(event, (at) => act.moveWhole(key, at))}
          onKeyDown={(event) => {
            const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
            if (by === 0) return;
            event.preventDefault();
            act.moveWhole(key, number - 1 + by);
          }}
        >
          <DotsSixVerticalIcon size={18} weight="bold" aria-hidden />
        </button>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={`name-${key}`} className={styles.heading}>
          <Hidden>
            Module {number}: {name}
          </Hidden>
        </h2>
        <div>
          <input
            className={styles.name}
            aria-label={`Name of module ${number}`}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `problem-${key}` : undefined}
            placeholder="Name this module"
            value={name}
            onChange={({ target }) => onName(key, target.value)}
          />
          {problem && (
            <p className={styles.problem} id={`problem-${key}`}>
              {problem}
            </p>
          )}
        </div>
        <span className={styles.facts}>
          {videos.length === 0 ? "no videos" : `${countText(videos.length, "video")}, ${minutesText(seconds)}`}
        </span>
        <span className={styles.price}>{price !== undefined && <Price cupoints={price} />}</span>
        <RowMenu
          label={`What to do with module ${number}`}
          entries={() => [
            { key: "up", text: "Move up", isOff: number === 1 },
            { key: "down", text: "Move down", isOff: number === count },
            { key: "remove", text: "Remove module" },
          ]}
          onAction={(wanted) => {
            if (wanted === "remove") onRemove(key);
            else act.moveWhole(key, number - 1 + (wanted === "up" ? -1 : 1));
          }}
        />
      </header>
      {videos.length === 0 ? (
        <div className={list.lifted?.to.list === key ? styles.holeTarget : styles.hole} data-list={key}>
          <div>
            <b>
              <WarningCircleIcon size={18} weight="fill" aria-hidden />
              This module has no videos yet
            </b>
            <p>
              {inBank === 0
                ? "Import some into the bank, then move them here."
                : `Move some of the ${inBank} in the bank here.`}
            </p>
          </div>
          <div className={styles.actions}>
            {inBank > 0 && (
              <Button size="small" onClick={chooseFromBank}>
                Choose from the bank
              </Button>
            )}
            <Button size="small" look="bare" onClick={() => onRemove(key)}>
              Remove module
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.videos}>
          <VideoList list={key} number={number} videos={videos} {...list} />
        </div>
      )}
    </section>
  );
});
ModuleBlock.displayName = "ModuleBlock";

const chooseFromBank = () => document.querySelector<HTMLElement>(`[data-list="${bank}"] input`)?.focus();

/** Whole minutes; videos of unknown duration are excluded. */
export const minutesText = (seconds: number): string => {
  if (seconds === 0) return "length unknown";
  return lengthText(seconds < 60 ? seconds : Math.round(seconds / 60) * 60);
};
