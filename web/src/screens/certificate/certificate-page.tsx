import { claimOf } from "@cu/api/certificate-claim";
import { shownSerial } from "@cu/api/certificate-serial";
import { Refused } from "@cu/api/refused";
import { certificateFacts } from "@cu/quiz-sheet/certificate-facts";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import { useParams } from "react-router-dom";
import { CertificateSheet } from "../../features/certificate/certificate-sheet.tsx";
import { Files } from "../../features/certificate/files.tsx";
import { Publication } from "../../features/certificate/publication.tsx";
import type { ShownCertificate } from "../../features/certificate/shown-certificate.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { productName } from "../../lib/product.ts";
import { LinkButton } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./certificate-page.module.css";

/** CER-47: a certificate's holder, subject and validity; visible to the holder, and to everyone once published. */
export const CertificatePage = () => {
  const { serial = "" } = useParams();
  const { data, error, mutate } = useApi("certificate.read", { params: { serial } });
  if (error && !data)
    return error instanceof Refused && error.status === 404 ? (
      <Unknown />
    ) : (
      <FailedPage error={error} onRetry={() => void mutate()} />
    );
  if (!data) return <CertificateSkeleton />;
  return (
    <Page>
      <Title>{`Certificate, ${data.course.name}`}</Title>
      <div className={styles.page}>
        <div className={styles.words}>
          <State certificate={data} />
          <Heading level={1} look="course">
            {data.name === null
              ? `Certificate ${shownSerial(data.serial)}`
              : `${data.name} ${claimOf(data)} ${data.course.name}`}
          </Heading>
          <Lead certificate={data} />
          <Facts certificate={data} />
          <div className={styles.actions}>
            <LinkButton to={paths.course(data.course.id)}>See the course</LinkButton>
          </div>
          {!data.isOwn && data.name !== null && (
            <Text size={13} tone="quiet">
              The holder made this page public. Single answers are never shown.
            </Text>
          )}
        </div>
        <div className={styles.sheet}>
          <CertificateSheet label="The certificate" certificate={data} />
          {data.state !== "revoked" && <Files certificate={data} />}
          {data.isOwn && <Publication certificate={data} />}
        </div>
      </div>
    </Page>
  );
};

type PartProps = { certificate: ShownCertificate };

const State = ({ certificate: { state, endsAt, revokedAt } }: PartProps) => {
  if (state === "revoked")
    return (
      <Note tone="wrong">
        <p>
          <b>No longer valid.</b> Revoked on {dateText(revokedAt ?? endsAt)}.
        </p>
      </Note>
    );
  if (state === "expired")
    return (
      <Note tone="due">
        <p>
          <b>Expired.</b> It was valid until {dateText(endsAt)}.
        </p>
      </Note>
    );
  return (
    <Note tone="right" icon={<SealCheckIcon size={30} weight="fill" aria-hidden />}>
      <p>
        <b>Valid certificate</b>
      </p>
      <p>Checked just now</p>
    </Note>
  );
};

const Lead = ({ certificate: { name, issuedAt, signedBy } }: PartProps) => (
  <Text tone="quiet">
    {name === null
      ? `It was issued on ${dateText(issuedAt)} and is no longer recognised. The holder's name is not shown.`
      : `A course by ${[signedBy.name, ...(signedBy.institution ? [signedBy.institution] : [])].join(", ")}`}
  </Text>
);

const Facts = ({ certificate }: PartProps) => {
  const { reviewedBy, issuedAt, endsAt, serial, objectives, revokedFor, name, course } = certificate;
  const rows = [
    ...(name === null ? [["Course", course.name]] : []),
    ...certificateFacts(certificate).map(({ label, value, note }) => [
      label,
      note === "" ? value : `${value}, ${note}`,
    ]),
    ...(reviewedBy === null ? [] : [["Reviewed by", `${reviewedBy}, certification reviewer at ${productName}`]]),
    ["Issued by", `${productName}, ${dateText(issuedAt)}`],
    ["Valid until", dateText(endsAt)],
    ["Number", shownSerial(serial)],
    ...(objectives.length > 0 ? [["Can do", objectives.join("; ")]] : []),
    ...(revokedFor === null ? [] : [["Why", revokedFor]]),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Unknown = () => (
  <Page>
    <Title>No certificate here</Title>
    <Empty
      level={1}
      title="There is no certificate to see here"
      action={<LinkButton to={paths.certifications}>See the certifications</LinkButton>}
    >
      The number may be mistyped, or its holder does not show it.
    </Empty>
  </Page>
);

const CertificateSkeleton = () => (
  <Page>
    <Skeleton label="Loading the certificate">
      <div className={styles.page}>
        <div className={styles.words}>
          <Bar width="100%" height={56} />
          <Bar width="90%" height={96} />
          <Bar width="100%" height={220} />
        </div>
        <Bar width="100%" height={360} />
      </div>
    </Skeleton>
  </Page>
);
