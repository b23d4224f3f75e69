import { cupointsText } from "@cu/pricing/currency";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { Link } from "react-router-dom";
import { useSession } from "../../lib/use-session.ts";
import { paths } from "../../paths.tsx";
import { AuthorLinks, University } from "../../purchase/authors.tsx";
import { cardOffer, isOwned, ownedOf, ribbonOf } from "../../purchase/card-offer.ts";
import { percentText } from "../../purchase/offer.ts";
import type { CourseCardData, CourseMeta } from "../../purchase/use-metas.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Line } from "../../ui/line.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Ribbon, Tag } from "../../ui/tag.tsx";
import styles from "./list-card.module.css";
import type { ListName } from "./list-texts.ts";

type ListCardProps = { list: ListName; card: CourseCardData; meta: CourseMeta | undefined };

/** A course in a list (CAT-20 to CAT-31); the title's link covers it, author and supplement links lie above. */
export const ListCard = ({ list, card, meta }: ListCardProps) => {
  const ribbon = ribbonOf(meta ?? card);
  const to = ribbon ? paths.courseCertification(card.id) : paths.course(card.id);
  const seesCertification = ribbon !== undefined || list === "certification";
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <Cover courseId={card.id} category={card.category} image={card.coverImage?.image} eager>
          {ribbon && <Ribbon kind={ribbon} />}
        </Cover>
      </div>
      <div>
        <h2 className={styles.title}>
          <Link to={to}>{card.name}</Link>
        </h2>
        <p className={styles.authors}>
          <AuthorLinks authors={[card.primaryAuthor, ...card.coAuthors]} />
          {card.university && (
            <>
              {", "}
              <University name={card.university.name} link={card.universityLink} />
            </>
          )}
        </p>
        <p className={styles.description}>{card.description}</p>
        <div className={styles.bottom}>
          <ModuleLine card={card} meta={meta} />
          <p className={styles.counts}>
            <span>
              {countText(card.moduleCount, "module")}, {countText(card.videoCount, "video")}
            </span>
            {card.totalDuration > 0 && <span>{lengthText(card.totalDuration)}</span>}
            {card.supplementLink && /^https?:\/\//i.test(card.supplementLink) && (
              <a className={styles.supplement} href={card.supplementLink} target="_blank" rel="noreferrer">
                Supplement
              </a>
            )}
          </p>
        </div>
      </div>
      <div className={styles.side}>
        <PriceColumn card={card} meta={meta} />
        <div className={styles.open}>
          <LinkButton
            size="small"
            to={seesCertification ? paths.courseCertification(card.id) : to}
            aria-label={`${seesCertification ? "See certification" : "View course"}: ${card.name}`}
          >
            {seesCertification ? "See certification" : "View course"}
          </LinkButton>
        </div>
      </div>
    </li>
  );
};

/** The list knows no lengths of modules, so their parts are as wide as they have videos. */
const ModuleLine = ({ card, meta }: Omit<ListCardProps, "list">) => {
  const { user } = useSession();
  const owned = meta && ownedOf(meta, user);
  return (
    <Line
      label={`${countText(card.moduleCount, "module")}, drawn by their videos`}
      parts={
        meta
          ? meta.modules.map(({ id, videoCount }) => ({
              duration: videoCount,
              state: owned?.has(id) ? "owned" : "open",
            }))
          : Array.from({ length: card.moduleCount }, () => ({ duration: 1 }))
      }
    />
  );
};

const PriceColumn = ({ card, meta }: Omit<ListCardProps, "list">) => {
  const { user } = useSession();
  if (!meta)
    return (
      <div className={styles.prices} aria-busy="true">
        <Bar width="150px" height={26} />
        <Bar width="120px" height={18} />
      </div>
    );
  const offer = cardOffer(card, meta, user);
  const owned = ownedOf(meta, user).size;
  return (
    <div className={styles.prices}>
      {isOwned(meta, user) ? (
        <Tag tone="right">
          <CheckIcon size={14} weight="bold" aria-hidden />
          Purchased
        </Tag>
      ) : (
        <Price cupoints={offer.price} size="large" />
      )}
      <span className={styles.value}>Total value {cupointsText(meta.valuePrice)}</span>
      {owned > 0 && owned < meta.modules.length && (
        <span className={styles.value}>
          {owned} of {countText(meta.modules.length, "module")} yours already
        </span>
      )}
      {card.promotion && <Tag tone="now">{percentText(card.promotion.promoDiscount)} off</Tag>}
      {!card.freeCourse && meta.bundleDiscount > 0 && (
        <Tag tone="now">{percentText(meta.bundleDiscount)} off the whole course</Tag>
      )}
    </div>
  );
};
