import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { bytesOf, saveFile } from "../../ui/save-file.ts";
import styles from "./share.module.css";
import type { ShownCertificate } from "./shown-certificate.ts";

const papers = [
  ["a4", "PDF, A4"],
  ["letter", "PDF, Letter"],
] as const;

/** CER-50, CER-51: certificate downloads: a printable file, and a signed one for machine verification. */
export const Files = ({ certificate: { serial } }: { certificate: ShownCertificate }) => {
  const print = useAction("certificate.file", {
    onSuccess: ({ name, pdf }) => saveFile(name, bytesOf(pdf), "application/pdf"),
  });
  const sign = useAction("certificate.credential", {
    onSuccess: ({ jwt }) => saveFile(`certificate-${serial}.jwt`, jwt, "application/jwt"),
  });
  const error = print.error ?? sign.error;
  // Failures are shown below.
  return (
    <div>
      <div className={styles.files}>
        {papers.map(([paper, text]) => (
          <Button
            key={paper}
            busy={print.isMutating}
            busyText="Drawing"
            onClick={() => void print.trigger({ params: { serial }, query: { paper } })}
          >
            {text}
          </Button>
        ))}
        <Button look="bare" busy={sign.isMutating} onClick={() => void sign.trigger({ params: { serial } })}>
          Signed badge (Open Badges 3.0)
        </Button>
      </div>
      {error && <p role="alert">{errorText(error)}</p>}
    </div>
  );
};
