import { useSyncExternalStore } from "react";
import { stored } from "./stored.ts";

/** A stored choice as state, the same in every tab. */
export const useStored = (key: string): [string | undefined, (value: string | undefined) => void] => [
  useSyncExternalStore(
    stored.subscribe,
    () => stored.read(key),
    () => undefined,
  ),
  (value) => stored.write(key, value),
];

/** Whether a menu is collapsed; stored per menu (SES-26). */
export const useCollapsed = (menu: string): [boolean, (collapsed: boolean) => void] => {
  const [value, write] = useStored(`collapsed.${menu}`);
  return [value === "yes", (collapsed) => write(collapsed ? "yes" : undefined)];
};
