import { ArrowUpIcon } from "@phosphor-icons/react/dist/csr/ArrowUp";
import { countText } from "../../ui/duration.ts";
import styles from "./newer-button.module.css";

/** Overlaid on the list, so that nothing shifts (QNA-57). */
export const NewerButton = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" className={styles.place}>
    {count > 0 && (
      <button type="button" className={styles.newer} onClick={onShow}>
        <ArrowUpIcon size={14} weight="bold" aria-hidden />
        {countText(count, "new post")}
      </button>
    )}
  </div>
);
