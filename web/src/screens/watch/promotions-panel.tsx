import { Link } from "react-router-dom";
import { percentText } from "../../features/purchase/offer.ts";
import { paths } from "../../lib/paths.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { Course } from "./place.ts";
import styles from "./promotions-panel.module.css";

type Promotion = Course["promotions"][number];

/** A promotion's link: the course, or its certification if the author chose that (WCH-20, WCH-21). */
const promotionPath = ({ code, collection, redirectCertification }: Promotion): string => {
  const options = {
    key: collection.privacyScope === "unlisted" ? collection.collectionUnlistedKey : null,
    promotionCode: code,
  };
  return redirectCertification && collection.hasCertification
    ? paths.courseCertification(collection.id, options)
    : paths.course(collection.id, options);
};

export const PromotionsPanel = ({ promotions }: { promotions: readonly Promotion[] }) => (
  <ul className={styles.list}>
    {promotions.map((promotion) => (
      <li key={promotion.id} className={styles.promotion}>
        <h2 className={styles.name}>
          <Link to={promotionPath(promotion)}>{promotion.collection.name}</Link>
        </h2>
        {promotion.description && <p className={styles.text}>{promotion.description}</p>}
        {promotion.promoDiscount > 0 && <Tag tone="now">{percentText(promotion.promoDiscount)} off</Tag>}
      </li>
    ))}
  </ul>
);
