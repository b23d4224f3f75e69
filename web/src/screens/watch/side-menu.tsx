import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { useCollapsed } from "../../lib/use-stored.ts";
import { useFocusBack } from "../../ui/focus.ts";
import { menuIsDrawer, useMedia } from "./media.ts";
import { ModuleMenu } from "./module-menu.tsx";
import styles from "./side-menu.module.css";

type SideMenuProps = Omit<ComponentProps<typeof ModuleMenu>, "isCollapsed" | "onCollapse"> & {
  /** Open state of the drawer, toggled in the view bar. */
  isOpen: boolean;
  onClose: () => void;
};

/** The menu as a column that folds to a rail, remembered on this device (WCH-03); on narrow windows as a drawer. */
export const SideMenu = ({ isOpen, onClose, ...menu }: SideMenuProps) => {
  const [isCollapsed, setCollapsed] = useCollapsed("watch");
  const isDrawer = useMedia(menuIsDrawer);
  if (!isDrawer)
    return (
      <div className={isCollapsed ? styles.rail : styles.column} data-menu={isCollapsed ? "rail" : "column"}>
        <ModuleMenu {...menu} isCollapsed={isCollapsed} onCollapse={setCollapsed} />
      </div>
    );
  if (!isOpen) return null;
  return (
    <MenuDrawer onClose={onClose}>
      <ModuleMenu {...menu} isCollapsed={false} onCollapse={onClose} />
    </MenuDrawer>
  );
};

const MenuDrawer = ({ onClose, children }: { onClose: () => void; children: React.ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // One press closes one thing.
    event.preventDefault();
    onClose();
  });

  useFocusBack();
  useEffect(() => {
    const first = (what: string) => box.current?.querySelector<HTMLElement>(what);
    (first("[aria-current]") ?? first("button"))?.focus();
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={onClose} />
      <div ref={box} className={styles.drawer}>
        {children}
      </div>
    </>
  );
};
