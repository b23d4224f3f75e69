import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import type { Course } from "../../../features/course/course.ts";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Cover } from "../../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../../ui/duration.ts";
import { Heading } from "../../../ui/heading.tsx";
import { initials } from "../../../ui/person.ts";
import styles from "./teacher.module.css";

/** More are on the author's own page. */
const shownCourses = 4;

/** CRS-53: the author's profile and other courses. Optional: failures are hidden. */
export const Teacher = ({ course }: { course: Course }) => {
  const { primaryAuthor } = course;
  const ofAuthor = { params: { userId: primaryAuthor.id } };
  const { data: profile } = useApi("creator.profile", ofAuthor);
  const { data: courses = [] } = useApi("creator.public-collections", ofAuthor);
  if (!profile) return <div className={styles.waiting} />;
  const others = courses.filter(({ id }) => id !== course.id);
  return (
    <section className={styles.teacher} aria-labelledby="teacher">
      <Heading level={2} id="teacher">
        Who teaches
      </Heading>
      <div className={styles.person}>
        {profile.profilePicture ? (
          <img
            className={styles.portrait}
            src={profile.profilePicture}
            alt=""
            width={112}
            height={112}
            loading="lazy"
          />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {initials(profile)}
          </span>
        )}
        <div>
          <Heading level={3} look="card">
            <Link className={styles.name} to={paths.creator(primaryAuthor.id)} dir="auto">
              {fullName(primaryAuthor)}
            </Link>
          </Heading>
          <p className={styles.about}>
            {[
              ...profile.universities.map(({ name }) => name),
              courses.length > 0 && countText(courses.length, "course"),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
          {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
          {others.length > 0 && (
            <ul className={styles.others} aria-label={`More courses by ${fullName(primaryAuthor)}`}>
              {others.slice(0, shownCourses).map((other) => (
                <li key={other.id}>
                  <Cover courseId={other.id} category={other.category} image={other.coverImage?.image} />
                  <div>
                    <Link to={paths.course(other.id)}>{other.name}</Link>
                    <p>
                      {[other.totalDuration > 0 && lengthText(other.totalDuration), other.freeCourse && "Free"]
                        .filter(Boolean)
                        .join(", ")}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
};
