import { paths } from "../../lib/paths.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./marketing.module.css";
import { PricedCards } from "./priced-card.tsx";
import { Section } from "./section.tsx";
import { featuredIds, useFeatured } from "./use-featured.ts";

type FeaturedProps = { title: string; link: string };

/** STA-02, STA-13: three courses, or nothing where the catalogue cannot be read. */
export const FeaturedCourses = ({ title, link }: FeaturedProps) => {
  const cards = useFeatured();
  if (cards?.length === 0) return null;
  return (
    <Section id="featured" title={title} link={{ text: link, to: paths.premium }}>
      {cards ? (
        <ul className={styles.featured}>
          <PricedCards cards={cards} />
        </ul>
      ) : (
        <CardsSkeleton />
      )}
    </Section>
  );
};

const CardsSkeleton = () => (
  <Skeleton label="Loading courses">
    <div className={styles.featured}>
      {featuredIds.map((id) => (
        <div key={id} className={styles.placeholder}>
          <Bar width="100%" ratio="8/5" />
          <Bar width="80%" height={25} />
          <Bar width="40%" height={20} />
          <Bar width="100%" height={5} />
          <Bar width="60%" height={18} />
        </div>
      ))}
    </div>
  </Skeleton>
);
