import { useEffect, useState } from "react";
import { cameForOf } from "../features/course/came-for.ts";
import type { Course } from "../features/course/course.ts";
import { Uses } from "../features/entry/uses.tsx";
import { WantedPart } from "../features/entry/wanted.tsx";

/** Next to the form: the purchase that the visitor came for (ONB-24), or what an account offers. */
export const Beside = ({ next }: { next: string | undefined }) => {
  const cameFor = cameForOf(next);
  const [course, setCourse] = useState<Course>();
  const { courseId, key, isPurchase } = cameFor ?? {};
  const wanted = isPurchase ? courseId : undefined;
  const promotion = next && new URLSearchParams(next.split("?")[1]).get("promotion_code");
  useEffect(() => {
    if (wanted === undefined) return;
    // The form works without it.
    readCourse(wanted, { key, promotion_code: promotion || undefined }).then(setCourse, () => undefined);
  }, [wanted, key, promotion]);
  if (wanted === undefined || !cameFor) return <Uses />;
  return course ? <WantedPart course={course} cameFor={cameFor} /> : null;
};

// Avoids the API client, which would move code shared with the login into a third chunk.
const readCourse = async (courseId: number, query: { key: string | undefined; promotion_code: string | undefined }) => {
  const told = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const response = await fetch(`/api/v1/collections/${courseId}/?${new URLSearchParams(told)}`);
  if (!response.ok) throw new Error(`The course answers ${response.status}.`);
  return (await response.json()) as Course;
};
