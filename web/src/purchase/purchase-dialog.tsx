import { cupointsText, priceText } from "@cu/pricing/currency";
import { shortfall } from "@cu/pricing/shortfall";
import type { Course } from "../course/course.ts";
import { Lectures } from "../course/lectures.tsx";
import { errorText } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Cover } from "../ui/cover-picture.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { countText } from "../ui/duration.ts";
import { Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { Price } from "../ui/price.tsx";
import { Tag } from "../ui/tag.tsx";
import { GuestDialog } from "./guest-dialog.tsx";
import { wishOf } from "./kept-wish.ts";
import { type Buyer, savings } from "./offer.ts";
import styles from "./purchase-dialog.module.css";
import { ShortDialog } from "./short-dialog.tsx";
import { SuccessDialog } from "./success-dialog.tsx";
import { offerOf, type usePurchase, type Wanted } from "./use-purchase.ts";

type PurchaseDialogProps = {
  course: Course;
  wanted: Wanted;
  buyer: Buyer;
  purchase: ReturnType<typeof usePurchase>;
  onClose: () => void;
};

/** Between wish and purchase: who buys, whether the wallet is enough, what exactly it costs, and that it worked. */
export const PurchaseDialog = ({ course, wanted, buyer, purchase, onClose }: PurchaseDialogProps) => {
  const close = () => {
    onClose();
    purchase.reset();
  };
  if (!buyer.user) return <GuestDialog wish={wishOf(wanted)} onClose={close} />;
  if (purchase.isDone) return <SuccessDialog course={course} wanted={wanted} onClose={close} />;
  const name = wanted.kind === "module" ? wanted.module.name : course.name;
  const offer = offerOf(course, wanted, buyer);
  const price = purchase.newPrice ?? offer.price;
  const balance = buyer.user.primaryWallet.cupointsBalance;
  const owed = price > 0 ? (buyer.user.primaryWallet.debt?.owedCupoints ?? 0) : 0;
  const missing = shortfall(price + owed, balance);
  const stays = price > 0 && offer.isFinal;
  if (missing > 0) return <ShortDialog {...{ name, missing, owed, balance, price }} onClose={close} />;

  return (
    <Dialog
      open
      title={name}
      onClose={close}
      aside={
        <div className={styles.aside}>
          <div className={styles.cover}>
            <Cover courseId={course.id} category={course.category} image={course.coverImage?.image} />
          </div>
          <dl className={styles.sums}>
            <Sum name="You have" value={cupointsText(balance)} />
            <Sum name="Price" value={price === 0 ? "Free" : `−${cupointsText(price)}`} />
            <Sum name="Left afterwards" value={cupointsText(balance - price)} />
          </dl>
          <div className={styles.go}>
            <Button
              look="go"
              size="large"
              wide
              busy={purchase.isBusy}
              busyText="Buying"
              onClick={() => void purchase.buy(wanted, price)}
            >
              {price === 0 ? "Enrol for free" : `Buy for ${priceText(price)}`}
            </Button>
            <p className={styles.fine}>
              {price === 0
                ? "Nothing is charged."
                : stays
                  ? "Nothing is bought before you press."
                  : "Nothing is bought before you press. You can take it back within one hour, each content once."}
            </p>
          </div>
        </div>
      }
    >
      <Text tone="quiet">{whatText(course, wanted)}</Text>
      <ul className={styles.lines}>
        {offer.lines.map((line) => (
          <li key={line.name}>
            <span>{line.name}</span>
            {line.isHeld ? <Tag tone="right">Yours already</Tag> : <Price cupoints={line.paid} was={line.price} />}
          </li>
        ))}
      </ul>
      {wanted.kind === "module" ? (
        <Lectures {...wanted.module} />
      ) : (
        <ul className={styles.savings}>
          {savings(course, buyer.coupon).map(({ label, percent }) => (
            <li key={label}>
              {label}: {percent} off
            </li>
          ))}
        </ul>
      )}
      <p className={styles.total}>
        <span>Total</span>
        <Price cupoints={price} was={offer.listPrice} size="large" />
      </p>
      {stays && (
        <Note tone="due">
          <b>This purchase is final.</b> You have had it before and given it back, so it cannot be given back again.
        </Note>
      )}
      {purchase.error && (
        <Note tone={purchase.newPrice === undefined ? "wrong" : "due"}>
          {purchase.newPrice === undefined
            ? errorText(purchase.error)
            : `The price has changed. It is now ${priceText(purchase.newPrice)}. Nothing was bought.`}
        </Note>
      )}
    </Dialog>
  );
};

const whatText = ({ certification, freeCourse }: Course, { kind }: Wanted): string => {
  if (kind === "certification" && certification)
    return `The course, which stays yours, and its certification, which runs for ${countText(certification.duration, "month")}.`;
  if (freeCourse) return `This ${kind} is free and stays yours.`;
  return kind === "module" ? "One module of the course. It stays yours." : "The whole course. It stays yours.";
};

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
