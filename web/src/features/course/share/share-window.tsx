import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { CopyIcon } from "@phosphor-icons/react/dist/csr/Copy";
import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import { useEffect, useState } from "react";
import { productName } from "../../../lib/product.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { DialogWindow } from "../../../ui/dialog-window.tsx";
import { Hidden, Text } from "../../../ui/heading.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Course } from "../course.ts";
import { ReplaceKey } from "./replace-key.tsx";
import { type ShareRow, shareCsv, shareRows } from "./share-rows.ts";
import styles from "./share-window.module.css";

/** How long "Copied" shows (CRE-07). */
const saidMilliseconds = 1000;

type ShareWindowProps = { course: Course; onClose: () => void };

export const ShareWindow = ({ course, onClose }: ShareWindowProps) => {
  const rows = shareRows(course, location.origin);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setCopied(undefined), saidMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async ({ link }: ShareRow) => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(link);
    } catch {
      toast("The browser did not allow copying.", { tone: "failed" });
    }
  };
  return (
    <DialogWindow open size="form" title="Shareable Links" onClose={onClose}>
      <Text tone="quiet">
        {course.privacyScope === "unlisted"
          ? "The course is unlisted. These links carry its key: anyone with a link can open it."
          : "Share the course, or link to one lecture."}
      </Text>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.link} className={styles[row.kind]}>
            <div className={styles.text}>
              <span className={styles.kind}>{row.kind}</span>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.link}>{row.link}</span>
            </div>
            <IconButton label={`Copy the link to ${row.kind.toLowerCase()} ${row.name}`} onClick={() => void copy(row)}>
              {copied === row.link ? (
                <CheckIcon size={20} weight="bold" aria-hidden />
              ) : (
                <CopyIcon size={20} aria-hidden />
              )}
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Hidden>
          <span role="status">{copied && `Copied ${copied}`}</span>
        </Hidden>
        {course.mayEdit && course.privacyScope === "unlisted" && <ReplaceKey course={course} onDone={onClose} />}
        <Button onClick={() => download(rows)}>
          <DownloadSimpleIcon size={20} aria-hidden />
          Download as CSV
        </Button>
      </div>
    </DialogWindow>
  );
};

const download = (rows: readonly ShareRow[]): void => {
  const name = `${productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-collection-links.csv`;
  saveFile(name, shareCsv(rows), "text/csv;charset=utf-8");
};
