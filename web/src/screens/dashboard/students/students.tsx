import type { readStudents } from "@cu/api/dashboard-students";
import type { Answer } from "@cu/api/route";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import { SearchLine } from "../../../features/dashboard/search-line.tsx";
import { Sparkline } from "../../../features/dashboard/sparkline.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { dayText } from "../../../ui/date.ts";
import { countText } from "../../../ui/duration.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { NeedYou } from "./need-you.tsx";
import styles from "./students.module.css";

type Roster = Answer<typeof readStudents>;
type Student = Roster["students"][number];

const studentsAtOnce = 100;

const sorts = [
  { value: "name", text: "Username A-Z" },
  { value: "-name", text: "Username Z-A" },
  { value: "id", text: "ID ascending", forCreators: true },
  { value: "-id", text: "ID descending", forCreators: true },
  { value: "hours", text: "Hours ascending", forCreators: true },
  { value: "-hours", text: "Hours descending", forCreators: true },
] as const;

type Sort = (typeof sorts)[number]["value"];

/** DSH-10: the students of the class; a student sees the own row alone (DSH-S-02). Search, order and page are the address's. */
export const Students = ({ view }: { view: DashboardView }) => {
  const { term = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const sort: Sort = sorts.find(({ value }) => value === search.get("sort"))?.value ?? "name";
  const from = Math.max(0, Number(search.get("from")) || 0);
  const roster = useApi("dashboard.roster", {
    query: { ...view.query, sort, ...(term && { search: term }), ...(from > 0 && { from }) },
  });
  const show = (next: Record<string, string>) => {
    const params = new URLSearchParams(search);
    params.delete("from");
    for (const [name, value] of Object.entries(next)) params.set(name, value);
    setSearch(params);
  };
  return (
    <>
      <Title>Student Analytics</Title>
      <Part answer={roster} height={520}>
        {(data) => (
          <>
            {view.isInstructor && <NeedYou students={data.mayNeedYou} view={view} />}
            <section className={styles.roster} aria-labelledby="roster">
              <div className={styles.head}>
                <div>
                  <Heading level={2} look="h3" id="roster">
                    {term ? `Students found for “${term}”` : "Students"}
                  </Heading>
                  <Text size={13} tone="quiet">
                    {view.isInstructor
                      ? `${countText(data.sharing, "student shares", "students share")} their data, of ${data.classSize} enrolled`
                      : "Your own row. Only your instructors see the others."}
                  </Text>
                </div>
                {view.isInstructor && (
                  <div className={styles.tools}>
                    <SearchLine
                      key={term}
                      label="Search by user name or ID"
                      term={term}
                      to={(text) => view.to(text ? dashboardPaths.studentSearch(text) : dashboardPaths.students)}
                    />
                    <SelectField
                      label="Sort"
                      hideLabel
                      value={sort}
                      onChange={({ target }) => show({ sort: target.value })}
                    >
                      {sorts.map(({ value, text }) => (
                        <option key={value} value={value}>
                          {text}
                        </option>
                      ))}
                    </SelectField>
                  </div>
                )}
              </div>
              <List data={data} term={term} view={view} />
              <Pages data={data} from={from} onShow={(at) => show(at > 0 ? { from: String(at) } : {})} />
            </section>
          </>
        )}
      </Part>
    </>
  );
};

const List = ({ data, term, view }: { data: Roster; term: string; view: DashboardView }) =>
  data.students.length > 0 ? (
    <DataTable label="Students" columns={columnsFor(view)} rows={data.students} rowKey={({ studentId }) => studentId} />
  ) : term ? (
    <Empty title="No student found" action={<LinkButton to={view.to(dashboardPaths.students)}>Show all</LinkButton>}>
      A number finds the student of that ID, anything else a part of a user name. Anonymous students are found by
      neither.
    </Empty>
  ) : (
    <Empty title="No enrolled students yet.">
      {data.classSize > 0
        ? "No enrolled student shares their data yet."
        : `Hand out the class code ${view.figures.code}; who uses it is here.`}
    </Empty>
  );

const columnsFor = (view: DashboardView): Column<Student>[] => [
  {
    id: "name",
    head: "Student",
    narrow: "first",
    cell: ({ studentId, name, username, isAnonymous }) => (
      <Link className={styles.name} to={view.to(dashboardPaths.student(studentId))}>
        <bdi>{name}</bdi>
        {!isAnonymous && name !== username && <span> {username}</span>}
      </Link>
    ),
  },
  {
    id: "id",
    head: "ID",
    narrow: "hidden",
    cell: ({ studentId, isAnonymous }) => (isAnonymous ? "–" : studentId),
  },
  { id: "hours", head: "Hours", number: true, narrow: "side", cell: ({ hours }) => hours.toFixed(2) },
  { id: "weeks", head: "Last eight weeks", narrow: "hidden", cell: ({ weeks }) => <Sparkline weeks={weeks} /> },
  {
    id: "seen",
    head: "Last seen",
    narrow: "second",
    cell: ({ lastSeenOn }) => (lastSeenOn ? dayText(lastSeenOn) : "Never"),
  },
  {
    id: "reasons",
    head: "Note",
    narrow: "hidden",
    cell: ({ reasons }) => (reasons.length > 0 ? <Tag tone="due">May need you</Tag> : null),
  },
];

const Pages = ({ data, from, onShow }: { data: Roster; from: number; onShow: (from: number) => void }) =>
  data.found <= studentsAtOnce ? null : (
    <nav className={styles.pages} aria-label="Pages of students">
      <button type="button" disabled={from === 0} onClick={() => onShow(Math.max(0, from - studentsAtOnce))}>
        Previous
      </button>
      <span>
        {from + 1} to {from + data.students.length} of {data.found}
      </span>
      <button type="button" disabled={data.next === null} onClick={() => onShow(data.next ?? 0)}>
        Next
      </button>
    </nav>
  );
