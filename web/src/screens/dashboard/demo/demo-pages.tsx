import { Link, useSearchParams } from "react-router-dom";
import { sampleStudents, sampleVideos } from "../../../features/sample/class.ts";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { ClassFacts } from "../home/class-facts.tsx";
import home from "../home/home.module.css";
import { TimePerWeek } from "../home/time-per-week.tsx";
import { StudentById } from "../student/student.tsx";
import { CompletionBullets } from "./completion-bullets.tsx";
import styles from "./demo-dashboard.module.css";
import { demoView } from "./demo-view.ts";

/** MOCK-12, MOCK-14 */
export const DemoHome = () => (
  <>
    <Title>Dashboard</Title>
    <ClassFacts view={demoView} />
    <div className={home.grid}>
      <TimePerWeek view={demoView} />
      <div className={home.full}>
        <CompletionBullets />
      </div>
    </div>
  </>
);

/** MOCK-05 */
export const DemoVideos = () => (
  <>
    <section className={styles.part} aria-labelledby="videos">
      <Title>Videos</Title>
      <Heading level={2} look="h3" id="videos">
        Videos
      </Heading>
      <ul className={styles.recent}>
        {sampleVideos.map((video) => (
          <li key={video.videoId}>
            <Link to={samplePaths.video(video.moduleIndex, video.videoIndex)}>
              {video.moduleIndex}.{video.videoIndex} {video.videoTitle}
            </Link>
            <span>
              {video.moduleName}, {clock(video.videoDuration ?? 0)}
              {video.questions > 0 && `, ${countText(video.questions, "question")}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
    <CompletionBullets />
  </>
);

/** MOCK-06: one of the sample's three students, by name. */
export const DemoStudent = () => {
  const [search] = useSearchParams();
  const name = search.get("name")?.toLowerCase();
  const student = sampleStudents.find((one) => name === one.name.toLowerCase() || name === one.username);
  if (!student)
    return (
      <Empty
        level={2}
        title="No one in the sample has this name"
        action={<LinkButton to={samplePaths.roster}>Student Analytics</LinkButton>}
      >
        {sampleStudents.map((one) => one.name).join(", ")} are in it.
      </Empty>
    );
  return <StudentById key={student.studentId} studentId={student.studentId} view={demoView} />;
};
