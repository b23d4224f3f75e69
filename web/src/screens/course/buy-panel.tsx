import { priceText } from "@cu/pricing/currency";
import { ArrowUUpLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowUUpLeft";
import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { InfinityIcon } from "@phosphor-icons/react/dist/csr/Infinity";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { heldModules, isOfTheHouse } from "../../features/course/access-state.ts";
import type { Course } from "../../features/course/course.ts";
import { BalanceAfter, Fact, Included } from "../../features/course/facts.tsx";
import { type Buyer, courseOffer, hasEverything, savings } from "../../features/purchase/offer.ts";
import { offerOf } from "../../features/purchase/use-purchase.ts";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Price } from "../../ui/price.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./buy-panel.module.css";
import { useInView } from "./use-in-view.ts";

type BuyPanelProps = {
  course: Course;
  buyer: Buyer;
  /** False until the session is known; then nothing can be bought. */
  isKnown: boolean;
  options: Parameters<typeof paths.course>[1];
  /** The cover, with the button of the introduction. */
  picture: ReactNode;
  code: ReactNode;
  /** Replaces the price for owners of everything. */
  progress: ReactNode;
  /** The first item for owners of everything. */
  watch: ReactNode;
  onBuy: () => void;
};

/** Price, value, what is included and the way to buy (CAT-26, BUY-07, BUY-30). */
export const BuyPanel = ({ course, buyer, isKnown, options, picture, code, progress, watch, onBuy }: BuyPanelProps) => {
  const { user, coupon } = buyer;
  const button = useInView();
  const offer = courseOffer(course, buyer);
  const everything = hasEverything(course, user);
  const buyText = offer.price === 0 ? "Enrol in the course" : "Buy the course";
  const reductions = savings(course, coupon);
  return (
    <>
      <aside className={styles.panel} aria-label="Buy this course">
        <div className={styles.picture}>{picture}</div>
        <div className={styles.body}>
          {everything && progress}
          {!everything && (
            <div className={styles.offer}>
              <Price cupoints={offer.price} size="large" />
              {offer.price < offer.listPrice && (
                <p className={styles.value}>
                  Total value{" "}
                  <s>
                    <Hidden>before reductions </Hidden>
                    {priceText(offer.listPrice)}
                  </s>
                </p>
              )}
              {reductions.length > 0 && (
                <ul className={styles.savings}>
                  {reductions.map(({ label, percent }) => (
                    <li key={label}>
                      <Tag tone="now">{percent} off</Tag> {label}
                    </li>
                  ))}
                </ul>
              )}
              {course.promotionRefusal && (
                <div className={styles.refusal}>
                  <Note tone="due">{course.promotionRefusal}</Note>
                </div>
              )}
            </div>
          )}
          {isKnown ? (
            <div ref={button.ref} className={styles.buttons}>
              {everything && watch}
              <Button
                look={everything ? "bare" : "go"}
                size="large"
                wide
                disabled={everything}
                // CRS-67: visually the price is above; screen-reader users who tab between buttons hear it here.
                aria-label={everything ? undefined : `${buyText}, ${priceText(offer.price)}`}
                onClick={onBuy}
              >
                {everything ? "All Content Purchased" : buyText}
              </Button>
            </div>
          ) : (
            <Bar width="100%" height={48} />
          )}
          {!everything && <div className={styles.second}>{code}</div>}
          <WhatIsIncluded course={course} buyer={buyer} price={offer.price} options={options} />
        </div>
      </aside>
      {isKnown && !everything && !button.isInView && (
        <section className={styles.bar} aria-label="Price" data-stays="">
          <div>
            <Price cupoints={offer.price} />
            {offer.price > 0 && !offerOf(course, { kind: "course" }, buyer).isFinal && (
              <p className={styles.back}>Money back within one hour</p>
            )}
          </div>
          <Button look="go" onClick={onBuy}>
            {buyText}
          </Button>
        </section>
      )}
    </>
  );
};

type WhatIsIncludedProps = { course: Course; buyer: Buyer; price: number; options: BuyPanelProps["options"] };

const WhatIsIncluded = ({ course, buyer, price, options }: WhatIsIncludedProps) => {
  const { user } = buyer;
  const held = heldModules(course, user).size;
  const { certification } = course;
  return (
    <Included>
      {user && isOfTheHouse(course, user) && (
        <Fact icon={<CheckCircleIcon size={20} aria-hidden />}>
          You teach or look after this course, so all of it is open to you
        </Fact>
      )}
      <BalanceAfter user={user} price={price} />
      {held > 0 && held < course.modules.length && (
        <Fact icon={<CheckCircleIcon size={20} aria-hidden />}>
          {countText(held, "module")}{" "}
          {held === 1 ? "is yours already and costs nothing" : "are yours already and cost nothing"}
        </Fact>
      )}
      <Fact icon={<InfinityIcon size={20} aria-hidden />}>
        {countText(course.modules.length, "module")} with {countText(course.videoCount, "video")}, yours to keep
      </Fact>
      {price > 0 && (
        <Fact icon={<ArrowUUpLeftIcon size={20} aria-hidden />}>
          {offerOf(course, { kind: "course" }, buyer).isFinal
            ? "You gave this back once, so buying it again is final"
            : "Refund within one hour"}
        </Fact>
      )}
      {certification && (
        <Fact icon={<SealCheckIcon size={20} aria-hidden />}>
          {certificationText(course)}{" "}
          <Link className={styles.link} to={paths.courseCertification(course.id, options)}>
            See certification
          </Link>
        </Fact>
      )}
    </Included>
  );
};

/** D-52: what was bought is a certificate once it is issued. */
const ownText = {
  not_requested: "Your certification is in progress.",
  requested: "Your certificate is requested and waits for review.",
  rejected: "Your certification is in progress.",
  issued: "You are certified.",
} as const;

const certificationText = ({ certification, userCertification, userEvaluation }: Course): string => {
  if (userCertification?.isExpired === false) return ownText[userCertification.status];
  if (userEvaluation?.isExpired === false) return "Your free trial is running.";
  return certification && certification.trialPeriod > 0 && !userEvaluation && !userCertification
    ? `Certificate with a ${certification.trialPeriod}-day free trial.`
    : "Ends in a certificate.";
};
