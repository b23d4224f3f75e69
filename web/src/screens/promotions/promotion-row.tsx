import { cupointsText } from "@cu/pricing/currency";
import { CopyIcon } from "@phosphor-icons/react/dist/csr/Copy";
import { copyLink } from "../../features/promotions/copy-link.ts";
import { StateTag, sinceText } from "../../features/promotions/promotion-state.tsx";
import { applyPromotion, type OwnPromotion } from "../../features/promotions/use-promotions.ts";
import { percentText } from "../../features/purchase/offer.ts";
import { useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Hidden } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./promotion-row.module.css";

type PromotionRowProps = { promotion: OwnPromotion; onChange: () => void; onEnd: () => void };

/** One promotion: what it gives, what it has brought, and what its creator can do with it. */
export const PromotionRow = ({ promotion, onChange, onEnd }: PromotionRowProps) => {
  const { code, description, promoDiscount, collection, shownOn, redirectCertification, uses, endedAt } = promotion;
  const places = [
    ...(redirectCertification ? ["Leads to the certification"] : []),
    ...(shownOn.length > 0 ? [`On the lectures of ${countText(shownOn.length, "course")}`] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.title}>
          <Heading level={2} look="h3">
            <span className={styles.code}>{code}</span>
          </Heading>
          <StateTag {...promotion} />
        </div>
        <p className={styles.course}>
          {percentText(promoDiscount)} off {collection.name}
        </p>
        {description && <p className={styles.text}>{description}</p>}
        <p className={styles.dates}>{[sinceText(promotion), ...places].join(". ")}</p>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{uses === 1 ? "Use" : "Uses"}</dt>
          <dd>{uses}</dd>
        </div>
        <div>
          <dt>Revenue</dt>
          <dd>{cupointsText(promotion.revenueCupoints)}</dd>
        </div>
      </dl>
      {endedAt === null && <Actions promotion={promotion} onChange={onChange} onEnd={onEnd} />}
    </li>
  );
};

const Actions = ({ promotion, onChange, onEnd }: PromotionRowProps) => {
  const { id, code, pausedAt } = promotion;
  const isPaused = pausedAt !== null;
  const pause = useAction("promotion.update", {
    apply: applyPromotion,
    onSuccess: () => toast(isPaused ? `${code} counts again.` : `${code} is paused: its links show the full price.`),
  });
  const toggle = () => void pause.trigger({ params: { promotionId: id }, body: { isPaused: !isPaused } });
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => copyLink(promotion)}>
        <CopyIcon size={16} aria-hidden /> Copy link <Hidden>of {code}</Hidden>
      </Button>
      <Button size="small" busy={pause.isMutating} busyText={isPaused ? "Resuming" : "Pausing"} onClick={toggle}>
        {isPaused ? "Resume" : "Pause"} <Hidden>{code}</Hidden>
      </Button>
      <Button size="small" onClick={onChange}>
        Change <Hidden>{code}</Hidden>
      </Button>
      <Button size="small" look="bare" onClick={onEnd}>
        End <Hidden>{code}</Hidden>
      </Button>
      <Refusal error={pause.error} />
    </div>
  );
};
