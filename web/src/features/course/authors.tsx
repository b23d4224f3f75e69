import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import styles from "./authors.module.css";
import type { Course } from "./course.ts";

type Author = Course["primaryAuthor"];

/** All authors, each linked to their page (CAT-21). */
export const AuthorLinks = ({ authors }: { authors: readonly Author[] }) =>
  authors.map((author, place) => (
    <span key={author.id}>
      {place > 0 && ", "}
      <Link className={styles.name} dir="auto" to={paths.creator(author.id)}>
        {fullName(author)}
      </Link>
    </span>
  ));

type UniversityProps = { name: string | undefined; link: string | null };

/** Linked only if the URL is a web page (CAT-22). */
export const University = ({ name, link }: UniversityProps) => {
  if (!name) return null;
  return link && /^https?:\/\//i.test(link) ? (
    <a className={styles.name} dir="auto" href={link} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    <span dir="auto">{name}</span>
  );
};
