import { CopyIcon } from "@phosphor-icons/react/dist/csr/Copy";
import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import { PrinterIcon } from "@phosphor-icons/react/dist/csr/Printer";
import { useRef, useState } from "react";
import { productName } from "../lib/product.ts";
import { Button } from "../ui/button.tsx";
import { dateText } from "../ui/date.ts";
import { Dialog } from "../ui/dialog.tsx";
import { takeFocus } from "../ui/focus.ts";
import { Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { saveFile } from "../ui/save-file.ts";
import styles from "./recovery-codes.module.css";

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The account's address, named in the file and on paper. */
  email: string;
  onDone: () => void;
};

/** SES-120: the codes are shown once, so leaving before they are saved asks for confirmation. */
export const RecoveryCodes = ({ codes, email, onDone }: RecoveryCodesProps) => {
  const [isSaved, setIsSaved] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [status, setStatus] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setStatus(`${codes.length} codes copied`),
      () => setStatus("Copying is blocked in this browser. Download the codes instead."),
    );
  const download = () => {
    saveFile(fileName, fileText(codes, email), "text/plain;charset=utf-8");
    setStatus(`${codes.length} codes downloaded as ${fileName}`);
  };
  return (
    <Dialog open size="form" title="Save your recovery codes" onClose={() => (isSaved ? onDone() : setIsLeaving(true))}>
      <Text tone="quiet">
        Lost your phone? Each code turns the authenticator app off once. You won't see them again, and earlier codes no
        longer work.
      </Text>
      <p className={styles.printed}>{heading(email)}</p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>
          <CopyIcon size={18} aria-hidden />
          Copy all
        </Button>
        <Button onClick={download}>
          <DownloadSimpleIcon size={18} aria-hidden />
          Download
        </Button>
        <Button onClick={() => print()}>
          <PrinterIcon size={18} aria-hidden />
          Print
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <label className={styles.saved}>
        <input ref={box} type="checkbox" checked={isSaved} onChange={({ target }) => setIsSaved(target.checked)} />
        <span>I have saved these codes</span>
      </label>
      {isLeaving && !isSaved ? (
        <div className={styles.leaving}>
          <Note tone="due">Without these codes, a lost phone locks you out.</Note>
          <div className={styles.foot}>
            <Button onClick={onDone}>Close without saving</Button>
            <Button
              look="go"
              ref={takeFocus}
              onClick={() => {
                setIsLeaving(false);
                box.current?.focus();
              }}
            >
              Go back
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.foot}>
          <Button look="go" disabled={!isSaved} onClick={onDone}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
};

const fileName = `${productName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-recovery-codes.txt`;

const heading = (email: string): string =>
  `${productName} recovery codes${email && ` for ${email}`}, ${dateText(new Date().toISOString())}`;

// Windows' editor shows CRLF right in every version.
const fileText = (codes: readonly string[], email: string): string =>
  [heading(email), "Each code works once.", "", ...codes, ""].join("\r\n");
