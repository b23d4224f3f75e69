import { Link } from "react-router-dom";
import { paths } from "../../paths.tsx";
import { AuthorLinks } from "../../purchase/authors.tsx";
import { cardOffer } from "../../purchase/card-offer.ts";
import { type CourseCardData, useMetas } from "../../purchase/use-metas.ts";
import { CourseCard } from "../../ui/course-card.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./home-page.module.css";
import { featuredIds, useFeatured } from "./use-featured.ts";

export const FeaturedCourses = () => {
  const cards = useFeatured();
  if (cards?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="featured">
      <div className={styles.sectionHead}>
        <Heading level={2} id="featured">
          Courses to begin with
        </Heading>
        <Link className={styles.link} to={paths.premium}>
          See all Premium Courses
        </Link>
      </div>
      {cards ? <Cards cards={cards} /> : <CardsSkeleton />}
    </section>
  );
};

const Cards = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const metas = useMetas(cards);
  return (
    <ul className={styles.featured}>
      {cards.map((card) => {
        const meta = metas.get(card.id);
        return (
          <CourseCard
            key={card.id}
            level={3}
            name={card.name}
            to={paths.course(card.id)}
            picture={<Cover courseId={card.id} category={card.category} image={card.coverImage?.image} />}
            authors={<AuthorLinks authors={[card.primaryAuthor, ...card.coAuthors]} />}
            modules={meta?.modules.map(({ videoCount }) => ({ duration: videoCount })) ?? []}
            counts={[
              countText(card.moduleCount, "module"),
              countText(card.videoCount, "video"),
              ...(card.totalDuration > 0 ? [lengthText(card.totalDuration)] : []),
            ].join(", ")}
          >
            {meta ? <Price cupoints={cardOffer(card, meta, undefined).price} /> : <Bar width="120px" height={22} />}
          </CourseCard>
        );
      })}
    </ul>
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
