import { Fragment } from "react";
import { bank, type DraftVideo } from "../../features/builder/draft.ts";
import { targetText } from "../../features/builder/move.ts";
import styles from "./row.module.css";
import type { Lifted, Mover } from "./use-mover.ts";
import { VideoRow } from "./video-row.tsx";

export type ListProps = {
  list: string;
  /** The module's number in its course; undefined for the bank and standalone modules. */
  number?: number;
  videos: readonly string[];
  known: ReadonlyMap<string, DraftVideo>;
  chosen: ReadonlySet<string>;
  /** Only where something is picked up from this list or would be put into it. */
  lifted: Lifted | undefined;
  longest: number;
  act: Mover["act"];
  lists: () => { key: string; name: string; count: number }[];
};

// Scrolls a keyboard target into view; a pointer scrolls itself.
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });

/** The rows of a module or of the bank, and the yellow line where something would be put down. */
export const VideoList = ({ list, number, videos, known, chosen, lifted, ...rest }: ListProps) => {
  const going = new Set(lifted?.videos);
  const target = lifted?.to.list === list ? lifted : undefined;
  let resting = -1;
  const line = target && (
    <li
      key={`target ${target.to.at}`}
      className={styles.target}
      aria-hidden="true"
      ref={target.isByKeys ? show : undefined}
    >
      <span className={styles.targetText}>{targetText(target.resting, target.to, target.videos.length)}</span>
    </li>
  );
  const rows = videos.flatMap((key, index) => {
    const video = known.get(key);
    if (!video) return [];
    if (!going.has(key)) resting += 1;
    const isHere = target !== undefined && !going.has(key) && resting === target.to.at;
    return (
      <Fragment key={key}>
        {isHere && line}
        <VideoRow
          video={video}
          list={list}
          number={number === undefined ? String(index + 1) : `${number}.${index + 1}`}
          isChosen={chosen.has(key)}
          isLifted={going.has(key)}
          {...rest}
        />
      </Fragment>
    );
  });
  return (
    <ol data-list={list} aria-label={nameOf(list, number)}>
      {rows}
      {target && target.to.at > resting && line}
    </ol>
  );
};

const nameOf = (list: string, number: number | undefined): string => {
  if (list === bank) return "Videos in the bank";
  return number === undefined ? "Videos of the module" : `Videos of module ${number}`;
};
