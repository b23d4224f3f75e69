import styles from "./creator.module.css";

const anchors = [
  ["author-profile", "Author Profile"],
  ["public-courses", "Public Courses"],
  ["earning-details", "Earning Details"],
  ["course-performance", "Course Performance"],
  ["module-performance", "Module Performance"],
  ["transactions-summary", "Transactions Summary"],
] as const;

/** CRE-13: links to the page's sections, for users who see all of them. */
export const Anchors = () => (
  <nav className={styles.anchors} aria-label="On this page">
    <ul>
      {anchors.map(([id, text]) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);
