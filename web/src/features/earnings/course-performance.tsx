import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { type CSSProperties, Fragment, useState } from "react";
import { useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { csvFile } from "../../ui/csv.ts";
import { saveFile } from "../../ui/save-file.ts";
import { Empty } from "../../ui/states.tsx";
import styles from "./earnings.module.css";
import { amountText, countOrDash } from "./money.ts";
import { Part } from "./part.tsx";

type Course = NonNullable<ReturnType<typeof useApi<"earning.courses">>["data"]>[number];

/** CRE-25: courses with what they earned, each with its modules behind a caret. */
export const CoursePerformance = ({ userId }: { userId: number }) => {
  const answer = useApi("earning.courses", { params: { userId } });
  return (
    <Part
      id="course-performance"
      title="Course Performance"
      lead="Subscriptions are bought for good; limited ones end with a class."
      answer={answer}
      height={240}
    >
      {(courses) => <Courses courses={courses} />}
    </Part>
  );
};

const Courses = ({ courses }: { courses: readonly Course[] }) => {
  const [open, setOpen] = useState<readonly number[]>([]);
  if (courses.every((course) => course.totalSubscriptions + course.totalLimitedSubscriptions === 0))
    return <Empty title="No subscriptions yet." />;
  const most = Math.max(...courses.map(({ totalRevenue }) => totalRevenue));
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.table} aria-label="Course Performance">
          <thead>
            <tr>
              <th scope="col">Course and module</th>
              <th scope="col">Price</th>
              <th scope="col">Subscriptions</th>
              <th scope="col">Limited</th>
              <th scope="col">Learners</th>
              <th scope="col">Borrows</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {courses.map((course) => (
              <Fragment key={course.id}>
                <tr className={styles.parent}>
                  <th scope="row">
                    <button type="button" aria-expanded={open.includes(course.id)} onClick={() => toggle(course.id)}>
                      <CaretRightIcon size={16} aria-hidden />
                      {course.name}
                    </button>
                  </th>
                  <td>-</td>
                  <td>{course.totalSubscriptions}</td>
                  <td>{countOrDash(course.totalLimitedSubscriptions)}</td>
                  <td>{countOrDash(course.totalSubscribers + course.totalLimitedSubscribers)}</td>
                  <td>-</td>
                  <td className={styles.revenue} style={shareOf(course.totalRevenue, most)}>
                    {amountText(course.totalRevenue)}
                  </td>
                </tr>
                {open.includes(course.id) &&
                  course.modules.map((module) => (
                    <tr key={module.id}>
                      <th scope="row" className={styles.child}>
                        {module.name}
                      </th>
                      <td>{module.price}</td>
                      <td>{module.subscriptions}</td>
                      <td>{countOrDash(module.limitedSubscriptions)}</td>
                      <td>-</td>
                      <td>{countOrDash(module.licensedModulesCount)}</td>
                      <td className={styles.revenue} style={shareOf(module.revenue, most)}>
                        {amountText(module.revenue)}
                      </td>
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {most <= 0 && <p className={styles.lead}>No revenue generated yet.</p>}
      <Button size="small" onClick={() => saveFile("course-performance.csv", csvOf(courses), "text/csv;charset=utf-8")}>
        Download performance
      </Button>
    </>
  );
};

const shareOf = (revenue: number, most: number): CSSProperties => ({
  ["--part" as string]: most > 0 ? Math.max(0, revenue) / most : 0,
});

const csvOf = (courses: readonly Course[]): string =>
  csvFile([
    ["course", "module", "price", "subscriptions", "limited", "revenue"],
    ...courses.flatMap(({ name, modules }) =>
      modules.map((module) => [
        name,
        module.name,
        module.price,
        module.subscriptions,
        module.limitedSubscriptions,
        module.revenue,
      ]),
    ),
  ]);
