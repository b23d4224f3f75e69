import { CourseCard } from "../../ui/course-card.tsx";
import {
  CardAuthors,
  CardCounts,
  CardPicture,
  CardPrice,
  type CardProps,
  linkOf,
  useModuleParts,
} from "./card-parts.tsx";
import { ListCard } from "./list-card.tsx";

type InfoCardProps = Omit<CardProps, "mode"> & {
  mode?: CardProps["mode"];
  /** CAT-19: `list` is a row with picture, words and price beside each other, `default` a card of a grid. */
  type?: "list" | "default";
  /** Level of the name in a grid. */
  level?: 2 | 3;
};

/** A course wherever it is listed (CAT-18 to CAT-31). */
export const InfoCard = ({ type = "default", mode = "purchase", level, ...rest }: InfoCardProps) =>
  type === "list" ? <ListCard {...rest} mode={mode} /> : <GridCard {...rest} mode={mode} level={level} />;

const GridCard = ({ level = 2, ...props }: CardProps & { level: 2 | 3 | undefined }) => {
  const { card } = props;
  return (
    <CourseCard
      level={level}
      name={card.name}
      to={linkOf(props)}
      picture={<CardPicture {...props} />}
      authors={<CardAuthors card={card} />}
      modules={useModuleParts(props)}
      counts={<CardCounts card={card} />}
    >
      <CardPrice {...props} />
    </CourseCard>
  );
};
