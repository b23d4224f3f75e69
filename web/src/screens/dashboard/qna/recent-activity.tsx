import { activityDays } from "@cu/api/activity-days";
import { useSearchParams } from "react-router-dom";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { countText } from "../../../ui/duration.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { ActivityItem } from "./activity-item.tsx";
import styles from "./qna.module.css";
import { QnaLayout } from "./qna-layout.tsx";

const sorts = [
  { value: "recent", text: "Most recent" },
  { value: "replies", text: "Most replies" },
] as const;

/** QNA-35 to QNA-37: the class's recent posts; period and order are in the URL. */
export const RecentActivity = ({ view }: { view: DashboardView }) => {
  const [search, setSearch] = useSearchParams();
  const days = activityDays.find((one) => String(one) === search.get("days")) ?? activityDays[0];
  const sort = sorts.find(({ value }) => value === search.get("sort"))?.value ?? "recent";
  const activity = useApi("dashboard.qna-activity", {
    query: { coupon: view.query.coupon, days, sort },
  });
  const videos = useApi("dashboard.videos", { query: view.query });
  const show = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <QnaLayout view={view} videos={videos.data ?? []}>
      <Title>Q&A Section</Title>
      <div className={styles.head}>
        <div>
          <Heading level={2} look="h3">
            {activity.data ? findingOf(activity.data.questions, days) : "Recent Activity"}
          </Heading>
          <Text size={13} tone="quiet">
            Questions and replies of this class, as far back as you choose
          </Text>
        </div>
        <div className={styles.tools}>
          <Chips label="How far back">
            {activityDays.map((one) => (
              <Chip key={one} label={daysText(one)} pressed={one === days} onPress={() => show("days", String(one))} />
            ))}
          </Chips>
          <SelectField label="Sort" hideLabel value={sort} onChange={({ target }) => show("sort", target.value)}>
            {sorts.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Part answer={activity} height={360}>
        {({ questions, more }) =>
          questions.length === 0 ? (
            <Empty
              title={
                days === 1 ? "Nothing was written in the last day" : `Nothing was written in the last ${days} days`
              }
              action={days < 7 && <Button onClick={() => show("days", "7")}>Look back 7 days</Button>}
            >
              Older questions are with the course, its modules and its videos.
            </Empty>
          ) : (
            <>
              <ul className={styles.items}>
                {questions.map((question) => (
                  <li key={question.id}>
                    <ActivityItem question={question} view={view} />
                  </li>
                ))}
              </ul>
              {more && (
                <Text size={13} tone="quiet">
                  There are others: choose fewer days, or a place of the course.
                </Text>
              )}
            </>
          )
        }
      </Part>
    </QnaLayout>
  );
};

const daysText = (days: number): string => (days === 1 ? "Last day" : `Last ${days} days`);

type Counts = { readonly newReplies: number; readonly replyCount: number; readonly removed: boolean };

/** Unanswered questions first. */
const findingOf = (questions: readonly Counts[], days: number): string => {
  const waiting = questions.filter(({ replyCount, removed }) => replyCount === 0 && !removed).length;
  if (waiting > 0) return `${countText(waiting, "question waits", "questions wait")} for a reply`;
  const replies = questions.reduce((sum, { newReplies }) => sum + newReplies, 0);
  return questions.length === 0
    ? "Recent Activity"
    : `${countText(replies, "new reply", "new replies")} in ${days === 1 ? "a day" : `${days} days`}`;
};
