import { useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./back-to-sitting.module.css";
import { sittingIn } from "./sitting-place.ts";

/** LRN-21: from the part of a lecture back to the question that led there. */
export const BackToSitting = () => {
  const sitting = sittingIn(useLocation().state);
  if (!sitting) return null;
  const { search, outcomes } = sitting;
  return (
    <div className={styles.back}>
      <p>This part answers a question of your review.</p>
      <LinkButton to={{ pathname: paths.recall, search }} state={{ outcomes }}>
        Back to the question
      </LinkButton>
    </div>
  );
};
