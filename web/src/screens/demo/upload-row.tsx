import { ArrowClockwiseIcon } from "@phosphor-icons/react/dist/csr/ArrowClockwise";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { WarningCircleIcon } from "@phosphor-icons/react/dist/csr/WarningCircle";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { IconButton } from "../../ui/button.tsx";
import styles from "./upload-row.module.css";
import type { Upload } from "./use-uploads.ts";

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** An upload with its progress, styled like a lecture's timeline. */
export const UploadRow = ({ upload, onRetry, onRemove }: UploadRowProps) => {
  const { name, size, sent, state } = upload;
  const percent = Math.floor((sent / size) * 100);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.mark}>
        {state === "done" && <CheckIcon size={16} weight="bold" aria-hidden />}
        {state === "failed" && <WarningCircleIcon size={18} weight="fill" aria-hidden />}
      </span>
      <div className={styles.body}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <progress className={styles.line} value={state === "done" ? size : sent} max={size} aria-label={name} />
        <p className={styles.state}>
          {sizeText(size)} · {stateText(state, percent)}
        </p>
      </div>
      <div className={styles.actions}>
        {state === "failed" && (
          <IconButton label={`Send ${name} again`} onClick={onRetry}>
            <ArrowClockwiseIcon size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <XIcon size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
};

const stateText = (state: Upload["state"], percent: number): string => {
  if (state === "waiting") return "Waiting";
  if (state === "sending") return `${percent}%`;
  return state === "done" ? "Uploaded" : "Failed. It is not part of your request yet.";
};

/** 1 MB is 1,000,000 bytes, as operating systems display it. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
};
