import { paths } from "../paths.tsx";
import { AuthorLinks } from "../purchase/authors.tsx";
import { cardOffer } from "../purchase/card-offer.ts";
import { type CourseCardData, type CourseMeta, useMetas } from "../purchase/use-metas.ts";
import { CourseCard } from "../ui/course-card.tsx";
import { Cover } from "../ui/cover-picture.tsx";
import { countText, lengthText } from "../ui/duration.ts";
import { Price } from "../ui/price.tsx";
import { Bar } from "../ui/skeleton.tsx";

/** Courses as cards with what they cost; the prices come after the names (CAT-38). At most five (CAT-37). */
export const PricedCards = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const metas = useMetas(cards);
  return cards.map((card) => <PricedCard key={card.id} card={card} meta={metas.get(card.id)} />);
};

const PricedCard = ({ card, meta }: { card: CourseCardData; meta: CourseMeta | undefined }) => (
  <CourseCard
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
