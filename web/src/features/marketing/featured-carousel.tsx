import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Heading } from "../../ui/heading.tsx";
import type { CourseCardData } from "../course/use-metas.ts";
import styles from "./marketing.module.css";
import { PricedCards } from "./priced-card.tsx";

/** The same interval as for testimonials on the home page. */
const autoplayMs = 10_000;

/** STA-13: the featured courses, which turn by themselves where they do not fit side by side. */
export const FeaturedCarousel = ({ cards }: { cards: readonly CourseCardData[] }) => {
  if (cards.length === 0) return null;
  return (
    <div className={styles.section}>
      <Carousel
        label="Featured courses"
        heading={<Heading level={2}>Courses made this way</Heading>}
        perView={3}
        autoplayMs={autoplayMs}
      >
        <PricedCards cards={cards} />
      </Carousel>
      <Link className={styles.link} to={paths.premium}>
        View All
      </Link>
    </div>
  );
};
