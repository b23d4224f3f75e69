import { useEffect, useState } from "react";
import { cameForOf } from "../course/came-for.ts";
import type { Course } from "../course/course.ts";
import { Uses } from "../entry/uses.tsx";
import { WantedPart } from "../entry/wanted.tsx";

/** Beside the form: the purchase that somebody came for (ONB-24), else what an account is for. */
export const Beside = ({ next }: { next: string | undefined }) => {
  const cameFor = cameForOf(next);
  const [course, setCourse] = useState<Course>();
  const { courseId, key, isPurchase } = cameFor ?? {};
  const wanted = isPurchase ? courseId : undefined;
  const promotion = next && new URLSearchParams(next.split("?")[1]).get("promotion_code");
  useEffect(() => {
    if (wanted === undefined) return;
    // Without it the form works as well.
    readCourse(wanted, { key, promotion_code: promotion || undefined }).then(setCourse, () => undefined);
  }, [wanted, key, promotion]);
  if (wanted === undefined || !cameFor) return <Uses />;
  return course ? <WantedPart course={course} cameFor={cameFor} /> : null;
};

// Without the API's client: what this chunk shares with the login's would be taken out of both.
const readCourse = async (courseId: number, query: { key: string | undefined; promotion_code: string | undefined }) => {
  const told = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const response = await fetch(`/api/v1/collections/${courseId}/?${new URLSearchParams(told)}`);
  if (!response.ok) throw new Error(`The course answers ${response.status}.`);
  return (await response.json()) as Course;
};
