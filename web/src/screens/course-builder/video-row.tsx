import { LinkSimpleIcon } from "@phosphor-icons/react/dist/csr/LinkSimple";
import { memo } from "react";
import { bank, type DraftVideo } from "../../features/builder/draft.ts";
import { clock } from "../../ui/duration.ts";
import { DragHandle } from "./drag-handle.tsx";
import styles from "./row.module.css";
import { listEntries, RowMenu } from "./row-menu.tsx";
import { Still } from "./still.tsx";
import type { Mover } from "./use-mover.ts";

type VideoRowProps = {
  video: DraftVideo;
  list: string;
  /** "2.3"; in the bank only the position. */
  number: string;
  isChosen: boolean;
  isLifted: boolean;
  /** Duration of the course's longest video, the full width of the bars. */
  longest: number;
  act: Mover["act"];
  lists: () => Parameters<typeof listEntries>[0];
};

/** A video in a module or in the bank. Memoized: re-renders only when its props change. */
export const VideoRow = memo((props: VideoRowProps) => {
  const { video, list, number, isChosen, isLifted, longest, act, lists } = props;
  const { key, title, duration, source } = video;
  const isInBank = list === bank;
  const name = isInBank ? title : `${number}, ${title}`;
  const classes = [isInBank ? styles.banked : styles.row, isChosen && styles.chosen, isLifted && styles.lifted];
  return (
    // Handle and menu have key handlers; Alt and an arrow also work on the checkbox.
    <li
      className={classes.filter(Boolean).join(" ")}
      data-row={key}
      data-lifted={isLifted ? "" : undefined}
      onKeyDown={(event) => act.onRowKey(key, event)}
    >
      {!isInBank && <DragHandle row={key} label={`Move ${name}. Space picks it up`} isLifted={isLifted} act={act} />}
      <label className={isInBank ? styles.box : styles.number}>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => act.choose([key], target.checked)}
        />
        {!isInBank && <span aria-hidden="true">{number}</span>}
      </label>
      {isInBank && <Still video={video} />}
      <div className={styles.title}>
        <span>{title}</span>
        {isInBank && (
          <small>
            {duration === null ? "length unknown" : clock(duration)}, {hosts[video.videoType]}
          </small>
        )}
        {source && (
          <small>
            <LinkSimpleIcon size={14} aria-hidden /> {source.byLicence ? "Licensed" : "Borrowed"} from{" "}
            {source.courseName ?? source.moduleName}
          </small>
        )}
      </div>
      {!isInBank && (
        <>
          <span className={source ? styles.borrowed : styles.bar} aria-hidden="true">
            <i style={{ width: `${Math.round(((duration ?? 0) / Math.max(longest, 1)) * 100)}%` }} />
          </span>
          <span className={styles.length}>{duration === null ? "–" : clock(duration)}</span>
        </>
      )}
      {isInBank && <DragHandle row={key} label={`Move ${name}. Space picks it up`} isLifted={isLifted} act={act} />}
      <RowMenu
        label={`What to do with ${name}`}
        entries={() => [
          { key: "up", text: "Move up", shortcut: "Alt ↑" },
          { key: "down", text: "Move down", shortcut: "Alt ↓" },
          ...(isInBank ? [] : [{ key: "back", text: "Back to the bank" }]),
        ]}
        lists={() => listEntries(lists(), list)}
        onAction={(wanted) => {
          if (wanted === "up" || wanted === "down") act.nudge(key, wanted);
          else act.sendTo(key, wanted === "back" ? bank : wanted.slice("to:".length));
        }}
      />
    </li>
  );
});
VideoRow.displayName = "VideoRow";

const hosts = { youtube: "YouTube", vimeo: "Vimeo" } as const;
