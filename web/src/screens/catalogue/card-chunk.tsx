import { type CourseCardData, useMetas } from "../../features/course/use-metas.ts";
import { GridCard } from "../../features/course-card/grid-card.tsx";
import { ListCard } from "../../features/course-card/list-card.tsx";
import type { ListName } from "./list-texts.ts";

/** CAT-37. */
const chunkSize = 5;

export const chunksOf = <T,>(cards: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(cards.length / chunkSize) }, (_, n) =>
    cards.slice(n * chunkSize, (n + 1) * chunkSize),
  );

type CardChunkProps = { list: ListName; view: "grid" | "list"; cards: readonly CourseCardData[] };

/** The cards of one metadata request: names and pictures show immediately, prices and counts once loaded. */
export const CardChunk = ({ list, view, cards }: CardChunkProps) => {
  const metas = useMetas(cards);
  const Card = view === "grid" ? GridCard : ListCard;
  return cards.map((card) => (
    <Card key={card.id} card={card} meta={metas.get(card.id)} level={2} seesCertification={list === "certification"} />
  ));
};
