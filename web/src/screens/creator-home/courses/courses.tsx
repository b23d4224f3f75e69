import type { Course } from "../../../features/course/course.ts";
import { dollarText } from "../../../features/earnings/money.ts";
import { Appeal } from "../../../features/suspension/appeal.tsx";
import { errorText, useApi } from "../../../lib/api.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { usePage } from "../../../ui/use-page.ts";
import { CourseRow, type Performance } from "./course-row.tsx";
import styles from "./courses.module.css";
import { bestOf, scaleOf, type Tower } from "./towers.ts";

const pageSize = 5;

/** CRE-43, CRE-62: the creator's courses with their earnings, five a page. */
export const Courses = ({ userId }: { userId: number }) => {
  const { data, error, mutate } = useApi("user.collections", { params: { userId } });
  const performance = useApi("earning.courses", { params: { userId } });
  const { page, pages, shown, to } = usePage(data ?? [], pageSize);
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!data)
    return (
      <Skeleton label="Loading your courses">
        <div className={styles.list}>
          {Array.from({ length: 2 }, (_, n) => (
            <Bar key={n} width="100%" height={200} />
          ))}
        </div>
      </Skeleton>
    );
  if (data.length === 0)
    return (
      <div className={styles.state}>
        <Empty title="You have no course yet" level={2}>
          Courses that you create or write together with others appear here.
        </Empty>
      </div>
    );
  const sold = new Map(performance.data?.map((course) => [course.id, course] as const));
  const towers = new Map(data.map((course) => [course.id, towersOf(course, sold.get(course.id))] as const));
  const best = bestOf([...towers.values()].flat());
  const scale = scaleOf([...towers.values()]);
  return (
    <section className={styles.courses} aria-labelledby="courses">
      <Heading level={2} id="courses">
        {best
          ? `Your courses: ${best.name} earns most, ${dollarText(best.revenue)} in ${Math.round(best.minutes)} minutes`
          : "Your courses"}
      </Heading>
      {best && (
        <Text size={14} tone="quiet">
          Each module is as wide as its minutes, and its area is what it has earned. One scale for all courses.
        </Text>
      )}
      {performance.error && !performance.data && (
        <Note tone="due">What your courses earn cannot be shown: {errorText(performance.error)}</Note>
      )}
      {shown
        .flatMap((course) => (course.suspension ? { ...course, suspension: course.suspension } : []))
        .map((course) => (
          <div key={course.id}>
            <Note tone="due">
              <b dir="auto">{course.name}</b> is suspended for now. {course.suspension.reason ?? "Buyers keep it."}
            </Note>
            {/* Only users with author rights get the reason, and may appeal. */}
            {course.suspension.reason !== null && <Appeal course={course} />}
          </div>
        ))}
      <ul className={styles.list} aria-label="Authored Courses">
        {shown.map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            sold={sold.get(course.id)}
            towers={towers.get(course.id) ?? []}
            scale={scale}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={to} label="Pages of authored courses" />
    </section>
  );
};

const towersOf = ({ modules }: Course, sold: Performance | undefined): Tower[] => {
  const revenue = new Map(sold?.modules.map((module) => [module.id, module.revenue] as const));
  return modules.map(({ id, name, videos }, n) => ({
    id,
    name,
    number: n + 1,
    minutes: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 60,
    revenue: revenue.get(id) ?? 0,
  }));
};
