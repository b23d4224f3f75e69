import { cupointsText } from "@cu/pricing/currency";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { countText, lengthText } from "../../ui/duration.ts";
import type { LinePart } from "../../ui/line.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Ribbon, Tag } from "../../ui/tag.tsx";
import { AuthorLinks, University } from "../course/authors.tsx";
import { cardOffer, isOwned, ownedOf, ribbonOf } from "../course/card-offer.ts";
import { IntroVideo } from "../course/intro-video.tsx";
import { levelNames } from "../course/level-names.ts";
import type { CourseCardData, CourseMeta } from "../course/use-metas.ts";
import { percentText } from "../purchase/offer.ts";
import { Rated } from "../review/rated.tsx";
import styles from "./card-parts.module.css";

/**
 * CAT-18: `purchase` for learners; `instructor` for the course's creators; `preview` shows the card without actions
 * (PRV-07).
 */
export type CardMode = "purchase" | "instructor" | "preview";

export type CardProps = {
  card: CourseCardData;
  /** Undefined while loading, null if it failed. */
  meta: CourseMeta | null | undefined;
  mode: CardMode;
  /** Heading level of the name, where it differs from the type's default. */
  level?: 2 | 3;
  /** In a list of certifications the card's button leads there. */
  seesCertification?: boolean;
};

/** Cards default to `purchase`. */
export type InfoCardProps = Omit<CardProps, "mode"> & { mode?: CardMode };

/** The card's link (CAT-31); none in `preview`. */
export const linkOf = ({ card, meta, mode }: CardProps): string | undefined => {
  if (mode === "preview") return undefined;
  const options = { key: card.collectionUnlistedKey };
  const isHeld = mode === "purchase" && ribbonOf(meta ?? card) !== undefined;
  return isHeld ? paths.courseCertification(card.id, options) : paths.course(card.id, options);
};

/** The picture with its ribbon and intro video, if any (CAT-20, CAT-28 to CAT-30). */
export const CardPicture = ({ card, meta, mode }: CardProps) => {
  const ribbon = mode === "purchase" ? ribbonOf(meta ?? card) : undefined;
  return (
    <IntroVideo course={card} small>
      {ribbon && <Ribbon kind={ribbon} />}
    </IntroVideo>
  );
};

export const CardAuthors = ({ card }: Pick<CardProps, "card">) => (
  <>
    <AuthorLinks authors={[card.primaryAuthor, ...card.coAuthors]} />
    {card.university && (
      <>
        {", "}
        <University name={card.university.name} link={card.universityLink} />
      </>
    )}
  </>
);

/** CRS-60 and the level. "No reviews" shows only once that is known. */
export const CardStanding = ({ card, meta }: Pick<CardProps, "card" | "meta">) => (
  <>
    {meta && (meta.rating ? <Rated rating={meta.rating} /> : <span>No reviews yet</span>)}
    {card.level && <span>{levelNames[card.level]}</span>}
  </>
);

/** CAT-24, CAT-25, CAT-55: the contents in numbers. Missing transcripts are indicated discreetly. */
export const CardCounts = ({ card: { moduleCount, videoCount, totalDuration, ...card } }: Pick<CardProps, "card">) => (
  <>
    <span>
      {countText(moduleCount, "module")}, {countText(videoCount, "video")}
    </span>
    {totalDuration > 0 && <span>{lengthText(totalDuration)}</span>}
    {videoCount > 0 && (
      <span className={card.transcriptCount < videoCount ? styles.partly : undefined}>
        {card.transcriptCount === videoCount ? "All" : `${card.transcriptCount} of ${videoCount}`} with transcript
      </span>
    )}
    {card.questionCount > 0 && <span>{countText(card.questionCount, "question")}</span>}
    {card.supplementLink && /^https?:\/\//i.test(card.supplementLink) && (
      <a className={styles.supplement} href={card.supplementLink} target="_blank" rel="noreferrer">
        Supplement
      </a>
    )}
  </>
);

/** The list has no module durations, so each part's width is its number of videos. */
export const useModuleParts = ({ card, meta }: Pick<CardProps, "card" | "meta">): readonly LinePart[] => {
  const { user } = useSession();
  if (!meta) return Array.from({ length: card.moduleCount }, () => ({ duration: 1 }));
  const owned = ownedOf(meta, user);
  return meta.modules.map(({ id, videoCount }) => ({ duration: videoCount, state: owned.has(id) ? "owned" : "open" }));
};

/** CAT-26, CAT-27, CAT-40, CAT-41: the user's price, the full value, and the reductions. */
export const CardPrice = ({ card, meta, mode }: CardProps) => {
  const { user } = useSession();
  if (mode === "preview" || meta === null) return null;
  if (!meta)
    return (
      <div className={styles.prices} aria-busy="true">
        <Bar width="150px" height={26} />
        <Bar width="120px" height={18} />
      </div>
    );
  if (mode === "instructor")
    return (
      <div className={styles.prices}>
        <Price cupoints={cardOffer(card, meta, undefined).price} size="large" />
        <span className={styles.value}>Total value {cupointsText(meta.valuePrice)}</span>
        <Tag tone={card.privacyScope === "unlisted" ? "due" : "quiet"}>
          {card.privacyScope === "unlisted" ? "Unlisted" : "Public"}
        </Tag>
      </div>
    );
  const owned = ownedOf(meta, user).size;
  return (
    <div className={styles.prices}>
      {isOwned(meta, user) ? (
        <Tag tone="right">
          <CheckIcon size={14} weight="bold" aria-hidden />
          Yours
        </Tag>
      ) : (
        <>
          {owned > 0 && (
            <Tag tone="right">
              <CheckIcon size={14} weight="bold" aria-hidden />
              {owned} of {meta.modules.length} yours
            </Tag>
          )}
          <Price cupoints={cardOffer(card, meta, user).price} size="large" />
          {owned > 0 && <span className={styles.value}>for the other {meta.modules.length - owned}</span>}
        </>
      )}
      <span className={styles.value}>Total value {cupointsText(meta.valuePrice)}</span>
      {card.promotion && <Tag tone="now">{percentText(card.promotion.promoDiscount)} off</Tag>}
      {!card.freeCourse && meta.bundleDiscount > 0 && (
        <Tag tone="now">{percentText(meta.bundleDiscount)} off the whole course</Tag>
      )}
    </div>
  );
};
