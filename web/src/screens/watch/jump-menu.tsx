import { ChatCircleIcon } from "@phosphor-icons/react/dist/csr/ChatCircle";
import { ChatsCircleIcon } from "@phosphor-icons/react/dist/csr/ChatsCircle";
import { PlayCircleIcon } from "@phosphor-icons/react/dist/csr/PlayCircle";
import { StackIcon } from "@phosphor-icons/react/dist/csr/Stack";
import type { MouseEvent } from "react";
import styles from "./jump-menu.module.css";
import { qnaLevels } from "./qna-levels.ts";

const levelIcons = { "video-qna": ChatCircleIcon, "module-qna": ChatsCircleIcon, "course-qna": StackIcon };

const places = [
  { id: "player", text: "Player", Icon: PlayCircleIcon },
  ...qnaLevels.map(({ id, text }) => ({ id, text, Icon: levelIcons[id] })),
];

type JumpMenuProps = {
  inert: boolean;
  /** How many questions a level has, where that is known before anybody gets there. */
  counts?: Readonly<Partial<Record<string, number>>> | undefined;
};

/**
 * Leads to the player and to the levels of Q&A, below the sticky header (WCH-10, WCH-33). It is over the foot of the
 * module menu, or floats where that is a drawer.
 */
export const JumpMenu = ({ inert, counts = {} }: JumpMenuProps) => (
  <nav className={styles.jump} aria-label="Jump to" inert={inert}>
    {places.map(({ id, text, Icon }) => (
      <a key={id} href={`#${id}`} title={text} onClick={(event) => jump(event, id)}>
        <Icon size={17} aria-hidden />
        <span className={styles.text}>{text}</span>
        {counts[id] !== undefined && <span>{counts[id]}</span>}
      </a>
    ))}
  </nav>
);

// The router takes the browser's own jump for a step back in history, and scrolls to where the page was before.
const jump = (event: MouseEvent, id: string) => {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
};
