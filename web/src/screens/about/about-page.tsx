import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { productName } from "../../lib/product.ts";
import { Heading } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./about-page.module.css";

/** Our Story (STA-20). */
export const AboutPage = () => (
  <Page>
    <Title>About Us</Title>
    <article className={styles.story}>
      <div className={styles.opening}>
        <Heading level={1}>Our Story</Heading>
        <p>
          A good lecture is heard once and half of it is gone by the evening. Not because it was bad, but because it
          never stopped: to ask about the last minute, to let you look a sentence up, be wrong in private and try again.
        </p>
        <div className={styles.line} aria-hidden="true">
          <Line label="" parts={[30, 55, 25, 70, 40].map((duration) => ({ duration, state: "owned" }))} />
        </div>
        <p>
          {productName} turns existing lectures into courses. Every video has a transcript, questions at the minutes
          that matter, and a place to discuss exactly that minute.
        </p>
      </div>
      <section>
        <Heading level={2}>For learners</Heading>
        <p>
          72% of students find curated videos necessary. Premium modules cost from $2 each, so you never pay for a term
          to watch an afternoon. Begin anywhere in <Link to={paths.premium}>the catalogue</Link>; any video can be
          previewed without an account.
        </p>
      </section>
      <section>
        <Heading level={2}>For creators, who publish and monetise their videos</Heading>
        <p>
          Creators build courses from links to their own videos, set the prices, write the questions and open them to
          their classes with a code. They earn 50-70% of revenue and see what their students did with it, as far as each
          student agreed. <Link to={paths.forCreators}>Apply to be a creator</Link>.
        </p>
      </section>
      <section>
        <Heading level={2}>For authors, who have recordings and no time</Heading>
        <p>
          Authors send a playlist or files, and we make the course with them: short videos, transcripts, modules. See{" "}
          <Link to={paths.authors}>Build a Course</Link>.
        </p>
      </section>
      <section>
        <Heading level={2}>Write to us</Heading>
        <p>
          <Link to={paths.contact}>Contact us</Link> about anything; if something does not work,{" "}
          <Link to={paths.reportIssue}>report an issue</Link>.
        </p>
      </section>
    </article>
  </Page>
);
