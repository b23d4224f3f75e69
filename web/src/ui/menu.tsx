import type { ReactNode } from "react";
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import styles from "./menu.module.css";

type Item = { id: string; label: string; onSelect: () => void; disabled?: boolean };

type MenuProps = { label: string; trigger: ReactNode; items: readonly Item[] };

/** Actions behind a button. Carries React Aria (40 KB): not for the first load of a page. Links belong in a plain list. */
export const Menu = ({ label, trigger, items }: MenuProps) => (
  <MenuTrigger>
    <Button aria-label={label} className={styles.trigger ?? ""}>
      {trigger}
    </Button>
    <Popover className={styles.popover ?? ""} placement="bottom end">
      <AriaMenu className={styles.menu ?? ""}>
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            className={styles.item ?? ""}
            isDisabled={item.disabled}
            onAction={item.onSelect}
          >
            {item.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
