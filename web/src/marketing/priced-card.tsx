import { GridCard } from "../course/info-card/grid-card.tsx";
import { type CourseCardData, useMetas } from "../course/use-metas.ts";

/** Course cards with prices, which load after the names (CAT-38). At most five (CAT-37). */
export const PricedCards = ({ cards }: { cards: readonly CourseCardData[] }) => {
  const metas = useMetas(cards);
  return cards.map((card) => <GridCard key={card.id} card={card} meta={metas.get(card.id)} />);
};
