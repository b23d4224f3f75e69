import { Link } from "react-router-dom";
import type { Course } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./own-course-page.module.css";

/** The ways to the transcript and the questions of each lecture; those of borrowed ones are their owners' (D-03). */
export const Studios = ({ course }: { course: Course }) => {
  const modules = course.modules
    .map(({ id, name, moduleIndex, videos }) => ({
      id,
      name,
      moduleIndex,
      videos: videos.filter(({ parentModule }) => parentModule === id),
    }))
    .filter(({ videos }) => videos.length > 0);
  if (modules.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="own-studios">
      <Heading level={2} id="own-studios">
        Transcripts and questions
      </Heading>
      {modules.map(({ id, name, moduleIndex, videos }) => {
        const missing = videos.filter(({ transcriptStatus }) => transcriptStatus === "none").length;
        return (
          <details key={id} className={styles.studios}>
            <summary>
              {moduleIndex}. {name} {missing > 0 && <Tag tone="due">{missing} missing</Tag>}
            </summary>
            <ul>
              {videos.map((video) => (
                <li key={video.id}>
                  <span dir="auto">{video.title}</span>
                  {video.transcriptStatus === "none" && <Tag tone="due">no transcript yet</Tag>}
                  <Link to={paths.transcriptStudio(id, video.id)} aria-label={`Transcript of ${video.title}`}>
                    Transcript
                  </Link>
                  <Link to={paths.manageQuiz(id, video.id)} aria-label={`Questions of ${video.title}`}>
                    Questions
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
};
