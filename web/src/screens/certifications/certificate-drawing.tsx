import { Cover } from "../../ui/cover-picture.tsx";
import { Line } from "../../ui/line.tsx";
import { Mark } from "../../ui/mark.tsx";
import styles from "./certificate-drawing.module.css";

/** Illustration of a certificate on a cover; the name is fictional. */
export const CertificateDrawing = () => (
  <div className={styles.drawing} aria-hidden="true">
    <Cover courseId={12} category={{ id: 6, name: "Economics" }} eager />
    <div className={styles.paper}>
      <Mark size={22} />
      <p className={styles.title}>The name of the course</p>
      <p className={styles.small}>assessment passed by</p>
      <p className={styles.name}>Your name</p>
      <Line label="" parts={[40, 38, 62, 55, 47].map((duration) => ({ duration, state: "owned" }))} />
    </div>
  </div>
);
