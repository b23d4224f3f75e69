import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Later } from "../../ui/later.tsx";
import { Near } from "../../ui/near.tsx";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { Course } from "../course/course.ts";

const Reviews = part(() => whenOnline(() => import("./reviews.tsx"), false).then((m) => ({ default: m.Reviews })));

/** A course's reviews: load near the viewport, or immediately if the URL names one. */
export const ReviewsNear = ({ course }: { course: Course }) => {
  const [isNear, setNear] = useState(false);
  const isNamed = useSearchParams()[0].has("review");
  return (
    <>
      <Near onNear={() => setNear(true)} />
      <Later when={isNear || isNamed} waiting={null}>
        <Reviews course={course} />
      </Later>
    </>
  );
};
