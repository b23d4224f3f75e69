import { Link } from "react-router-dom";
import type { Course } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./own-course-page.module.css";

/** The way to the transcript of each lecture; those of borrowed ones are their owners' (D-03). */
export const Transcripts = ({ course }: { course: Course }) => {
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
    <section className={styles.part} aria-labelledby="own-transcripts">
      <Heading level={2} id="own-transcripts">
        Transcripts
      </Heading>
      {modules.map(({ id, name, moduleIndex, videos }) => {
        const missing = videos.filter(({ transcriptStatus }) => transcriptStatus === "none").length;
        return (
          <details key={id} className={styles.transcripts}>
            <summary>
              {moduleIndex}. {name} {missing > 0 && <Tag tone="due">{missing} missing</Tag>}
            </summary>
            <ul>
              {videos.map((video) => (
                <li key={video.id}>
                  <Link to={paths.transcriptStudio(id, video.id)}>{video.title}</Link>{" "}
                  {video.transcriptStatus === "none" && <Tag tone="due">none yet</Tag>}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
};
