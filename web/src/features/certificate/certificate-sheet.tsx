import { claimOf } from "@cu/api/certificate-claim";
import { shownSerial } from "@cu/api/certificate-serial";
import { certificateFacts } from "@cu/quiz-sheet/certificate-facts";
import { encode } from "uqr";
import { paths } from "../../lib/paths.tsx";
import { productName } from "../../lib/product.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { dateText } from "../../ui/date.ts";
import { Line } from "../../ui/line.tsx";
import { Mark } from "../../ui/mark.tsx";
import styles from "./certificate-sheet.module.css";
import type { ShownCertificate } from "./shown-certificate.ts";

type CertificateSheetProps = { label: string; certificate: ShownCertificate };

/** The printable certificate: holder, course, evidence, issuer, number and expiry (CER-42). */
export const CertificateSheet = ({ label, certificate }: CertificateSheetProps) => {
  const { course, name, signedBy, serial, state } = certificate;
  return (
    <section className={state === "revoked" ? `${styles.paper} ${styles.revoked}` : styles.paper} aria-label={label}>
      <div className={styles.art} aria-hidden="true">
        <Cover courseId={course.id} category={course.category} eager />
      </div>
      <div className={styles.text}>
        <p className={styles.brand}>
          <Mark size={24} />
          {productName}
        </p>
        <p className={styles.small}>This certifies that</p>
        <p className={styles.name} dir="auto">
          {name ?? "–"}
        </p>
        <p className={styles.small}>{claimOf(certificate)}</p>
        <p className={styles.course} dir="auto">
          {course.name}
        </p>
        <p className={styles.small}>
          A course by <bdi>{[signedBy.name, ...(signedBy.institution ? [signedBy.institution] : [])].join(", ")}</bdi>
        </p>
        <SheetFacts certificate={certificate} />
        <CourseLine certificate={certificate} />
        <SheetFoot certificate={certificate} />
        <p className={styles.number}>Certificate {shownSerial(serial)}</p>
      </div>
    </section>
  );
};

type PartProps = Pick<CertificateSheetProps, "certificate">;

const SheetFacts = ({ certificate }: PartProps) => (
  <dl className={styles.facts}>
    {certificateFacts(certificate).map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value} <span>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** CER-65: the course's modules, filled by the holder's watched share; omitted where that is hidden. */
const CourseLine = ({ certificate: { moduleDurations, moduleWatched } }: PartProps) =>
  moduleWatched === null ? null : (
    <div className={styles.line}>
      <Line
        label={`Watched of each module: ${moduleWatched.map((share) => `${share}%`).join(", ")}`}
        parts={moduleDurations.map((duration, n) => ({ duration, watched: (moduleWatched[n] ?? 0) / 100 }))}
      />
    </div>
  );

/** Signed by issuer and reviewer; the course's author doesn't sign. */
const SheetFoot = ({ certificate: { issuedAt, endsAt, reviewedBy, serial } }: PartProps) => (
  <div className={styles.foot}>
    <p className={styles.signed}>
      <b>Issued by {productName}</b>
      {dateText(issuedAt)}
      <br />
      Valid until {dateText(endsAt)}
    </p>
    {reviewedBy && (
      <p className={styles.signed}>
        <b>
          Reviewed by <bdi>{reviewedBy}</bdi>
        </b>
        Certification reviewer, {productName}
      </p>
    )}
    <Code address={location.origin + paths.certificate(serial)} />
  </div>
);

/** The address as a QR code, as the file prints it. */
const Code = ({ address }: { address: string }) => {
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the certificate's page"
    >
      <path d={dots.join("")} fill="currentColor" />
    </svg>
  );
};
