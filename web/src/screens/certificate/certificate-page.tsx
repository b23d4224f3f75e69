import type { readCertificate } from "@cu/api/certificate";
import { shownSerial } from "@cu/api/certificate-serial";
import { Refused } from "@cu/api/refused";
import type { Answer } from "@cu/api/route";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import { useParams } from "react-router-dom";
import { CertificateSheet } from "../../certificate/certificate-sheet.tsx";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { countText, lengthText } from "../../ui/duration.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./certificate-page.module.css";
import { Files } from "./files.tsx";
import { Publication } from "./publication.tsx";

export type ShownCertificate = Answer<typeof readCertificate>;

/** CER-47: whose a certificate is, for what, and whether it counts: for its holder, and for anybody once it is published. */
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
              : `${data.name} completed ${data.course.name}`}
          </Heading>
          <Lead certificate={data} />
          <Facts certificate={data} />
          <div className={styles.actions}>
            <LinkButton to={paths.course(data.course.id)}>See the course</LinkButton>
          </div>
          {!data.isOwn && data.name !== null && (
            <Text size={13} tone="quiet">
              The holder chose to show this page. Single answers are never shown.
            </Text>
          )}
        </div>
        <div className={styles.sheet}>
          <CertificateSheet
            label="The certificate"
            course={data.course}
            name={data.name}
            moduleDurations={data.moduleDurations}
            endsAt={data.endsAt}
            number={shownSerial(data.serial)}
            facts={whatItTook(data)}
            signedBy={data.signedBy.name}
            isRevoked={data.state === "revoked"}
          />
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
          <b>Not valid any more.</b> Revoked on {dateText(revokedAt ?? endsAt)}.
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
    <Note tone="right" icon={<SealCheckIcon size={20} weight="fill" aria-hidden />}>
      <p>
        <b>Verified.</b> Checked against the register just now.
      </p>
    </Note>
  );
};

const Lead = ({ certificate: { name, score, level, issuedAt } }: PartProps) => {
  if (name === null)
    return (
      <Text tone="quiet">
        It was issued on {dateText(issuedAt)} and is no longer recognised. The person's name is not shown.
      </Text>
    );
  if (score === null) return null;
  return (
    <Text tone="quiet">
      {level === null ? `Performance ${score}%.` : `Performance ${score}% where ${level}% was asked for.`}
    </Text>
  );
};

const whatItTook = ({ lectures, duration, questions }: ShownCertificate): string =>
  [
    countText(lectures, "lecture"),
    lengthText(duration),
    ...(questions > 0 ? [countText(questions, "question")] : []),
  ].join(", ");

const Facts = ({ certificate }: PartProps) => {
  const { signedBy, issuedAt, endsAt, serial, objectives, revokedFor, name, course } = certificate;
  const rows = [
    ...(name === null ? [["Course", course.name]] : []),
    ["Signed by", [signedBy.name, ...(signedBy.institution ? [signedBy.institution] : [])].join(", ")],
    ["Issued", `${dateText(issuedAt)}, valid until ${dateText(endsAt)}`],
    ["Number", shownSerial(serial)],
    ["What it took", whatItTook(certificate)],
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
