import { RowsIcon } from "@phosphor-icons/react/dist/csr/Rows";
import { SquaresFourIcon } from "@phosphor-icons/react/dist/csr/SquaresFour";
import type { Change } from "../use-filters.ts";
import styles from "./wide.module.css";

const views = [
  { name: "grid", label: "Grid", Icon: SquaresFourIcon },
  { name: "list", label: "List", Icon: RowsIcon },
] as const;

/** CAT-60: a list or a grid. */
export const ViewSwitch = ({ view, onChange }: { view: "grid" | "list"; onChange: (change: Change) => void }) => (
  <fieldset className={styles.views} aria-label="View">
    {views.map(({ name, label, Icon }) => (
      <button
        key={name}
        type="button"
        aria-label={label}
        aria-pressed={view === name}
        onClick={() => onChange({ view: name === "grid" ? name : undefined })}
      >
        <Icon size={18} aria-hidden />
      </button>
    ))}
  </fieldset>
);
