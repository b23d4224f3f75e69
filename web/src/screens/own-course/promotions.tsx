import { useState } from "react";
import type { Course } from "../../course/course.ts";
import { errorText, useAction } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { percentText } from "../../purchase/offer.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Hidden, Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./own-course-page.module.css";
import { PromotionWindow } from "./promotion-window.tsx";
import { dropPromotion, type OwnPromotion, usePromotions } from "./use-promotions.ts";

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
          Whoever opens the course by the link of a promotion pays that much less. Courses that show it name it beside
          their lectures.
        </Text>
      </div>
      <List course={course} onChange={setOpen} onEnd={setToEnd} />
      {open && (
        <PromotionWindow
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

type ListProps = {
  course: Course;
  onChange: (promotion: OwnPromotion) => void;
  onEnd: (promotion: OwnPromotion) => void;
};

const List = ({ course, onChange, onEnd }: ListProps) => {
  const { data, error, mutate, more } = usePromotions(course.id);
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
        Make a code with a discount, and hand out its link or show it beside lectures of your other courses.
      </Empty>
    );
  return (
    <>
      <DataTable label="Promotions" columns={columnsOf(course, onChange, onEnd)} rows={data} rowKey={({ id }) => id} />
      <div className={styles.more}>
        <MoreButton more={more}>Show older promotions</MoreButton>
      </div>
    </>
  );
};

const columnsOf = (
  course: Course,
  onChange: ListProps["onChange"],
  onEnd: ListProps["onEnd"],
): readonly Column<OwnPromotion>[] => [
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
          {shownOn.length > 0 && `Beside the lectures of ${countText(shownOn.length, "course")}.`}
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
        <Button size="small" onClick={() => copy(course, promotion)}>
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

const copy = (course: Course, { code }: OwnPromotion) => {
  const link = paths.course(course.id, {
    key: course.privacyScope === "unlisted" ? course.collectionUnlistedKey : null,
    promotionCode: code,
  });
  void navigator.clipboard.writeText(location.origin + link).then(
    () => toast(`Copied the link of ${code}.`),
    () => toast("The browser did not allow copying.", { tone: "failed" }),
  );
};

const EndDialog = ({ promotion, onClose }: { promotion: OwnPromotion; onClose: () => void }) => {
  const { id, code } = promotion;
  const end = useAction("promotion.delete", {
    apply: () => dropPromotion(id),
    onSuccess: () => {
      toast(`${code} has ended.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`End ${code}?`}
      action={`End ${code}`}
      cancel="Keep it"
      busy={end.isMutating}
      onClose={onClose}
      onConfirm={() => void end.trigger({ params: { promotionId: id } }).catch(() => undefined)}
    >
      <div className={styles.asked}>
        <Text tone="quiet">
          Its links open the course at the full price from now on, and no lecture shows it any more. Who has bought with
          it keeps what was bought.
        </Text>
        <Refusal error={end.error} />
      </div>
    </ConfirmDialog>
  );
};
