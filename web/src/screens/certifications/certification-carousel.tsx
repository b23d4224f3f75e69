import { Link } from "react-router-dom";
import { AuthorLinks } from "../../features/course/authors.tsx";
import { ribbonOf } from "../../features/course/card-offer.ts";
import type { CourseCardData } from "../../features/course/use-metas.ts";
import marketing from "../../features/marketing/marketing.module.css";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Carousel, StillSlides } from "../../ui/carousel.tsx";
import { CourseCard } from "../../ui/course-card.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { Ribbon } from "../../ui/tag.tsx";
import styles from "./certifications-page.module.css";

/** CAT-16, CAT-17, STA-53 */
const atOnce = 4;
/** Three turns; the list has them all. */
const newest = 12;

const heading = <Heading level={2}>Courses with a certificate</Heading>;

/** The newest courses with a certification, four at a time (D-08). */
export const CertificationCarousel = () => {
  const { data, error, mutate } = useApi("catalogue.list", {
    query: { list: "certification", page: 1, pageSize: newest },
  });
  if (error && !data)
    return (
      <div className={marketing.section}>
        <Failed title="Failed to Load Certification courses" retryText="TRY AGAIN" onRetry={() => void mutate()} />
      </div>
    );
  if (!data)
    return (
      <div className={marketing.section}>
        <Skeleton label="Loading certification courses">
          <StillSlides heading={heading} perView={atOnce}>
            {Array.from({ length: atOnce }, (_, place) => (
              <Placeholder key={place} />
            ))}
          </StillSlides>
        </Skeleton>
      </div>
    );
  const cards = data.results;
  if (cards.length === 0) return null;
  return (
    <div className={marketing.section}>
      <Carousel label="Courses with a certificate" heading={heading} perView={atOnce}>
        {cards.map((card) => (
          <Certified key={card.id} card={card} />
        ))}
      </Carousel>
      <Link className={marketing.link} to={paths.certification}>
        See all Certification Courses
      </Link>
    </div>
  );
};

const Certified = ({ card }: { card: CourseCardData }) => {
  const { certification } = card;
  const ribbon = ribbonOf(card);
  return (
    <CourseCard
      level={3}
      name={card.name}
      to={paths.courseCertification(card.id)}
      picture={
        <Cover courseId={card.id} category={card.category} image={certification?.image ?? card.coverImage?.image}>
          {ribbon && <Ribbon kind={ribbon} />}
        </Cover>
      }
      authors={<AuthorLinks authors={[card.primaryAuthor, ...card.coAuthors]} />}
      modules={Array.from({ length: card.moduleCount }, () => ({ duration: 1 }))}
      counts={[
        countText(card.moduleCount, "module"),
        ...(certification ? [countText(certification.duration, "month")] : []),
        ...(certification && certification.trialPeriod > 0 ? [`${certification.trialPeriod}-day free trial`] : []),
      ].join(", ")}
    >
      {certification && <Price cupoints={certification.price} />}
    </CourseCard>
  );
};

const Placeholder = () => (
  <li className={styles.placeholder}>
    <Bar width="100%" ratio="8/5" />
    <Bar width="80%" height={25} />
    <Bar width="40%" height={20} />
    <Bar width="100%" height={5} />
    <Bar width="60%" height={18} />
  </li>
);
