import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type DragEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Player } from "../../features/player/player.ts";
import { useCurrentLine } from "../../features/transcript/use-current-line.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/states.tsx";
import { addAfter } from "./editing/edit.ts";
import type { EditorView } from "./editing/editor.ts";
import { ImportFile } from "./import-file.tsx";
import styles from "./manuscript.module.css";
import { ManuscriptLine } from "./manuscript-line.tsx";
import { ManuscriptTools } from "./manuscript-tools.tsx";
import type { Problem } from "./use-problems.ts";
import type { Desk, Room } from "./use-room.ts";

/** The studio's handle on the lines. */
export type ManuscriptHandle = { show: (key: number) => void };

type ManuscriptProps = {
  ref: Ref<ManuscriptHandle>;
  desk: Desk;
  room: Room;
  view: EditorView;
  byLine: ReadonlyMap<number, readonly Problem[]>;
  player: Player | null;
};

const guessedHeight = 60;
const none: readonly Problem[] = [];

/** The lines as learners read them. Virtualized, and an edit re-renders one line. */
export const Manuscript = ({ ref, desk, room, view, byLine, player }: ManuscriptProps) => {
  const { editor } = room;
  const { lines, place } = view;
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const [isFollowing, setFollowing] = useState(true);
  const [words, setWords] = useState("");
  const [file, setFile] = useState<File>();
  const now = useCurrentLine(lines, player, 0);
  const active = lines.findIndex(({ key }) => key === place?.key);

  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: top,
    // The focused line stays mounted wherever the page is scrolled, so that it keeps the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const shown = Array.from({ length: Math.min(count, endIndex + overscan + 1) - from }, (_, n) => from + n);
      return active >= 0 && !shown.includes(active) ? [...shown, active].toSorted((one, other) => one - other) : shown;
    },
  });
  // Content above the list changes its height.
  useLayoutEffect(() => {
    const next = list.current ? Math.round(list.current.getBoundingClientRect().top + scrollY) : 0;
    if (Math.abs(next - top) > 1) setTop(next);
  });

  const bring = useCallback((index: number) => virtual.scrollToIndex(index, { align: "center" }), [virtual]);
  useImperativeHandle(
    ref,
    () => ({
      show: (key) => {
        const index = editor.view().lines.findIndex((line) => line.key === key);
        if (index < 0) return;
        editor.enter(key);
        bring(index);
      },
    }),
    [editor, bring],
  );
  const follow = useEffectEvent((index: number) => {
    if (!isFollowing || index < 0 || !player?.state().isPlaying) return;
    if (!virtual.getVirtualItems().some((item) => item.index === index && isInView(item))) bring(index);
  });
  useEffect(() => follow(now), [now]);

  const enter = useCallback((key: number | undefined, caret?: number) => editor.enter(key, caret), [editor]);
  const seek = useCallback((seconds: number) => player?.seek(seconds), [player]);
  const drop = {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const [dropped] = event.dataTransfer.files;
      if (!dropped) return;
      event.preventDefault();
      setFile(dropped);
    },
  };
  return (
    <div {...drop}>
      <ManuscriptTools
        {...{ room, view, words, isFollowing }}
        onWords={setWords}
        onFollowing={setFollowing}
        onShow={(key) => bring(lines.findIndex((line) => line.key === key))}
      />
      {lines.length === 0 ? (
        <div className={styles.state}>
          <Empty
            level={2}
            title="Nothing is written here yet"
            action={<Button onClick={() => editor.edit((held) => addAfter(held))}>Write the first line</Button>}
          >
            Drop a VTT, SRT or JSON file here, or choose one with Import above.
          </Empty>
        </div>
      ) : (
        <ol ref={list} className={styles.lines} style={{ height: virtual.getTotalSize() }} aria-label="Lines">
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index];
            return (
              line && (
                <ManuscriptLine
                  key={key}
                  ref={virtual.measureElement}
                  offset={start - top}
                  {...{ index, line, editor, words, seek, enter, player }}
                  count={lines.length}
                  place={index === active ? place : undefined}
                  isNow={index === now}
                  problems={byLine.get(line.key) ?? none}
                />
              )
            );
          })}
        </ol>
      )}
      {file && <ImportFile desk={desk} room={room} file={file} onClose={() => setFile(undefined)} />}
    </div>
  );
};

const headHeight = 160;

const isInView = ({ start, end }: { start: number; end: number }): boolean =>
  start >= scrollY + headHeight && end <= scrollY + innerHeight;
