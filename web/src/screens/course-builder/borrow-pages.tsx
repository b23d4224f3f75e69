import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { IconButton } from "../../ui/button.tsx";
import styles from "./borrow.module.css";

type BorrowPagesProps = {
  page: number;
  /** Total number of pages, where the server counts them. */
  pages?: number;
  hasMore: boolean;
  onBack: () => void;
  onMore: () => void;
};

export const BorrowPages = ({ page, pages, hasMore, onBack, onMore }: BorrowPagesProps) =>
  (page > 1 || hasMore) && (
    <div className={styles.pages}>
      <IconButton label="Previous modules" disabled={page === 1} onClick={onBack}>
        <CaretLeftIcon size={16} weight="bold" aria-hidden />
      </IconButton>
      <span aria-live="polite">{pages === undefined ? `Page ${page}` : `${page} of ${pages}`}</span>
      <IconButton label="More modules" disabled={!hasMore} onClick={onMore}>
        <CaretRightIcon size={16} weight="bold" aria-hidden />
      </IconButton>
    </div>
  );
