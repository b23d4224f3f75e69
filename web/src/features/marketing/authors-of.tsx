import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import type { CourseCardData } from "../course/use-metas.ts";
import styles from "./marketing.module.css";

/** STA-14: the authors of these courses, each linked to their page. */
export const AuthorsOf = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const authors = new Map(
    cards.flatMap(({ primaryAuthor, coAuthors }) => [primaryAuthor, ...coAuthors]).map((author) => [author.id, author]),
  );
  if (authors.size === 0) return null;
  return (
    <ul className={styles.people}>
      {[...authors.values()].map((author) => (
        <li key={author.id}>
          <Link className={styles.link} to={paths.creator(author.id)} dir="auto">
            {fullName(author)}
          </Link>
        </li>
      ))}
    </ul>
  );
};
