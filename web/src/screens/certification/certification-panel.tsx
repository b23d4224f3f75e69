import { cupointsText, priceText } from "@cu/pricing/currency";
import { CalendarCheckIcon } from "@phosphor-icons/react/dist/csr/CalendarCheck";
import { StackIcon } from "@phosphor-icons/react/dist/csr/Stack";
import { paths } from "../../paths.tsx";
import { type Buyer, certificationOffer, courseOffer, hasEverything, percentText } from "../../purchase/offer.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { dateText } from "../../ui/date.ts";
import { Price } from "../../ui/price.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Ribbon, Tag } from "../../ui/tag.tsx";
import { type Certification, monthsText } from "./certification-details.tsx";
import styles from "./certification-page.module.css";

type CertificationPanelProps = {
  course: Parameters<typeof courseOffer>[0];
  certification: Certification;
  buyer: Buyer;
  isKnown: boolean;
  options: Parameters<typeof paths.course>[1];
  onBuy: () => void;
};

/** The price of the certification, of course and certification together, and what the person already has. */
export const CertificationPanel = (props: CertificationPanelProps) => {
  const { course, certification, buyer, isKnown, options, onBuy } = props;
  const own = certificationOffer(course);
  const both = courseOffer(course, buyer, true);
  const held = course.userCertification && !course.userCertification.isExpired ? course.userCertification : null;
  return (
    <aside className={styles.panel} aria-label="Buy the certification">
      <Cover
        courseId={course.id}
        category={course.category}
        image={certification.image ?? course.coverImage?.image}
        eager
      >
        {held && <Ribbon kind="certified" />}
      </Cover>
      <div className={styles.body}>
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
          {!held && (
            <div>
              <dt>
                {hasEverything(course, buyer.user) ? "You own the course, so in total" : "Total value with the course"}
              </dt>
              <dd>{priceText(both.price)}</dd>
            </div>
          )}
        </dl>
        {!isKnown ? (
          <Bar width="100%" height={48} />
        ) : held ? (
          <Tag tone="right">Yours until {dateText(held.accessUntil)}</Tag>
        ) : (
          <Button look="go" size="large" wide onClick={onBuy}>
            {both.price === 0 ? "Enrol with certification, Free" : `Buy with certification, ${priceText(both.price)}`}
          </Button>
        )}
        <div className={styles.second}>
          <LinkButton wide to={paths.course(course.id, options)}>
            See the course
          </LinkButton>
        </div>
        <ul className={styles.included}>
          <li>
            <StackIcon size={20} aria-hidden />
            All modules of the course are yours for good
          </li>
          <li>
            <CalendarCheckIcon size={20} aria-hidden />
            The certification runs for {monthsText(certification.duration)}
          </li>
        </ul>
        {buyer.user && (
          <p className={styles.balance}>You have {cupointsText(buyer.user.primaryWallet.cupointsBalance)}.</p>
        )}
      </div>
    </aside>
  );
};
