import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import { useEffect } from "react";
import { CertificateSheet } from "../../features/certificate/certificate-sheet.tsx";
import { Files } from "../../features/certificate/files.tsx";
import { Publication } from "../../features/certificate/publication.tsx";
import type { ShownCertificate } from "../../features/certificate/shown-certificate.ts";
import { refresh, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./certification-page.module.css";
import conditions from "./conditions.module.css";
import notes from "./notes.module.css";

/** CER-12, CER-42: the issued certificate as it was recorded, with what its holder can do with it. */
export const Issued = ({ courseName, serial }: { courseName: string; serial: string | undefined }) => {
  const { data, error, mutate } = useApi("certificate.read", serial === undefined ? null : { params: { serial } });
  // A course that was read before the decision does not name the certificate yet.
  useEffect(() => {
    if (serial === undefined) void refresh(["course.read"]);
  }, [serial]);
  return (
    <div className={styles.top}>
      <div className={styles.intro}>
        <div>
          <Heading level={1} look="course">
            Your certificate
          </Heading>
          {data && (
            <Text tone="quiet">
              {`${courseName} · issued ${dateText(data.issuedAt)} · valid until ${dateText(data.endsAt)}`}
            </Text>
          )}
        </div>
        {data?.state === "revoked" ? (
          <Note tone="wrong">
            <p className={notes.strong}>Revoked on {dateText(data.revokedAt ?? data.issuedAt)}</p>
            <p>{data.revokedFor}</p>
          </Note>
        ) : (
          <Note tone="right" icon={<SealCheckIcon size={20} weight="fill" aria-hidden />}>
            <p className={notes.strong}>Congratulations, your certificate has been issued.</p>
          </Note>
        )}
        {data ? (
          <CertificateSheet label="Your certificate" certificate={data} />
        ) : error ? (
          <Failed level={2} title="Your certificate could not be read" onRetry={() => void mutate()}>
            It is safe. Only this page could not load it.
          </Failed>
        ) : (
          <Bar width="100%" height={420} />
        )}
      </div>
      <aside className={conditions.panel} aria-label="Your certification">
        {data ? <Share certificate={data} /> : <Bar width="100%" height={220} />}
      </aside>
    </div>
  );
};

const Share = ({ certificate }: { certificate: ShownCertificate }) => (
  <div className={notes.share}>
    <Heading level={2} look="h3">
      {certificate.state === "revoked" ? "Revoked" : "Share it"}
    </Heading>
    {certificate.state !== "revoked" && <Files certificate={certificate} />}
    <Publication certificate={certificate} />
    <LinkButton wide to={paths.certificate(certificate.serial)}>
      Open its page
    </LinkButton>
  </div>
);
