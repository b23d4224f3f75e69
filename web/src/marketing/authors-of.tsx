import { Link } from "react-router-dom";
import { paths } from "../paths.tsx";
import type { CourseCardData } from "../purchase/use-metas.ts";
import styles from "./marketing.module.css";

/** STA-14: the people behind these courses, each with their page. */
export const AuthorsOf = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const authors = new Map(
    cards.flatMap(({ primaryAuthor, coAuthors }) => [primaryAuthor, ...coAuthors]).map((author) => [author.id, author]),
  );
  if (authors.size === 0) return null;
  return (
    <ul className={styles.people}>
      {[...authors.values()].map(({ id, firstName, lastName, username }) => (
        <li key={id}>
          <Link className={styles.link} to={paths.creator(id)}>
            {`${firstName} ${lastName}`.trim() || username}
          </Link>
        </li>
      ))}
    </ul>
  );
};
