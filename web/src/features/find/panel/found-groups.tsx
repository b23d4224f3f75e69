import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Marked } from "../marked.tsx";
import styles from "./found-groups.module.css";
import type { Group } from "./groups.tsx";

type FoundGroupsProps = {
  id: string;
  groups: readonly Group[];
  /** Index of the active row across all groups. */
  active: number;
  idOf: (row: number) => string;
  onActive: (row: number) => void;
  onGo: (to: string) => void;
};

/** The panel's rows. Focus stays in the field, whose `aria-activedescendant` names the active row. */
export const FoundGroups = ({ id, groups, active, idOf, onActive, onGo }: FoundGroupsProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Found">
      {groups.map(({ name, rows }, n) => {
        const before = groups.slice(0, n).reduce((sum, group) => sum + group.rows.length, 0);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no semantic element
          <div key={name} role="group" aria-labelledby={`${id}${n}`}>
            <p id={`${id}${n}`} className={styles.name}>
              {name}
            </p>
            {rows.map(({ key, to, picture, title, below, end }, place) => (
              <Link
                key={key}
                id={idOf(before + place)}
                role="option"
                aria-selected={before + place === active}
                tabIndex={-1}
                className={styles.row}
                to={to}
                onPointerMove={() => before + place !== active && onActive(before + place)}
                onClick={(event) => {
                  // With modifier keys the browser opens a tab, and the panel stays.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(to);
                }}
              >
                <span className={styles.picture}>{picture}</span>
                <span className={styles.words}>
                  <span className={styles.title} dir="auto">
                    <Marked found={title} />
                  </span>
                  <span className={styles.below}>{below}</span>
                </span>
                <span className={styles.end}>{end}</span>
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
};
