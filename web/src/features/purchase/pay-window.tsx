import { Unreachable } from "@cu/api/client";
import { largestTopUp, smallestTopUp } from "@cu/api/top-up.form";
import { cupointsText, moneyText, priceText } from "@cu/pricing/currency";
import { CreditCardIcon } from "@phosphor-icons/react/dist/csr/CreditCard";
import { InfinityIcon } from "@phosphor-icons/react/dist/csr/Infinity";
import { PlayCircleIcon } from "@phosphor-icons/react/dist/csr/PlayCircle";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import { WalletIcon } from "@phosphor-icons/react/dist/csr/Wallet";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { errorText } from "../../lib/api.ts";
import { here } from "../../lib/here.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { clock, countText, lengthText } from "../../ui/duration.ts";
import { passFocus } from "../../ui/focus.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Price } from "../../ui/price.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { Course, CurrentUser } from "../course/course.ts";
import { Lectures } from "../course/lectures.tsx";
import type { Lecture } from "./kept-stop.ts";
import { type Buyer, hasEverything } from "./offer.ts";
import { PayByCard } from "./pay-by-card.tsx";
import { columnText, type Payment, paymentOf, sumRows } from "./pay-sum.ts";
import styles from "./pay-window.module.css";
import type { useCode } from "./use-code.ts";
import { usePay } from "./use-pay.ts";
import { type Offer, offerOf, type usePurchase, type Wanted } from "./use-purchase.ts";
import { WindowCode } from "./window-code.tsx";

type PayWindowProps = {
  course: Course;
  wanted: Wanted;
  buyer: Buyer & { readonly user: CurrentUser };
  purchase: ReturnType<typeof usePurchase>;
  code: ReturnType<typeof useCode>;
  /** The lecture to play after the purchase. */
  lecture: Lecture | undefined;
  onWanted: (wanted: Wanted) => void;
  onClose: () => void;
};

