import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { CaretUpIcon } from "@phosphor-icons/react/dist/csr/CaretUp";
import { CrosshairIcon } from "@phosphor-icons/react/dist/csr/Crosshair";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { SearchField } from "../../ui/field.tsx";
import type { Hit } from "./hits.ts";
import styles from "./transcript-search.module.css";

type TranscriptSearchProps = {
  search: string;
  onSearch: (text: string) => void;
  /** As last rendered. */
  hits: readonly Hit[];
  /** For the field's current text: Enter may come before the results render. */
  hitsNow: () => readonly Hit[];
  /** Whether notes are searched too. */
  hasNotes?: boolean;
  onHit: (hit: Hit) => void;
  isFollowing: boolean;
  onFollow: () => void;
};

/** Search in the transcript: Enter and the carets step through matches, and a button returns to the current line. */
export const TranscriptSearch = ({ search, onSearch, hits, hitsNow, onHit, ...rest }: TranscriptSearchProps) => {
  const { isFollowing, onFollow, hasNotes = false } = rest;
  const [wanted, setAt] = useState(0);
  // A note that was a match may have been deleted.
  const at = Math.max(0, Math.min(wanted, hits.length - 1));
  const go = (by: 1 | -1) => {
    const found = hitsNow();
    const next = (at + by + found.length) % found.length;
    const hit = found[next];
    if (hit === undefined) return;
    setAt(next);
    onHit(hit);
  };
  const isSearching = search.trim() !== "";
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.field}>
          <SearchField
            label={hasNotes ? "Search words and your notes" : "Search this transcript"}
            value={search}
            onChange={(text) => {
              setAt(0);
              onSearch(text);
            }}
            onSubmit={() => go(1)}
          />
        </div>
        <span className={styles.follow} data-on={isFollowing || undefined}>
          <IconButton label="Follow the video" aria-pressed={isFollowing} onClick={onFollow}>
            <CrosshairIcon size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      {isSearching && (
        <div className={styles.hits}>
          <p role="status">{hitText(hits, at, hasNotes)}</p>
          <IconButton label="Previous hit" disabled={hits.length === 0} onClick={() => go(-1)}>
            <CaretUpIcon size={16} weight="bold" aria-hidden />
          </IconButton>
          <IconButton label="Next hit" disabled={hits.length === 0} onClick={() => go(1)}>
            <CaretDownIcon size={16} weight="bold" aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
};

const hitText = (hits: readonly Hit[], at: number, hasNotes: boolean): string => {
  if (hits.length === 0) return hasNotes ? "No matching lines or notes." : "No matching lines.";
  const place = `${at + 1} of ${hits.length}`;
  if (hits.every(({ noteId }) => noteId === undefined)) return `Line ${place}`;
  return `Hit ${place}: ${hits[at]?.noteId === undefined ? "transcript" : "your note"}`;
};
