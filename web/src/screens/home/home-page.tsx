import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import { Title } from "../../ui/title.tsx";
import { DemoLecture } from "./demo-lecture.tsx";
import { FeaturedCourses } from "./featured-courses.tsx";
import styles from "./home-page.module.css";
import { HowItWorks } from "./how-it-works.tsx";
import { Subjects } from "./subjects.tsx";

export const HomePage = () => (
  <>
    <Title />
    <div className={styles.hero}>
      <div className={styles.heroRow}>
        <div>
          <Heading level={1} look="display">
            The lecture stops and asks you.
          </Heading>
          <div className={styles.lead}>
            <Text size={18} tone="quiet">
              Courses made of short university lectures. Watch one, read every word beside it, and answer the questions
              that pause it, with certified skills at the end.
            </Text>
          </div>
          <div className={styles.actions}>
            <LinkButton look="go" size="large" to={paths.premium}>
              Browse Premium Courses
            </LinkButton>
            <LinkButton size="large" to={paths.free}>
              See Free Courses
            </LinkButton>
          </div>
        </div>
        <DemoLecture />
      </div>
    </div>
    <div className={styles.column}>
      <FeaturedCourses />
      <Subjects />
      <HowItWorks />
      <section className={styles.certified} aria-labelledby="certified">
        <div>
          <Heading level={2} id="certified">
            Skills with your name on them
          </Heading>
          <p className={styles.certifiedText}>
            Some courses end in a certificate. Answer the questions of the lectures, reach the level the instructor asks
            for, then request it.
          </p>
          <LinkButton to={paths.certification}>See certification courses</LinkButton>
        </div>
        <div className={styles.picture} aria-hidden="true">
          <Cover courseId={8} category={{ id: 2, name: "Statistics" }} />
          <div className={styles.paper}>
            <p className={styles.paperTitle}>The name of the course</p>
            <p>has been completed at the required level by</p>
            <p className={styles.paperName}>Your name</p>
            <Line label="" parts={[40, 38, 62, 55, 47, 51].map((duration) => ({ duration, state: "owned" }))} />
          </div>
        </div>
      </section>
    </div>
  </>
);
