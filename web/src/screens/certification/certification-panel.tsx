import { conditionsOf } from "@cu/api/certification-conditions";
import { moneyText, priceText } from "@cu/pricing/currency";
import { CalendarCheckIcon } from "@phosphor-icons/react/dist/csr/CalendarCheck";
import { HourglassMediumIcon } from "@phosphor-icons/react/dist/csr/HourglassMedium";
import { InfinityIcon } from "@phosphor-icons/react/dist/csr/Infinity";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import type { ReactNode } from "react";
import { ribbonOf } from "../../features/course/card-offer.ts";
import { BalanceAfter, Fact, Included } from "../../features/course/facts.tsx";
import { WatchButton } from "../../features/player/watch-button.tsx";
import {
  type Buyer,
  certificationOffer,
  courseOffer,
  hasEverything,
  percentText,
} from "../../features/purchase/offer.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { dateText } from "../../ui/date.ts";
import { Note } from "../../ui/note.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Ribbon, Tag } from "../../ui/tag.tsx";
import { type Certification, monthsText } from "./certification-details.tsx";
import styles from "./certification-page.module.css";

type CertificationPanelProps = {
  course: Parameters<typeof courseOffer>[0];
  certification: Certification;
  buyer: Buyer;
  /** False until the user and their status are known. */
  isKnown: boolean;
  /** Expiry of the user's running certification. */
  heldUntil: string | undefined;
  options: Parameters<typeof paths.course>[1];
  /** The button of the free trial, where one is offered; buying is the second choice then. */
  trial: ReactNode;
  /** Why it is not for sale; null where it is. */
  refusal: string | null;
  onBuy: () => void;
};

/** Price of the certification, alone and with the course, and the actions to get it. */
export const CertificationPanel = (props: CertificationPanelProps) => {
  const { course, certification, buyer, isKnown, heldUntil, options, trial, refusal, onBuy } = props;
  const own = certificationOffer(course);
  const both = courseOffer(course, buyer, true);
  const ribbon = ribbonOf(course);
  const ownsCourse = hasEverything(course, buyer.user);
  const what = ownsCourse ? "Buy the certification" : "Buy with certification";
  const buyText = both.price === 0 ? "Enrol with certification, Free" : `${what}, ${moneyText(both.price)}`;
  return (
    <aside className={styles.panel} aria-label="Buy the certification">
      <div className={styles.picture}>
        <Cover
          courseId={course.id}
          category={course.category}
          image={certification.image ?? course.coverImage?.image}
          eager
        >
          {ribbon && <Ribbon kind={ribbon} />}
        </Cover>
        <WatchButton link={certification.promotionVideoUrl} title={`The certification of ${course.name}`}>
          Watch the video
        </WatchButton>
      </div>
      <div className={styles.body}>
        {!heldUntil && (
          <dl className={styles.prices}>
            <div>
              <dt>Certification</dt>
              <dd>
                <Price cupoints={own} was={certification.price} size="large" />
                {course.promotion && own < certification.price && (
                  <Tag tone="now">{percentText(course.promotion.promoDiscount)} off</Tag>
                )}
              </dd>
            </div>
            <div>
              <dt>{ownsCourse ? "You own the course, so in total" : "Total value with the course"}</dt>
              <dd>{priceText(both.price)}</dd>
            </div>
          </dl>
        )}
        <div className={styles.actions}>
          {!heldUntil && refusal && <Note tone="due">{refusal}</Note>}
          {!heldUntil && course.promotionRefusal && <Note tone="due">{course.promotionRefusal}</Note>}
          {!isKnown ? (
            <Bar width="100%" height={48} />
          ) : heldUntil ? (
            <p>
              <Tag tone="right">Yours until {dateText(heldUntil)}</Tag>
            </p>
          ) : (
            <>
              {trial}
              <Button
                look={trial ? "plain" : "go"}
                size={trial ? "medium" : "large"}
                wide
                disabled={refusal !== null}
                onClick={onBuy}
              >
                {buyText}
              </Button>
            </>
          )}
          <LinkButton look={trial && isKnown ? "bare" : "plain"} wide to={paths.course(course.id, options)}>
            See the course
          </LinkButton>
        </div>
        <WhatIsIncluded {...props} price={both.price} />
      </div>
    </aside>
  );
};

const WhatIsIncluded = ({
  certification,
  buyer,
  heldUntil,
  trial,
  price,
}: CertificationPanelProps & { price: number }) => {
  return (
    <Included>
      {trial && (
        <Fact icon={<HourglassMediumIcon size={20} aria-hidden />}>
          The trial opens every module; nothing is charged when it ends
        </Fact>
      )}
      <Fact icon={<InfinityIcon size={20} aria-hidden />}>
        {heldUntil ? "All modules of the course stay yours" : "All modules of the course are included and stay yours"}
      </Fact>
      <Fact icon={<SealCheckIcon size={20} aria-hidden />}>
        The certification runs for {monthsText(certification.duration)}
      </Fact>
      <Fact icon={<CalendarCheckIcon size={20} aria-hidden />}>
        The certificate is valid for {monthsText(conditionsOf(certification).validityMonths)} from its issue
      </Fact>
      {!heldUntil && <BalanceAfter user={buyer.user} price={price} />}
    </Included>
  );
};