/** Items on the left, price on the right, and one button that charges the missing amount and buys (BUY-37). */
export const PayWindow = ({ course, wanted, buyer, purchase, code, lecture, onWanted, onClose }: PayWindowProps) => {
  const formId = useId();
  const { user, coupon } = buyer;
  const offer = offerOf(course, wanted, buyer);
  const price = purchase.newPrice ?? offer.price;
  const owed = price > 0 ? (user.primaryWallet.debt?.owedCupoints ?? 0) : 0;
  const payment = paymentOf({ price, owed, balance: user.primaryWallet.cupointsBalance });
  const pay = usePay({
    payment,
    wallet: user.primaryWallet,
    buy: () => purchase.buy(wanted, price),
    isBuying: purchase.isBusy,
    onClose,
  });
  const { topUp } = pay;
  const isBusy = topUp.isBusy || topUp.isPaying || purchase.isBusy;
  const isWatched = lecture !== undefined && wanted.kind !== "certification";
  return (
    <Dialog
      open
      title={titleOf(wanted, price)}
      onClose={pay.close}
      aside={
        <Summary
          {...{ course, wanted, offer, payment, coupon }}
          go={<Go {...{ payment, pay, purchase, formId, isWatched, isFinal: offer.isFinal }} name={nameOf(wanted)} />}
        />
      }
    >
      <p className={styles.bought}>{wanted.kind === "module" ? wanted.module.name : course.name}</p>
      <Text tone="quiet">{whatText(course, wanted, payment, lecture)}</Text>
      {pay.isWarned && (
        <Note tone="due">
          <p>
            Your payment is on its way. If you close this now, the money still reaches your wallet, once, and{" "}
            {nameOf(wanted)} isn't bought.
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={pay.stay}>
              Stay
            </Button>
            <Button size="small" onClick={onClose}>
              Close anyway
            </Button>
          </div>
        </Note>
      )}
      <Outcome {...{ purchase, pay }} name={nameOf(wanted)} />
      {wanted.kind === "module" ? <Lectures {...wanted.module} /> : <Modules {...{ course, offer }} />}
      {wanted.kind !== "module" && <Certification {...{ course, wanted, buyer, isBusy, onWanted }} />}
      {offer.isFinal && price > 0 && (
        <Note tone="due">
          <b>This purchase is final.</b> You refunded it once, so it is not refundable again.
        </Note>
      )}
      {price > 0 && (
        <>
          <div className={styles.with}>
            <Heading level={3} look="card">
              Pay with
            </Heading>
          </div>
          {payment.missing > 0 && <Short payment={payment} />}
          <Means payment={payment} />
          {payment.missing > 0 && !payment.isOverLimit && !purchase.isBusy && (
            <PayByCard formId={formId} topUp={topUp} charge={payment.charge} onRetry={pay.open} />
          )}
          {payment.isOverLimit && <OverLimit payment={payment} />}
          {topUp.step !== "authenticate" && topUp.step !== "crediting" && (
            <WindowCode code={code} isBusy={isBusy} onJoined={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
};

const nameOf = (wanted: Wanted): string =>
  wanted.kind === "module"
    ? `module ${wanted.module.moduleIndex}`
    : wanted.kind === "course"
      ? "the course"
      : "the certification";

const titleOf = (wanted: Wanted, price: number): string => {
  if (price === 0) return `Enrol in ${nameOf(wanted)}`;
  if (wanted.kind === "course") return "Buy the whole course";
  return wanted.kind === "module" ? `Buy ${nameOf(wanted)}` : "Buy the course and its certification";
};

const whatText = (
  { certification, freeCourse }: Course,
  { kind }: Wanted,
  { missing }: Payment,
  lecture: Lecture | undefined,
): string => {
  if (kind === "certification" && certification)
    return `The course, which stays yours, and its certification, which runs for ${countText(certification.duration, "month")}.`;
  if (freeCourse) return `This ${kind} is free and stays yours.`;
  if (missing > 0 && lecture)
    return `One payment, then lecture ${lecture.number} starts${lecture.seconds > 0 ? ` where you stopped, at ${clock(lecture.seconds)}` : ""}.`;
  return kind === "module" ? "One module of the course. It stays yours." : "The whole course. It stays yours.";
};

const Modules = ({ course, offer }: { course: Course; offer: Offer }) => (
  <ul className={styles.lines} aria-label={countText(course.modules.length, "module")}>
    {offer.lines
      .filter(({ kind }) => kind === "module")
      .map((line) => (
        <li key={line.name}>
          <span>{line.name}</span>
          {line.isHeld ? <Tag tone="right">Yours already</Tag> : <Price cupoints={line.paid} was={line.price} />}
        </li>
      ))}
  </ul>
);

type ChoiceProps = {
  course: Course;
  wanted: Wanted;
  buyer: Buyer;
  isBusy: boolean;
  onWanted: (wanted: Wanted) => void;
};

/** A course's certification can be added, and removed again while the course itself isn't owned. */
const Certification = ({ course, wanted, buyer, isBusy, onWanted }: ChoiceProps) => {
  const { certification } = course;
  if (!certification || course.userCertification?.isExpired === false) return null;
  const price = offerOf(course, { kind: "certification" }, buyer).lines.find(({ kind }) => kind === "certification");
  return (
    <label className={styles.certification}>
      <input
        type="checkbox"
        checked={wanted.kind === "certification"}
        disabled={isBusy || hasEverything(course, buyer.user)}
        onChange={({ target }) => onWanted({ kind: target.checked ? "certification" : "course" })}
      />
      <span>
        <b>Add the certification</b>
        <small>Runs for {countText(certification.duration, "month")}.</small>
      </span>
      {price && <Price cupoints={price.paid} was={price.price} />}
    </label>
  );
};

/** BUY-10; the card form below is the refill. */
const Short = ({ payment: { missing, charge } }: { payment: Payment }) => (
  <Text size={14} tone="quiet">
    <b>Insufficient Balance.</b> Looks like you are short. You need {countText(missing, "more cupoint")}.
    {charge > missing && ` The smallest card payment is ${moneyText(smallestTopUp)}.`}
  </Text>
);

/** Payment sources; a row shows its amount only where the total doesn't. */
const Means = ({ payment: { balance, missing, fromWallet, leftInWallet, charge } }: { payment: Payment }) => (
  <ul className={styles.means}>
    <li data-used={fromWallet > 0 || undefined}>
      <WalletIcon size={22} aria-hidden />
      <div>
        <b>Wallet</b>
        <p>
          {balance === 0
            ? "Empty"
            : missing > 0
              ? "Used first, all of it"
              : `${moneyText(leftInWallet)} left afterwards`}
        </p>
      </div>
      {(balance === 0 || missing === 0) && <span>{dollars(balance)}</span>}
    </li>
    {missing > 0 && (
      <li data-used="">
        <CreditCardIcon size={22} aria-hidden />
        <div>
          <b>Card</b>
          <p>{charge > missing ? "What's left over stays in your wallet" : "Adds exactly what's missing"}</p>
        </div>
      </li>
    )}
  </ul>
);

const OverLimit = ({ payment: { missing } }: { payment: Payment }) => (
  <Note tone="due">
    <p>
      {moneyText(missing)} is missing, and one card payment adds at most {moneyText(largestTopUp)}. Add money to your
      wallet first.
    </p>
    <div className={styles.actions}>
      <LinkButton
        size="small"
        to={`${paths.account}?topup=${Math.min(largestTopUp, missing)}&next=${encodeURIComponent(here())}`}
      >
        Go to your wallet
      </LinkButton>
    </div>
  </Note>
);

const dollars = (cupoints: number): string => (cupoints === 0 ? "$0" : moneyText(cupoints));

type SummaryProps = {
  course: Course;
  wanted: Wanted;
  offer: Offer;
  payment: Payment;
  coupon: Buyer["coupon"];
  go: ReactNode;
};

const Summary = ({ course, wanted, offer, payment, coupon, go }: SummaryProps) => {
  const rows = sumRows(course, wanted, offer, coupon, payment);
  const total = payment.missing > 0 ? payment.charge : payment.price;
  return (
    <section className={styles.summary} aria-label="Summary">
      <div className={styles.cover}>
        <Cover courseId={course.id} category={course.category} image={course.coverImage?.image} />
      </div>
      <Heading level={3} look="card">
        {wanted.kind === "module" ? wanted.module.name : course.name}
      </Heading>
      <p className={styles.by}>
        {wanted.kind === "module" ? `Module ${wanted.module.moduleIndex} of ${course.name}` : authors(course)}
      </p>
      <Facts course={course} wanted={wanted} />
      <dl className={styles.sum}>
        {rows.map(({ name, money }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <dl className={styles.total}>
          <dt>{rows.length > 0 && payment.missing > 0 ? "Card pays" : "Total"}</dt>
          <dd>
            {total === 0 ? (
              "Free"
            ) : (
              <>
                {rows.length > 0 ? columnText(total) : moneyText(total)} <small>{cupointsText(total)}</small>
              </>
            )}
          </dd>
        </dl>
        {go}
      </div>
    </section>
  );
};

const authors = ({ primaryAuthor, coAuthors }: Course): string =>
  [primaryAuthor, ...coAuthors].map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", ");

const Facts = ({ course, wanted }: { course: Course; wanted: Wanted }) => {
  const videos = wanted.kind === "module" ? wanted.module.videos : course.modules.flatMap((module) => module.videos);
  const seconds = videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const read = videos.filter(({ transcriptStatus }) => transcriptStatus === "available").length;
  return (
    <ul className={styles.facts}>
      <li>
        <PlayCircleIcon size={18} aria-hidden />
        {countText(videos.length, "lecture")}
        {seconds > 0 && `, ${lengthText(Math.max(60, Math.round(seconds / 60) * 60))}`}
      </li>
      {videos.length > 0 && (
        <li>
          <TextAlignLeftIcon size={18} aria-hidden />
          {read === videos.length ? `Transcript for all ${read}` : `Transcript for ${read} of ${videos.length}`}
        </li>
      )}
      <li>
        <InfinityIcon size={18} aria-hidden />
        Yours for good
      </li>
    </ul>
  );
};

type GoProps = {
  payment: Payment;
  pay: ReturnType<typeof usePay>;
  purchase: ReturnType<typeof usePurchase>;
  formId: string;
  /** A lecture plays afterwards. */
  isWatched: boolean;
  isFinal: boolean;
  name: string;
};

const Go = ({ payment, pay, purchase, formId, isWatched, isFinal, name }: GoProps) => {
  const { price, missing, charge, isOverLimit, leftInWallet } = payment;
  const { topUp } = pay;
  const isByCard = missing > 0 && !purchase.isBusy;
  const button = useRef<HTMLButtonElement>(null);
  // A card form takes the focus itself; without one the Buy button gets it, after the window's focus scope.
  useEffect(() => {
    if (!isByCard) passFocus(() => button.current);
  }, [isByCard]);
  const then = isWatched ? " and start watching" : "";
  const isAsked = topUp.step === "authenticate" || topUp.step === "crediting";
  const text = isByCard
    ? `Pay ${moneyText(charge)}${then}`
    : price === 0
      ? "Enrol for free"
      : pay.paidCupoints > 0
        ? `Buy again for ${moneyText(price)}`
        : `Buy for ${moneyText(price)}${then}`;
  return (
    <div className={styles.go}>
      <Button
        // Remounted, so that the Buy button takes the focus.
        key={isByCard ? "card" : "wallet"}
        ref={button}
        type={isByCard ? "submit" : "button"}
        form={isByCard ? formId : undefined}
        look="go"
        size="large"
        wide
        disabled={isByCard && (isOverLimit || topUp.step !== "card" || topUp.opened !== charge)}
        busy={purchase.isBusy || topUp.isPaying}
        busyText={isAsked ? "Waiting" : purchase.isBusy ? "Buying" : "Paying"}
        onClick={isByCard ? undefined : pay.buy}
      >
        {text}
      </Button>
      <p className={styles.fine}>
        {price === 0
          ? "Nothing is charged."
          : topUp.step === "authenticate"
            ? "Nothing is charged until you approve."
            : isFinal
              ? `You won't be charged until you confirm. ${capital(name)} is not refundable.`
              : `Refund within 1 hour, each content once. Left in your wallet: ${dollars(leftInWallet)}.`}
      </p>
    </div>
  );
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type OutcomeProps = { purchase: ReturnType<typeof usePurchase>; pay: ReturnType<typeof usePay>; name: string };

/** Why the purchase failed, and that the card payment is in the wallet. */
const Outcome = ({ purchase, pay, name }: OutcomeProps) => {
  const { error, newPrice } = purchase;
  if (!error) return null;
  return (
    <Note tone={newPrice === undefined ? "wrong" : "due"}>
      {pay.paidCupoints > 0 && (
        <p>
          <b>
            {moneyText(pay.paidCupoints)} is in your wallet
            {error instanceof Unreachable ? "." : `, ${name} wasn't bought.`}
          </b>
        </p>
      )}
      {newPrice === undefined
        ? errorText(error)
        : `The price has changed. It is now ${priceText(newPrice)}. Nothing was bought.`}
    </Note>
  );
};
