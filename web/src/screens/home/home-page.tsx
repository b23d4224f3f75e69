import { DemoLecture } from "../../features/marketing/demo-lecture.tsx";
import { FeaturedCourses } from "../../features/marketing/featured-courses.tsx";
import marketing from "../../features/marketing/marketing.module.css";
import { Hero } from "../../features/marketing/section.tsx";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import { Title } from "../../ui/title.tsx";
import { ForWhom } from "./for-whom.tsx";
import styles from "./home-page.module.css";
import { MultiSensory } from "./multi-sensory.tsx";
import { Subjects } from "./subjects.tsx";
import { Testimonials } from "./testimonials.tsx";

export const HomePage = () => (
  <>
    <Title />
    <Hero title="The lecture stops and asks you." look="display" aside={<DemoLecture />}>
      <div className={styles.lead}>
        Courses made of short university lectures. Watch, read along word by word, and answer the questions that pause
        it: <MultiSensory /> learning, with certified skills at the end.
      </div>
      <div className={marketing.actions}>
        <LinkButton look="go" size="large" to={paths.premium}>
          Browse Premium Courses
        </LinkButton>
        <LinkButton size="large" to={paths.free}>
          See Free Courses
        </LinkButton>
      </div>
      <p className={marketing.small}>
        Preview any video for 2 minutes without an account. Modules from $2 (200 cupoints).
      </p>
    </Hero>
    <div className={marketing.column}>
      <FeaturedCourses title="Courses to begin with" link="See all Premium Courses" />
      <Subjects />
      <ForWhom />
      <section className={styles.certified} aria-labelledby="certified">
        <div>
          <Heading level={2} id="certified">
            Certified skills, tried before you pay
          </Heading>
          <p className={styles.certifiedText}>
            Machine-learning-boosted courses end in a certificate that a person reviews before signing. Start a free
            trial, reach the level the instructor asks for, then request it.
          </p>
          <LinkButton to={paths.certifications}>See certifications</LinkButton>
        </div>
        <div className={styles.picture} aria-hidden="true">
          <Cover courseId={8} category={{ id: 2, name: "Statistics" }} />
          <div className={styles.paper}>
            <p className={styles.paperTitle}>The name of the course</p>
            <p>assessment passed by</p>
            <p className={styles.paperName}>Your name</p>
            <Line label="" parts={[40, 38, 62, 55, 47, 51].map((duration) => ({ duration, state: "owned" }))} />
          </div>
        </div>
      </section>
      <Testimonials />
    </div>
  </>
);
