import { moneyText } from "@cu/pricing/currency";
import { Cover } from "../../ui/cover-picture.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Line } from "../../ui/line.tsx";
import { Price } from "../../ui/price.tsx";
import type { CameFor } from "../course/came-for.ts";
import type { Course } from "../course/course.ts";
import { wantedOf } from "../purchase/kept-purchase.ts";
import { type Stop, stopIn } from "../purchase/kept-stop.ts";
import { courseOffer, moduleOffer } from "../purchase/offer.ts";
import type { Wanted } from "../purchase/use-purchase.ts";
import styles from "./wanted.module.css";

const guest = { user: undefined, coupon: undefined };

type WantedPartProps = { course: Course; cameFor: CameFor };

/** The item that the user came to buy, visible until paid (ONB-24): a column, on phones a bar. */
export const WantedPart = ({ course, cameFor }: WantedPartProps) => {
  const search = new URLSearchParams(cameFor.to.split("?")[1]);
  const wanted = wantedOf(course, search.get("buy") ?? undefined) ?? { kind: "course" };
  const { name, by, short, price, lectures } = factsOf(course, wanted);
  const seconds = lectures.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const minutes = Math.max(1, Math.round(seconds / 60));
  const first = beginOf(course, wanted, stopIn(search.get("stopped")));
  return (
    <aside className={styles.wanted} aria-label="Your purchase">
      <p className={styles.label}>You're buying</p>
      <div className={styles.cover}>
        <Cover courseId={course.id} category={course.category} image={course.coverImage?.image ?? null} eager />
      </div>
      <p className={styles.name}>{name}</p>
      <p className={styles.short}>{short}</p>
      <p className={styles.by}>{by}</p>
      <p className={styles.price}>
        <Price cupoints={price} size="large" />
      </p>
      <p className={styles.shortPrice}>{price === 0 ? "Free" : moneyText(price)}</p>
      <div className={styles.more}>
        <Line
          tall
          label={`${countText(lectures.length, "lecture")}, drawn to length`}
          parts={lectures.map(({ duration }) => ({ duration: duration ?? 0 }))}
        />
        <ul className={styles.facts}>
          <li>
            {countText(lectures.length, "lecture")}
            {seconds > 0 && `, ${minutes} min`}
          </li>
          {wanted.kind === "certification" && <li>With the certification</li>}
          {price > 0 && <li>Refund within 1 hour</li>}
        </ul>
        {first && <p className={styles.begin}>{first}</p>}
      </div>
    </aside>
  );
};

const factsOf = (course: Course, wanted: Wanted) => {
  const authors = [course.primaryAuthor, ...course.coAuthors].map(
    ({ firstName, lastName, username }) => `${firstName} ${lastName}`.trim() || username,
  );
  const by = `by ${authors.join(" and ")}`;
  if (wanted.kind === "module") {
    const { module } = wanted;
    const short = `Module ${module.moduleIndex} of ${course.name}`;
    return {
      name: module.name,
      by: `${short}, ${by}`,
      short,
      price: moduleOffer(course, module, guest).price,
      lectures: module.videos,
    };
  }
  return {
    name: course.name,
    by,
    short: course.name,
    price: courseOffer(course, guest, wanted.kind === "certification").price,
    lectures: course.modules.flatMap(({ videos }) => videos),
  };
};

/** Where playback will start: where the preview stopped, else at the item's first lecture. */
const beginOf = (course: Course, wanted: Wanted, stop: Stop | undefined): string | undefined => {
  const modules = wanted.kind === "module" ? [wanted.module] : course.modules;
  const all = modules.flatMap(({ moduleIndex, videos }) =>
    videos.map(({ id, title }, place) => ({ id, title, number: `${moduleIndex}.${place + 1}` })),
  );
  const stopped = all.find(({ id }) => id === stop?.videoId);
  if (stop && stopped && stop.seconds > 0)
    return `You watched lecture ${stopped.number} until ${clock(stop.seconds)}. We'll start where you stopped.`;
  const first = stopped ?? all[0];
  return first && `Play begins with lecture ${first.number}, ${first.title}.`;
};
