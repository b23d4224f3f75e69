import { Heading } from "../../ui/heading.tsx";
import { Empty } from "../../ui/states.tsx";
import styles from "./qna.module.css";
import { qnaLevels } from "./qna-levels.ts";

/** Below the player: what is asked about this video, its module and the whole course (WCH-06). */
export const Qna = () => (
  <section className={styles.qna} aria-label="Q&A">
    {qnaLevels.map(({ id, text, about }) => (
      <section key={id} id={id} className={styles.level} aria-label={text} tabIndex={-1}>
        <Heading level={2} look="h3">
          {text}
        </Heading>
        <Empty title={`Discussions of this ${about} are not open on this site yet.`} />
      </section>
    ))}
  </section>
);
