import { fullName } from "@cu/api/person-name";
import { Link } from "react-router-dom";
import { minutesText } from "../../features/library/texts.ts";
import { useFeatured } from "../../features/marketing/use-featured.ts";
import { paths } from "../../lib/paths.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./newcomer.module.css";

type FeaturedCardsProps = {
  title: string;
  /** Courses that the learner has already. */
  without?: readonly number[];
};

/** At most three courses of the catalogue, or nothing where it cannot be read. */
export const FeaturedCards = ({ title, without = [] }: FeaturedCardsProps) => {
  const cards = useFeatured()?.filter(({ id }) => !without.includes(id));
  if (cards?.length === 0) return null;
  return (
    <section aria-labelledby="begin">
      <Heading level={2} id="begin">
        {title}
      </Heading>
      <p className={styles.quiet}>Two minutes of every lecture are free. Modules from $2 (200 cupoints).</p>
      {cards ? (
        <ul className={styles.cards}>
          {cards.map(({ id, name, category, coverImage, primaryAuthor, moduleCount, totalDuration }) => (
            <li key={id}>
              <Cover courseId={id} category={category} image={coverImage?.image} />
              <h3>
                <Link to={paths.course(id)}>{name}</Link>
              </h3>
              <p>
                {fullName(primaryAuthor)}. {countText(moduleCount, "module")}, {minutesText(totalDuration)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton label="Loading courses">
          <div className={styles.cards}>
            {[1, 2, 3].map((n) => (
              <div key={n}>
                <Bar width="100%" ratio="8/5" />
                <Bar width="80%" height={26} />
                <Bar width="60%" height={18} />
              </div>
            ))}
          </div>
        </Skeleton>
      )}
    </section>
  );
};
