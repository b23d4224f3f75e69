import { Link } from "react-router-dom";
import { searchFor } from "../../find/wish.ts";
import styles from "./course-list.module.css";

/** CAT-61: the list searches names and descriptions; this leads to what is said. */
export const InLectures = ({ words }: { words: string }) => (
  <p className={styles.inLectures}>
    Not in a name or description? <Link to={searchFor(words)}>Search what is said in lectures for “{words}”</Link>
  </p>
);
