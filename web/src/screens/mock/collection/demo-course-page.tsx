import { fullName } from "@cu/api/person-name";
import { useSearchParams } from "react-router-dom";
import { sampleCourse } from "../../../features/sample/course.ts";
import { DemoBanner } from "../../../features/sample/demo-banner.tsx";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { Cover } from "../../../ui/cover-picture.tsx";
import { countText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Page } from "../../../ui/page.tsx";
import { Title } from "../../../ui/title.tsx";
import { VideoCard } from "../../../ui/video-card.tsx";
import styles from "./demo-course-page.module.css";

const course = sampleCourse;

/** MOCK-11: `/mock/collection`, where `moduleId` names the module that is shown alone. */
export const DemoCoursePage = () => {
  const [search, setSearch] = useSearchParams();
  const wanted = course.modules.find(({ moduleIndex }) => String(moduleIndex) === search.get("moduleId"));
  const show = (moduleNumber: number | undefined) =>
    setSearch(moduleNumber === undefined ? {} : { moduleId: String(moduleNumber) }, { replace: true });
  return (
    <>
      <DemoBanner />
      <Page>
        <Title>{course.name}</Title>
        <Breadcrumbs
          crumbs={[{ text: "Home", to: "/" }, { text: "Demo", to: samplePaths.firstVideo }, { text: course.name }]}
        />
        <div className={styles.info}>
          <Cover courseId={course.id} category={course.category} eager />
          <div>
            <Heading level={1} look="course">
              {course.name}
            </Heading>
            <Text tone="quiet">
              By {fullName(course.primaryAuthor)}, with {course.coAuthors.map(fullName).join(", ")},{" "}
              {course.universityLink ? (
                <a href={course.universityLink} target="_blank" rel="noreferrer">
                  {course.university?.name}
                </a>
              ) : (
                course.university?.name
              )}
            </Text>
            <Text size={18}>{course.description}</Text>
            <Text tone="quiet">{course.longDescription}</Text>
            <p className={styles.value}>Total Value: {course.valuePrice} cupoints</p>
            <div className={styles.actions}>
              <LinkButton look="go" to={samplePaths.firstVideo}>
                Watch the first lecture
              </LinkButton>
              <LinkButton to={samplePaths.dashboard}>See its class dashboard</LinkButton>
              <LinkButton look="bare" to={samplePaths.complete}>
                Finish Demo
              </LinkButton>
            </div>
          </div>
        </div>
        <Chips label="Modules">
          <Chip label="All" pressed={wanted === undefined} onPress={() => show(undefined)} />
          {course.modules.map(({ moduleIndex }) => (
            <Chip
              key={moduleIndex}
              label={String(moduleIndex)}
              pressed={wanted?.moduleIndex === moduleIndex}
              onPress={() => show(moduleIndex)}
            />
          ))}
        </Chips>
        {(wanted ? [wanted] : course.modules).map((module) => (
          <section key={module.id} className={styles.module} aria-labelledby={`module-${module.moduleIndex}`}>
            <Heading level={2} id={`module-${module.moduleIndex}`}>
              {module.moduleIndex}. {module.name}
            </Heading>
            <Text size={14} tone="quiet">
              {countText(module.videos.length, "video")}
            </Text>
            <div className={styles.grid}>
              {module.videos.map((video, index) => (
                <VideoCard
                  key={video.id}
                  title={`${module.moduleIndex}.${index + 1}. ${video.title}`}
                  duration={video.duration}
                  picture={<Cover courseId={video.id} category={course.category} crop="lecture" />}
                  to={samplePaths.video(module.moduleIndex, index + 1)}
                />
              ))}
            </div>
          </section>
        ))}
      </Page>
    </>
  );
};
