import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Line } from "../../ui/line.tsx";
import { ribbonOf } from "../course/card-offer.ts";
import { CardSave } from "../wish/card-save.tsx";
import {
  CardAuthors,
  CardCounts,
  CardPicture,
  CardPrice,
  type CardProps,
  CardStanding,
  type InfoCardProps,
  linkOf,
  useModuleParts,
} from "./card-parts.tsx";
import styles from "./list-card.module.css";

/**
 * A course as a list row with picture, text and price in columns (CAT-18, CAT-19). The title's link covers the row;
 * author and supplement links are on top.
 */
export const ListCard = ({ mode = "purchase", ...rest }: InfoCardProps) => {
  const props = { ...rest, mode };
  const { card } = props;
  const to = linkOf(props);
  const parts = useModuleParts(props);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <CardPicture {...props} />
      </div>
      <div>
        <h2 className={styles.title}>{to ? <Link to={to}>{card.name}</Link> : card.name}</h2>
        <p className={styles.authors}>
          <CardAuthors card={card} />
        </p>
        <p className={styles.description}>{card.description}</p>
        {card.longDescription !== card.description && <p className={styles.long}>{card.longDescription}</p>}
        <p className={styles.standing}>
          <CardStanding {...props} />
        </p>
        <p className={styles.counts}>
          <CardCounts card={card} />
        </p>
        <Line label={`${countText(card.moduleCount, "module")}, drawn by their videos`} parts={parts} />
      </div>
      {mode !== "preview" && (
        <div className={styles.side}>
          <CardPrice {...props} />
          <div className={styles.open}>
            <Way {...props} />
            {mode === "purchase" && props.meta && <CardSave card={card} meta={props.meta} />}
          </div>
        </div>
      )}
    </li>
  );
};

/** The title is a link; certifications and the author's courses have a separate button. */
const Way = (props: CardProps) => {
  const { card, meta, mode, seesCertification } = props;
  const isCertified = mode === "purchase" && (seesCertification || ribbonOf(meta ?? card) !== undefined);
  if (mode === "purchase" && !isCertified) return null;
  const text = isCertified ? "See certification" : "Open course";
  return (
    <LinkButton
      size="small"
      to={isCertified ? paths.courseCertification(card.id, { key: card.collectionUnlistedKey }) : (linkOf(props) ?? "")}
      aria-label={`${text}: ${card.name}`}
    >
      {text}
    </LinkButton>
  );
};
