import { Cover } from "../ui/cover-picture.tsx";
import { dateText } from "../ui/date.ts";
import { Line } from "../ui/line.tsx";
import { Mark } from "../ui/mark.tsx";
import styles from "./certificate-sheet.module.css";

type CertificateSheetProps = {
  label: string;
  course: { readonly id: number; readonly name: string; readonly category: { id: number; name: string } | null };
  /** Null where it is not shown: of a revoked certificate. */
  name: string | null;
  /** Seconds of each module. */
  moduleDurations: readonly number[];
  endsAt: string;
  /** The certificate's, as people read it out. */
  number: string;
  /** One sentence of what it took. */
  facts?: string;
  signedBy?: string;
  isRevoked?: boolean;
};

/** A certificate as a sheet of paper: who, for what, its number and its end (CER-42). */
export const CertificateSheet = (props: CertificateSheetProps) => {
  const { label, course, name, moduleDurations, endsAt, number, facts, signedBy, isRevoked } = props;
  return (
    <section className={isRevoked ? `${styles.paper} ${styles.revoked}` : styles.paper} aria-label={label}>
      <div className={styles.art} aria-hidden="true">
        <Cover courseId={course.id} category={course.category} eager />
      </div>
      <div className={styles.text}>
        <Mark size={24} />
        <p className={styles.small}>This certifies that</p>
        <p className={styles.name}>{name ?? "–"}</p>
        <p className={styles.small}>has completed, at the required level,</p>
        <p className={styles.course}>{course.name}</p>
        {facts && <p className={styles.small}>{facts}</p>}
        <div className={styles.line}>
          <Line
            label={`${moduleDurations.length} modules, all of them the certificate's`}
            parts={moduleDurations.map((duration) => ({ duration, state: "owned" }))}
          />
        </div>
        <p className={styles.foot}>
          {signedBy && <span>{signedBy}</span>}
          <span>Certificate {number}</span>
          <span>Valid until {dateText(endsAt)}</span>
        </p>
      </div>
    </section>
  );
};
