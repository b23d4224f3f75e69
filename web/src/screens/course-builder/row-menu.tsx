import { DotsThreeIcon } from "@phosphor-icons/react/dist/csr/DotsThree";
import { type ReactNode, useRef, useState } from "react";
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from "react-aria-components";
import { bank } from "../../features/builder/draft.ts";
import styles from "./menu.module.css";

type Entry = { key: string; text: string; note?: string; isOff?: boolean; shortcut?: string };

type RowMenuProps = {
  label: string;
  /** The button's content; three dots by default. */
  children?: ReactNode;
  entries: () => readonly Entry[];
  /** Lists to move to, in a section with a heading. */
  lists?: () => readonly Entry[];
  onAction: (key: string) => void;
};

/** A row's menu. There may be a thousand rows, so a menu renders only when opened. */
export const RowMenu = ({ label, children, entries, lists, onAction }: RowMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={children ? styles.textButton : styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children ?? <DotsThreeIcon size={20} weight="bold" aria-hidden />}
      </button>
      {isOpen && (
        <Popover
          aria-label={label}
          isOpen
          onOpenChange={setOpen}
          triggerRef={button}
          placement="bottom end"
          className={styles.popover}
        >
          <Menu
            aria-label={label}
            autoFocus="first"
            className={styles.menu}
            disabledKeys={[...entries(), ...(lists?.() ?? [])].filter(({ isOff }) => isOff).map(({ key }) => key)}
            onClose={() => setOpen(false)}
            onAction={(key) => onAction(String(key))}
          >
            {entries().map(item)}
            {lists && entries().length > 0 && <Separator className={styles.separator} />}
            {lists && (
              <MenuSection>
                <Header className={styles.header}>Move to…</Header>
                {lists().map(item)}
              </MenuSection>
            )}
          </Menu>
        </Popover>
      )}
    </>
  );
};

const item = ({ key, text, note, shortcut }: Entry) => (
  <MenuItem key={key} id={key} textValue={text} className={styles.item}>
    <span>{text}</span>
    {note && <small>{note}</small>}
    {shortcut && <kbd>{shortcut}</kbd>}
  </MenuItem>
);

type ListChoice = { key: string; name: string; count: number };

/** Modules and bank as move targets; the current one is disabled. */
export const listEntries = (lists: readonly ListChoice[], here?: string): Entry[] =>
  lists.map(({ key, name, count }, index) => ({
    key: `to:${key}`,
    text: key === bank ? "Video bank" : `${index + 1}. ${name || "Without a name"}`,
    note: key === here ? "it is here" : count === 0 ? "empty" : `${count} ${count === 1 ? "video" : "videos"}`,
    isOff: key === here,
  }));
