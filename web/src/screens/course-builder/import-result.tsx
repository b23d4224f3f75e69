import { maxVideos } from "@cu/api/course.form";
import type { Answer } from "@cu/api/route";
import type { readPlaylist } from "@cu/api/video";
import type { ReactNode } from "react";
import { placeText } from "../../features/builder/draft.ts";
import type { Imported } from "../../features/builder/import-videos.ts";
import { countText } from "../../ui/duration.ts";
import styles from "./import-result.module.css";
import type { WholeDraft } from "./use-builder.ts";
import { focusRow } from "./use-mover.ts";

type Read = Answer<typeof readPlaylist>;

/** What an import read, and what it changed. */
export type Result = Read & { done: Imported<WholeDraft> };

/** Indeterminate: the host sends everything in one response. */
export const ImportRunning = () => (
  <section className={styles.result} aria-label="Import under way">
    <h3>Reading the videos</h3>
    <div className={styles.running} role="progressbar" aria-label="Videos read from the link">
      <i />
    </div>
  </section>
);

type ImportResultProps = { result: Result; whole: WholeDraft };

export const ImportResult = ({ result, whole }: ImportResultProps) => {
  const { title, done, refused, total, more } = result;
  const { added, already, beyond } = done;
  const read = result.videos.length + refused.length;
  const all = more && total !== null ? Math.max(total, read) : read;
  return (
    <section className={styles.result} aria-label="What was imported" role="status">
      <h3>
        {title || "Import"}
        <span>{all > read ? `${read} of ${all} read` : `${countText(read, "video")} read`}</span>
      </h3>
      <ReadLine result={result} share={read / all} />
      <p>
        <b>{added.length} added</b>
      </p>
      <Names of={already} told="skipped," why={`you have ${already.length === 1 ? "it" : "them"} already:`}>
        {({ key, title: name, place }) => (
          <>
            <span>{name}</span>
            <button type="button" onClick={() => focusRow(key)} aria-label={`Show ${name}, ${placeText(whole, place)}`}>
              {placeText(whole, place)}
            </button>
          </>
        )}
      </Names>
      <Names of={refused} told="left out," why="they cannot be played here:">
        {({ title: name, reason }) => (
          <>
            <span>{name}</span>
            {reasons[reason]}
          </>
        )}
      </Names>
      <Names of={beyond} told="too many:" why={`a course takes ${maxVideos} videos.`}>
        {({ title: name }) => <span>{name}</span>}
      </Names>
      {more && (
        <p className={styles.more}>
          YouTube returned only part of this playlist. Import the rest by link, or from a shorter playlist.
        </p>
      )}
    </section>
  );
};

const reasons: Readonly<Record<Read["refused"][number]["reason"], string>> = {
  private: "private",
  deleted: "deleted",
  notEmbeddable: "plays only on YouTube",
  tooLong: "longer than a day",
  unavailable: "not available",
};

type NamesProps<Item> = { of: readonly Item[]; told: string; why: string; children: (item: Item) => ReactNode };

/** Videos that an import skipped, each by name. */
const Names = <Item extends { title: string }>({ of: items, told, why, children }: NamesProps<Item>) =>
  items.length > 0 && (
    <>
      <p>
        <b>
          {items.length} {told}
        </b>{" "}
        {why}
      </p>
      <ul>
        {items.map((item, index) => (
          // A playlist may list a video twice, so only the index is unique.
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
    </>
  );

/** More gaps than this would fill the whole line. */
const maxGaps = 60;

/** The playlist as a line that ends where reading ended, with a gap per skipped video. */
const ReadLine = ({ result: { videos, refused, done }, share }: { result: Result; share: number }) => {
  const read = videos.length + refused.length;
  const added = new Set(done.added.map(({ embedId }) => embedId));
  const order: (string | undefined)[] = videos.map(({ embedId }) => embedId);
  for (const { at } of refused) order.splice(at, 0, undefined);
  const gaps = order.flatMap((embedId, at) => (embedId !== undefined && added.delete(embedId) ? [] : at));
  return (
    <div className={styles.read} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
      {gaps.length <= maxGaps && gaps.map((at) => <u key={at} style={{ left: `${(at / read) * share * 100}%` }} />)}
      <b className={styles.end} style={{ left: `${share * 100}%` }} />
    </div>
  );
};
