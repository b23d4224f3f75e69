import { fullName } from "@cu/api/person-name";
import type { Course } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./own-course-page.module.css";

const roles = { primary: "primary author", co: "co-author" } as const;

/** WIZ-40: author invitations of the course and their status; hidden without any. */
export const AskedAuthors = ({ course }: { course: Course }) => {
  const { invitations } = course;
  if (!invitations || invitations.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="own-authors">
      <div className={styles.partHead}>
        <Heading level={2} id="own-authors">
          Pending invitations
        </Heading>
        <LinkButton to={`${paths.editCourse(course.id)}?step=details`}>Change</LinkButton>
      </div>
      <div className={styles.intro}>
        <Text tone="quiet">Until they accept, the course shows and pays who it does now.</Text>
      </div>
      <ul className={styles.people}>
        {invitations.map(({ author, role, at, declinedAt }) => (
          <li key={`${author.id} ${role}`}>
            <b dir="auto">{fullName(author)}</b> ({author.username}), {roles[role]}:{" "}
            {declinedAt === null ? `asked on ${dateText(at)}` : `declined on ${dateText(declinedAt)}`}
          </li>
        ))}
      </ul>
    </section>
  );
};
