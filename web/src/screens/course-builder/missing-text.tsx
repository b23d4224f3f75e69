import { WarningCircleIcon } from "@phosphor-icons/react/dist/csr/WarningCircle";
import type { Missing } from "../../features/builder/missing.ts";
import styles from "./frame.module.css";

/** Explains why Next is disabled. */
export const MissingText = ({ missing }: { missing: readonly Missing[] }) => {
  const [first] = missing;
  return (
    <p className={styles.missing} id="missing">
      {first && (
        <>
          <WarningCircleIcon size={18} weight="fill" aria-hidden />
          <span>
            {missing.length === 1 ? "One thing" : `${missing.length} things`} before Next: {first.text}.{" "}
            {first.module !== undefined && (
              <button type="button" onClick={() => document.getElementById(`module-${first.module}`)?.scrollIntoView()}>
                Show it
              </button>
            )}
          </span>
        </>
      )}
    </p>
  );
};
