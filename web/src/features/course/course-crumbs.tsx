import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Course } from "./course.ts";

type CourseCrumbsProps = {
  course: Course;
  options: Parameters<typeof paths.course>[1];
  /** Breadcrumb below the course: a module, or the certification. */
  below?: string;
};

/**
 * CRS-06, CRS-07: home, the list the course is in, its category and subcategory, the course. An address that names the
 * filter of the list leads back to the list as it was (CRS-01).
 */
export const CourseCrumbs = ({ course, options, below }: CourseCrumbsProps) => {
  const [search] = useSearchParams();
  const list = course.freeCourse ? paths.free : paths.premium;
  const { category, subCategory } = course;
  const inCategory = category && `${list}?category=${category.id}`;
  return (
    <Breadcrumbs
      crumbs={[
        { text: "Home", to: paths.home },
        { text: course.freeCourse ? "Courses" : "Premium Courses", to: `${list}${filterOf(search)}` },
        ...(inCategory ? [{ text: category.name, to: inCategory }] : []),
        ...(inCategory && subCategory
          ? [{ text: subCategory.name, to: `${inCategory}&subCategory=${subCategory.id}` }]
          : []),
        ...(below
          ? [{ text: course.name, to: paths.course(course.id, options) }, { text: below }]
          : [{ text: course.name }]),
      ]}
    />
  );
};

const filterOf = (search: URLSearchParams): string => {
  const kept = ["category", "subCategory"].flatMap((name) => {
    const value = search.get(name);
    return value && /^[1-9]\d*$/.test(value) ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
};
