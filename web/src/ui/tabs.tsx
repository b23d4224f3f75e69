import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

export type Tab = {
  value: string;
  label: string;
  /** "coming" reserves the width of a digit, so that no tab shifts. */
  count?: number | `${number}+` | "coming";
  /** A place of the page that something jumps to: the tab opens when it gets the focus. */
  place?: string;
  content?: ReactNode;
};

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly (Tab & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
  /** Puts the row of tabs into a bar that holds more. */
  bar?: (row: ReactNode) => ReactNode;
  /** One panel for all tabs, which stays while they change. */
  children?: ReactNode;
};

/** The open tab is in the URL, so this is controlled. Closed panels are unmounted. */
export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { label, tabs, value, onChange, bar, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.value === value);

  const move = (event: KeyboardEvent) => {
    const to = placeAfter(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
    onChange(next.value);
  };

  const idOf = (tab: Tab) => tab.place ?? `${id}${tab.value}`;
  const row = (
    <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={idOf(tab)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab === open}
          aria-controls={tab === open ? `${id}panel` : undefined}
          tabIndex={tab === open ? 0 : -1}
          onFocus={() => tab.place && onChange(tab.value)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count === "coming" && <span className={styles.coming} aria-hidden="true" />}
          {tab.count !== undefined && tab.count !== "coming" && <span className={styles.count}> {tab.count}</span>}
        </button>
      ))}
    </div>
  );

  return (
    <div>
      {bar ? bar(row) : row}
      {open && (
        <div key={children ? "all" : open.value} id={`${id}panel`} role="tabpanel" aria-labelledby={idOf(open)}>
          {children ?? open.content}
        </div>
      )}
    </div>
  );
};

/** The tab that a key of the ARIA pattern moves to, wrapping around. */
const placeAfter = (key: string, here: number, count: number): number | undefined =>
  ({ ArrowLeft: (here - 1 + count) % count, ArrowRight: (here + 1) % count, Home: 0, End: count - 1 })[key];
