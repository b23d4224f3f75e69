import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useOpened } from "../../lib/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chip.tsx";
import { countText } from "../../ui/duration.ts";
import { SearchField } from "../../ui/field.tsx";
import { passFocus } from "../../ui/focus.ts";
import { Empty } from "../../ui/states.tsx";
import type { Asked } from "./confirm-post.tsx";
import { NewerButton } from "./newer-button.tsx";
import { fewestOfAFullAnswer, Older } from "./older.tsx";
import type { Question } from "./place.ts";
import type { Room } from "./room.ts";
import { type Show, shownThreads } from "./shown-threads.ts";
import { SortSelect } from "./sort-select.tsx";
import { Thread } from "./thread.tsx";
import styles from "./thread-list.module.css";
import type { Discussion } from "./use-discussion.ts";
import { useSorted } from "./use-sorted.ts";

type ThreadListProps = {
  threads: readonly Question[];
  room: Room;
  /** "video", "module" or "course". */
  about: string;
  emptyText: string;
  onReply: Discussion["reply"];
  onVote: Discussion["vote"];
  onOlder: Discussion["readOlder"];
  onModerate: (asked: Asked) => void;
  /** Other users' posts, waiting to be shown. */
  newerCount: number;
  onNewer: () => void;
  sortSlot: HTMLElement | null | undefined;
};

const batch = 20;
// Shorter lists need no search.
const fewest = 5;

const chips = [
  { show: "all", label: "All" },
  { show: "asked", label: "Asked by you" },
  { show: "replied", label: "Replied by you" },
] as const;

/** Most upvoted first, in batches, so that 2,000 threads open as quickly as 20. */
export const ThreadList = ({ threads, room, about, emptyText, onOlder, ...rest }: ThreadListProps) => {
  const { newerCount, onNewer, sortSlot, ...acts } = rest;
  const list = useRef<HTMLDivElement>(null);
  const [show, setShow] = useState<Show>("all");
  const [search, setSearch] = useState("");
  const [amount, setAmount] = useOpened(["threads", room.thread], batch);
  // Deferred, so that typing stays responsive.
  const searched = useDeferredValue(search);
  const { sort, setSort, sorted } = useSorted(threads);
  const shown = useMemo(() => shownThreads(sorted, show, searched), [sorted, show, searched]);
  const newer = (
    <NewerButton
      count={newerCount}
      onShow={() => {
        onNewer();
        // A filter must not hide the new posts that the user asked for (QNA-57).
        setShow("all");
        setSort("newest");
        setSearch("");
        passFocus(() => list.current);
      }}
    />
  );
  if (threads.length === 0)
    return (
      <div ref={list} tabIndex={-1}>
        {newer}
        <Empty title={emptyText} />
      </div>
    );
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.order}>
          <Chips label="Show">
            {chips.map((chip) => (
              <Chip
                key={chip.show}
                label={chip.label}
                pressed={show === chip.show}
                onPress={() => {
                  setShow(chip.show);
                  setAmount(batch);
                }}
              />
            ))}
          </Chips>
          {threads.length > 1 && (
            <SortSelect
              slot={sortSlot}
              value={sort}
              onChange={(next) => {
                setSort(next);
                setAmount(batch);
              }}
            />
          )}
        </div>
        {threads.length > fewest && (
          <SearchField
            label="Search these questions"
            value={search}
            onChange={(text) => {
              setSearch(text);
              setAmount(batch);
            }}
          />
        )}
      </div>
      {newer}
      {shown.length === 0 && <Empty title={nothingText(show, search, about)} />}
      <ul>
        {shown.slice(0, amount).map((question) => (
          <li key={question.id}>
            <Thread question={question} room={room} {...acts} />
          </li>
        ))}
      </ul>
      {threads.length >= fewestOfAFullAnswer && shown.length === threads.length && shown.length <= amount && (
        <div className={styles.more}>
          <Older onRead={onOlder} />
        </div>
      )}
      {shown.length > amount && (
        <div className={styles.more}>
          <Button onClick={() => setAmount(amount + batch)}>
            Show {countText(Math.min(batch, shown.length - amount), "more question")}
          </Button>
          <span className={styles.amount}>
            {amount} of {countText(shown.length, "question")}
          </span>
        </div>
      )}
    </div>
  );
};

const nothingText = (show: Show, search: string, about: string): string => {
  if (search.trim()) return "No question has these words";
  if (show === "asked") return `You haven't asked any questions in this ${about} yet`;
  if (show === "replied") return `You haven't replied to any questions in this ${about} yet`;
  return "Every question has been answered";
};
