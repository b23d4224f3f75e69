import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import type { Course } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./attention.module.css";

// More than fit one glance are reached from the courses themselves.
const mostShown = 5;

/** Own videos of a course that nobody can read: a borrowed one is its own author's to transcribe. */
const untold = ({ modules }: Course): number =>
  modules.reduce(
    (sum, { id, videos }) =>
      sum + videos.filter((video) => video.parentModule === id && video.transcriptStatus === "none").length,
    0,
  );

/** CRE-45: what of the own courses waits for its author, the most first. It costs no call of its own. */
export const Attention = ({ courses }: { courses: readonly Course[] }) => {
  const waiting = courses
    .flatMap((course) => (course.mayEdit && untold(course) > 0 ? [{ course, count: untold(course) }] : []))
    .toSorted((a, b) => b.count - a.count);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <Heading level={2} look="h3" id="attention">
        {waiting.length === 1 ? "One thing waits for you" : `${waiting.length} things wait for you`}
      </Heading>
      <ul>
        {waiting.slice(0, mostShown).map(({ course: { id, name }, count }) => (
          <li key={id}>
            <TextAlignLeftIcon size={20} aria-hidden />
            <div>
              <b>{name}</b>
              <span>{countText(count, "video")} without a transcript: learners can neither read nor search them.</span>
            </div>
            <LinkButton size="small" to={paths.ownCourse(id)} aria-label={`Look at it: ${name}`}>
              Look at it
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
