import { useState } from "react";
import type { Course } from "../../features/course/course.ts";
import { copyLink } from "../../features/promotions/copy-link.ts";
import { EndDialog } from "../../features/promotions/end-dialog.tsx";
import { PromotionWindow } from "../../features/promotions/promotion-window.tsx";
import { type OwnPromotion, usePromotions } from "../../features/promotions/use-promotions.ts";
import { percentText } from "../../features/purchase/offer.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Hidden, Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./own-course-page.module.css";

type PromotionsProps = { course: Course; userId: number };

/** CRE-44: the promotions of a course, made, changed and ended in their place. */
export const Promotions = ({ course, userId }: PromotionsProps) => {
  const [open, setOpen] = useState<OwnPromotion | "new">();
  const [toEnd, setToEnd] = useState<OwnPromotion>();
  return (
    <section className={styles.part} aria-labelledby="own-promotions">
      <div className={styles.partHead}>
        <Heading level={2} id="own-promotions">
          Promotions
        </Heading>
        <Button onClick={() => setOpen("new")}>New promotion</Button>
      </div>
      <div className={styles.intro}>
        <Text tone="quiet">
          Learners who open the course with a promotion link pay less. Courses that show the promotion list it with
          their lectures.
        </Text>
      </div>
      <List course={course} onChange={setOpen} onEnd={setToEnd} />
      {open && (
        <CourseWindow
          course={course}
          userId={userId}
          promotion={open === "new" ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {toEnd && <EndDialog promotion={toEnd} onClose={() => setToEnd(undefined)} />}
    </section>
  );
};

type CourseWindowProps = PromotionsProps & { promotion: OwnPromotion | undefined; onClose: () => void };

const CourseWindow = ({ course, userId, promotion, onClose }: CourseWindowProps) => {
  const own = useApi("user.collections", { params: { userId } });
  return <PromotionWindow courses={[course]} shown={own.data ?? []} promotion={promotion} onClose={onClose} />;
};

type ListProps = {
  course: Course;
  onChange: (promotion: OwnPromotion) => void;
  onEnd: (promotion: OwnPromotion) => void;
};

const List = ({ course, onChange, onEnd }: ListProps) => {
  const { data, error, mutate, more } = usePromotions({ collection: course.id });
  if (error && !data)
    return (
      <Failed title="Failed to load data" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading promotions">
        <Bar width="100%" height={48} />
      </Skeleton>
    );
  if (data.length === 0)
    return (
      <Empty title="No promotion yet">
        Create a discount code, then share its link or show it on lectures of your other courses.
      </Empty>
    );
  return (
    <>
      <DataTable label="Promotions" columns={columnsOf(onChange, onEnd)} rows={data} rowKey={({ id }) => id} />
      <div className={styles.more}>
        <MoreButton more={more}>Show older promotions</MoreButton>
      </div>
    </>
  );
};

const columnsOf = (onChange: ListProps["onChange"], onEnd: ListProps["onEnd"]): readonly Column<OwnPromotion>[] => [
  {
    id: "code",
    head: "Code",
    narrow: "first",
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  {
    id: "text",
    head: "Text",
    narrow: "second",
    cell: ({ description, redirectCertification, shownOn, pausedAt }) => (
      <>
        {description || <span className={styles.quiet}>No text</span>}{" "}
        <span className={styles.quiet}>
          {pausedAt && "Paused. "}
          {redirectCertification && "Leads to the certification. "}
          {shownOn.length > 0 && `On the lectures of ${countText(shownOn.length, "course")}.`}
        </span>
      </>
    ),
  },
  {
    id: "discount",
    head: "Discount",
    narrow: "side",
    number: true,
    cell: ({ promoDiscount }) => percentText(promoDiscount),
  },
  {
    id: "actions",
    head: "",
    narrow: "second",
    cell: (promotion) => (
      <div className={styles.rowActions}>
        <Button size="small" onClick={() => copyLink(promotion)}>
          Copy link <Hidden>of {promotion.code}</Hidden>
        </Button>
        <Button size="small" onClick={() => onChange(promotion)}>
          Change <Hidden>{promotion.code}</Hidden>
        </Button>
        <Button size="small" look="bare" onClick={() => onEnd(promotion)}>
          End <Hidden>{promotion.code}</Hidden>
        </Button>
      </div>
    ),
  },
];
