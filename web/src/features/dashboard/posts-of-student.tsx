import type { listOfUserInCourse } from "@cu/api/qna";
import type { Answer } from "@cu/api/route";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { pathOf, placeWords, type QnaPlace } from "../qna/place.ts";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { addressOf, dashboardPaths } from "./dashboard-paths.ts";
import { Part } from "./part.tsx";
import styles from "./posts-of-student.module.css";
import type { DashboardView } from "./view.ts";

type Posts = Answer<typeof listOfUserInCourse>;
type Question = Posts["askedQuestions"][number];

type PostsProps = {
  view: DashboardView;
  /** Null: the reader's own. */
  student: { readonly studentId: number; readonly name: string; readonly isAnonymous: boolean } | null;
  place: Exclude<QnaPlace, { level: "module" }>;
};

/** QNA-34: a student's questions and replies in one scope; hidden for anonymous students, as posts carry names. */
export const PostsOfStudent = ({ view, student, place }: PostsProps) =>
  student?.isAnonymous ? (
    <Text size={14} tone="quiet">
      Posts have names, so those of a student who shares without one are not shown here.
    </Text>
  ) : (
    <Known view={view} student={student} place={place} />
  );

const routes = { collection: "qna.of-user-in-course", video: "qna.of-user-in-video" } as const;

const Known = ({ view, student, place }: PostsProps) => {
  const input = { query: { coupon: view.query.coupon } };
  const params = { userId: student?.studentId ?? view.user.id, ...pathOf(place) };
  const posts = useApi<(typeof routes)[typeof place.level]>(routes[place.level], { params, ...input });
  const about = placeWords[place.level];
  const haveNot = student ? `${student.name} has not` : "You haven't";
  return (
    <Part answer={posts} height={120} level={4}>
      {({ askedQuestions, repliedQuestions }: Posts) => (
        <>
          <List title="Asked" questions={askedQuestions} view={view}>
            {haveNot} asked any questions in this {about} yet
          </List>
          <List title="Replied to" questions={repliedQuestions} view={view}>
            {haveNot} replied to any questions in this {about} yet
          </List>
        </>
      )}
    </Part>
  );
};

type ListProps = { title: string; questions: readonly Question[]; view: DashboardView; children: ReactNode };

const shownAtFirst = 5;

const List = ({ title, questions, view, children }: ListProps) => {
  const [isWhole, show] = useState(false);
  const shown = isWhole ? questions : questions.slice(0, shownAtFirst);
  return (
    <div className={styles.list}>
      <h4>{title}</h4>
      {questions.length === 0 && (
        <Text size={14} tone="quiet">
          {children}
        </Text>
      )}
      <ul>
        {shown.map((question) => (
          <li key={question.id}>
            <RichTextView text={question.text} />
            <p className={styles.foot}>
              <time dateTime={question.createdAt}>{dateTimeText(question.createdAt)}</time>
              <span>{countText(question.responses.length, "reply", "replies")}</span>
              <Link to={view.to(dashboardPaths.qnaOf(addressOf(question)))}>Open the discussion</Link>
            </p>
          </li>
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button size="small" onClick={() => show(true)}>
          Show all {questions.length}
        </Button>
      )}
    </div>
  );
};
