import { sampleCourse } from "../../../features/sample/course.ts";
import { sampleDraft } from "../../../features/sample/draft.ts";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { paths } from "../../../lib/paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Cover } from "../../../ui/cover-picture.tsx";
import { clock } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Page } from "../../../ui/page.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "./tutorial.module.css";
import { TutorialBar } from "./tutorial-bar.tsx";

const { details, modules, videos } = sampleDraft;

/** `/walkthrough/collection/`: the tutorial's course as its author would find it after publishing (MOCK-24, MOCK-25). */
export const TutorialCoursePage = () => (
  <>
    <TutorialBar whole={sampleDraft} />
    <Page>
      <Title>Sample course</Title>
      <Breadcrumbs
        crumbs={[
          { text: "For creators", to: paths.forCreators },
          { text: "Tutorial", to: samplePaths.builder },
          { text: details.name },
        ]}
      />
      <div className={styles.head}>
        <div>
          <Heading level={1} look="course">
            {details.name}
          </Heading>
          <Text size={18} tone="quiet">
            {details.description}
          </Text>
          <div className={styles.actions}>
            <LinkButton look="go" to={samplePaths.builder}>
              Edit Course
            </LinkButton>
            <LinkButton to={paths.mockVideo}>Watch it as a learner</LinkButton>
            <LinkButton to={paths.mockDashboard}>See its class dashboard</LinkButton>
          </div>
        </div>
        <Cover courseId={sampleCourse.id} category={sampleCourse.category} eager />
      </div>
      <div className={styles.modules}>
        {modules.map(({ key, name, videos: held }, index) => (
          <section key={key} aria-labelledby={key}>
            <Heading level={2} id={key}>
              {index + 1}. {name}
            </Heading>
            <ol aria-label={`Videos of module ${index + 1}`}>
              {videos
                .filter((video) => held.includes(video.key))
                .map((video) => (
                  <li key={video.key}>
                    {video.title}
                    <span>{clock(video.duration ?? 0)}</span>
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </div>
    </Page>
  </>
);
