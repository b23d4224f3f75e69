import { type CourseCardData, useMetas } from "../course/use-metas.ts";
import { GridCard } from "../course-card/grid-card.tsx";

/** Course cards with prices, which load after the names (CAT-38). At most five (CAT-37). */
export const PricedCards = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const metas = useMetas(cards);
  return cards.map((card) => <GridCard key={card.id} card={card} meta={metas.get(card.id)} />);
};
