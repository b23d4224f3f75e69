import type { readStudents } from "@cu/api/dashboard-students";
import type { Answer } from "@cu/api/route";
import { Link } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import styles from "./students.module.css";

type Student = Answer<typeof readStudents>["mayNeedYou"][number];

const reasonTexts: Readonly<Record<Student["reasons"][number], string>> = {
  quiet: "nothing watched for 7 days",
  behind: "watched less than a quarter of the median",
  gaveUp: "three questions or more tried, and left without a right answer",
};

/** DSH-76: students who may need help, each with the reason. */
export const NeedYou = ({ students, view }: { students: readonly Student[]; view: DashboardView }) =>
  students.length === 0 ? null : (
    <section className={styles.need} aria-labelledby="need-you">
      <Heading level={2} look="h3" id="need-you">
        Students who may need you
      </Heading>
      <Text size={13} tone="quiet">
        Suggestions, not a judgement: a quiet week may have a good reason.
      </Text>
      <ul>
        {students.map(({ studentId, name, reasons }) => (
          <li key={studentId}>
            <Link to={view.to(dashboardPaths.student(studentId))}>{name}</Link>
            <span>{reasons.map((reason) => reasonTexts[reason]).join("; ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
