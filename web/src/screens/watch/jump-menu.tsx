import { ChatCircleIcon } from "@phosphor-icons/react/dist/csr/ChatCircle";
import { ChatsCircleIcon } from "@phosphor-icons/react/dist/csr/ChatsCircle";
import { PlayCircleIcon } from "@phosphor-icons/react/dist/csr/PlayCircle";
import { StackIcon } from "@phosphor-icons/react/dist/csr/Stack";
import styles from "./jump-menu.module.css";

type JumpMenuProps = {
  /** Whether the page has the Q&A section with its three levels. */
  hasQna: boolean;
};

const player = { id: "player", text: "Player", Icon: PlayCircleIcon };

const levels = [
  { id: "video-qna", text: "Video Q&A", Icon: ChatCircleIcon },
  { id: "module-qna", text: "Module Q&A", Icon: ChatsCircleIcon },
  { id: "course-qna", text: "Course Q&A", Icon: StackIcon },
];

/** Floats over the page and leads to its parts, below the sticky header; nothing is drawn where there is one part only. */
export const JumpMenu = ({ hasQna }: JumpMenuProps) => {
  if (!hasQna) return null;
  return (
    <nav className={styles.jump} aria-label="Jump to">
      {[player, ...levels].map(({ id, text, Icon }) => (
        <a key={id} href={`#${id}`}>
          <Icon size={17} aria-hidden />
          {text}
        </a>
      ))}
    </nav>
  );
};
