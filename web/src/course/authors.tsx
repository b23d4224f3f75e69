import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import { paths } from "../paths.tsx";
import styles from "./authors.module.css";
import type { Course } from "./course.ts";

type Author = Course["primaryAuthor"];

/** Everybody who made it, each a link to their page (CAT-21). */
export const AuthorLinks = ({ authors }: { authors: readonly Author[] }) =>
  authors.map((author, place) => (
    <span key={author.id}>
      {place > 0 && ", "}
      <Link className={styles.name} to={paths.creator(author.id)}>
        {fullName(author)}
      </Link>
    </span>
  ));

type UniversityProps = { name: string | undefined; link: string | null };

/** Linked only where the link is a page of the web (CAT-22). */
export const University = ({ name, link }: UniversityProps) => {
  if (!name) return null;
  return link && /^https?:\/\//i.test(link) ? (
    <a className={styles.name} href={link} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
};
