import { CourseCard } from "../../ui/course-card.tsx";
import { CardSave } from "../wish/card-save.tsx";
import {
  CardAuthors,
  CardCounts,
  CardPicture,
  CardPrice,
  CardStanding,
  type InfoCardProps,
  linkOf,
  useModuleParts,
} from "./card-parts.tsx";

/** A course as a card of a grid (CAT-18, CAT-19), below the heading of its grid. */
export const GridCard = ({ mode = "purchase", ...rest }: InfoCardProps) => {
  const props = { ...rest, mode };
  const { card } = props;
  return (
    <CourseCard
      level={rest.level ?? 3}
      name={card.name}
      to={linkOf(props)}
      picture={<CardPicture {...props} />}
      authors={<CardAuthors card={card} />}
      modules={useModuleParts(props)}
      standing={<CardStanding {...props} />}
      counts={<CardCounts card={card} />}
    >
      <CardPrice {...props} />
      {mode === "purchase" && props.meta && <CardSave card={card} meta={props.meta} />}
    </CourseCard>
  );
};
