import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Course } from "../course/course.ts";
import { Later } from "../ui/later.tsx";
import { Near } from "../ui/near.tsx";
import { part } from "../ui/part.tsx";
import { whenOnline } from "../ui/when-online.ts";

const Reviews = part(() => whenOnline(() => import("./reviews.tsx"), false).then((m) => ({ default: m.Reviews })));

/** The reviews of a course: fetched when their place comes near, or at once by an address that names one of them. */
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
