import { Link } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { CategoryDisc } from "../../ui/cover-picture.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./home-page.module.css";

/** Every category as a link to its part of the premium list. */
export const Subjects = () => {
  const { data: categories = [] } = useApi("catalogue.categories", {});
  if (categories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="subjects">
      <div className={styles.sectionHead}>
        <Heading level={2} id="subjects">
          Find your subject
        </Heading>
      </div>
      <ul className={styles.subjects}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${paths.premium}?category=${id}`}>
              <CategoryDisc id={id} name={name} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
