import { type Run, type RunBlock, toRuns } from "@cu/rich-text/runs";
import type { RichText } from "@cu/rich-text/schema";
import type { ReactNode } from "react";
import { clock } from "../../ui/duration.ts";
import { FormulaText } from "../formula/formula-text.tsx";
import { groupLists, isListItem, type ListItem, listTree } from "./list-tree.ts";
import styles from "./rich-text-view.module.css";

type RichTextViewProps = {
  /** As the contract carries it; the server stores nothing that the strict shape refuses. */
  text: { readonly blocks: readonly unknown[]; readonly entityMap: Record<string, unknown> };
  /** Makes "@3:02" a button that jumps there. */
  onSeek?: (seconds: number) => void;
  durationSeconds?: number | null;
};

/** User-written text as React elements; never as HTML. */
export const RichTextView = ({ text, onSeek, durationSeconds = null }: RichTextViewProps) => {
  const blocks = toRuns(text as RichText, onSeek ? { durationSeconds } : {});
  return (
    <div className={styles.text}>
      {groupLists(blocks).map((group, index) => {
        const [first] = group;
        if (!isListItem(first)) return <Block key={index} block={first} onSeek={onSeek} />;
        return <List key={index} type={first.type} items={listTree(group)} onSeek={onSeek} />;
      })}
    </div>
  );
};

type Seek = { onSeek?: (seconds: number) => void };

const List = ({ type, items, onSeek }: { type: string; items: readonly ListItem[] } & Seek) => {
  const Tag = type === "ordered-list-item" ? "ol" : "ul";
  return (
    <Tag className={styles.list} dir="auto">
      {items.map(({ block, lists }, index) => (
        <li key={index}>
          {runsOf(block, onSeek)}
          {lists.map((list, place) => (
            <List key={place} {...list} onSeek={onSeek} />
          ))}
        </li>
      ))}
    </Tag>
  );
};

const Block = ({ block, onSeek }: { block: RunBlock } & Seek) => {
  const content = runsOf(block, onSeek);
  if (block.type === "blockquote")
    return (
      <blockquote className={styles.quote} dir="auto">
        {content}
      </blockquote>
    );
  if (block.type === "code-block") return <pre className={styles.code}>{content}</pre>;
  // A heading inside of a question would break the outline of the page; it only looks like one.
  return (
    <p className={block.type.startsWith("header") ? styles.head : undefined} dir="auto">
      {content}
    </p>
  );
};

const runsOf = (block: RunBlock, onSeek?: (seconds: number) => void): ReactNode[] =>
  block.runs.map((run, index) => (
    <Marked key={index} run={run} isCode={block.type === "code-block" || run.marks.includes("CODE")} onSeek={onSeek} />
  ));

const tags = { BOLD: "strong", ITALIC: "em", UNDERLINE: "u", STRIKETHROUGH: "s", CODE: "code" } as const;

const Marked = ({ run, isCode, onSeek }: { run: Run; isCode: boolean } & Seek) => {
  const { seekSeconds, link } = run;
  const inner = run.marks.reduce<ReactNode>(
    (content, mark) => {
      const Tag = tags[mark];
      return <Tag>{content}</Tag>;
      // Code is shown as it was typed.
    },
    isCode ? run.text : <FormulaText text={run.text} />,
  );
  if (link)
    return (
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
        {inner}
      </a>
    );
  if (seekSeconds === null || !onSeek) return inner;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`Go to ${clock(seekSeconds)}`}
      onClick={() => onSeek(seekSeconds)}
    >
      {inner}
    </button>
  );
};
