import type { Answer } from "@cu/api/route";
import type { listAuthoredModules } from "@cu/api/user";
import { cupointsText } from "@cu/pricing/currency";
import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { useState } from "react";
import type { LentVideo } from "../../features/builder/borrow.ts";
import { keyOf, placeText, positionOf } from "../../features/builder/draft.ts";
import { IconButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import styles from "./borrow.module.css";
import { Still } from "./still.tsx";
import type { WholeDraft } from "./use-builder.ts";

const videosAtOnce = 4;

type BorrowModuleProps = {
  module: Answer<typeof listAuthoredModules>["modules"][number];
  whole: WholeDraft;
  picked: ReadonlyMap<number, LentVideo>;
  /** The licensor of a licensed module, at its own price. */
  lender?: string | undefined;
  onChoose: (videos: readonly LentVideo[], isOn: boolean) => void;
};

/** A module with its videos, four at a time (VID-08); videos already in the draft show their position. */
export const BorrowModule = ({ module, whole, picked, lender, onChoose }: BorrowModuleProps) => {
  const [page, setPage] = useState(0);
  // Videos that the module itself borrows can only be borrowed from their module.
  const videos = module.videos.filter(({ parentModule }) => parentModule === module.id);
  const free = videos.filter((video) => !positionOf(whole, keyOf(video)));
  const pages = Math.ceil(videos.length / videosAtOnce);
  const isAll = free.length > 0 && free.every(({ id }) => picked.has(id));
  return (
    <li className={styles.module}>
      <div className={styles.about}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            disabled={free.length === 0}
            onChange={({ target }) => onChoose(free, target.checked)}
          />
          <b dir="auto">{module.name}</b>
        </label>
        {lender && <p>by {lender}</p>}
        <p>{module.courseName ?? "Standalone"}</p>
        <p>{cupointsText(module.price)}</p>
      </div>
      <ul className={styles.videos} aria-label={`Videos of ${module.name}`}>
        {videos.slice(page * videosAtOnce, (page + 1) * videosAtOnce).map((video) => {
          const place = positionOf(whole, keyOf(video));
          return (
            <li key={video.id}>
              <label>
                <Still video={video} />
                <input
                  type="checkbox"
                  checked={picked.has(video.id)}
                  disabled={place !== undefined}
                  onChange={({ target }) => onChoose([video], target.checked)}
                />
                <span dir="auto">{video.title}</span>
                <small>
                  {place
                    ? `Already here, ${placeText(whole, place)}`
                    : video.duration === null
                      ? "length unknown"
                      : clock(video.duration)}
                </small>
              </label>
            </li>
          );
        })}
      </ul>
      {pages > 1 && (
        <div className={styles.turn}>
          <IconButton
            label={`Earlier videos of ${module.name}`}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <CaretLeftIcon size={16} weight="bold" aria-hidden />
          </IconButton>
          <IconButton
            label={`More videos of ${module.name}`}
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          >
            <CaretRightIcon size={16} weight="bold" aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
};
