import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

export type Tab = {
  value: string;
  label: string;
  /** One that is still coming keeps the place of a digit, so that no tab moves when it is there. */
  count?: number | "coming";
  content: ReactNode;
};

type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void };

/** Which tab is open belongs to the URL, so the caller holds it. Panels that are closed are not mounted. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => {
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

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}${tab.value}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count === "coming" && <span className={styles.coming} aria-hidden="true" />}
            {typeof tab.count === "number" && <span className={styles.count}> {tab.count}</span>}
          </button>
        ))}
      </div>
      {open && (
        <div key={open.value} id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${open.value}`}>
          {open.content}
        </div>
      )}
    </div>
  );
};

/** Where a key of the ARIA pattern leads from a tab; the ends meet. */
const placeAfter = (key: string, here: number, count: number): number | undefined =>
  ({ ArrowLeft: (here - 1 + count) % count, ArrowRight: (here + 1) % count, Home: 0, End: count - 1 })[key];
