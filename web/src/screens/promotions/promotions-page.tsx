import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CurrentUser } from "../../features/course/course.ts";
import { type PromotableCourse, PromotionWindow } from "../../features/promotions/promotion-window.tsx";
import type { OwnPromotion } from "../../features/promotions/use-promotions.ts";
import { addressId } from "../../lib/address-id.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { Filters } from "./filters.tsx";
import { ListSkeleton, PromotionList } from "./promotion-list.tsx";
import styles from "./promotions-page.module.css";

/** CRE-74: the promotions of all own courses, with what each has brought. */
export const PromotionsPage = ({ user }: { user: CurrentUser }) => {
  const own = useApi("user.collections", { params: { userId: user.id } });
  const [open, setOpen] = useState<OwnPromotion | "new">();
  const courses = coursesFor(own.data ?? [], open === "new" ? undefined : open);
  return (
    <Page>
      <Title>Promotions</Title>
      <Breadcrumbs
        crumbs={[
          { text: "Home", to: paths.home },
          { text: "Authored Courses", to: paths.creatorHome },
          { text: "Promotions" },
        ]}
      />
      <div className={styles.head}>
        <div>
          <Heading level={1}>Promotions</Heading>
          <div className={styles.intro}>
            <Text tone="quiet">
              A code that lowers the price of one of your courses. Learners who open its link see the lower price.
            </Text>
          </div>
        </div>
        {own.data && own.data.length > 0 && (
          <Button look="go" onClick={() => setOpen("new")}>
            New promotion
          </Button>
        )}
      </div>
      {own.error && !own.data ? (
        <div className={styles.state}>
          <Failed title="Failed to load data" level={2} onRetry={() => void own.mutate()}>
            {errorText(own.error)}
          </Failed>
        </div>
      ) : !own.data ? (
        <ListSkeleton />
      ) : own.data.length === 0 ? (
        <div className={styles.state}>
          <Empty
            title="A promotion needs a course"
            level={2}
            action={
              <LinkButton look="go" to={paths.createCourse}>
                Create a course
              </LinkButton>
            }
          >
            Publish a course first. Then make a code that lowers its price, and hand out its link.
          </Empty>
        </div>
      ) : (
        <Promotions courses={own.data} onOpen={setOpen} />
      )}
      {open && courses && (
        <PromotionWindow
          courses={courses}
          shown={own.data ?? []}
          promotion={open === "new" ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
};

type PromotionsProps = { courses: readonly PromotableCourse[]; onOpen: (promotion: OwnPromotion | "new") => void };

// Which list is shown belongs to the address, so that a link or a reload shows it again.
const Promotions = ({ courses, onOpen }: PromotionsProps) => {
  const [search, setSearch] = useSearchParams();
  const asked = addressId(search.get("course"));
  const collection = courses.some(({ id }) => id === asked) ? asked : undefined;
  const state = search.get("state") === "ended" ? ("ended" as const) : ("current" as const);
  const show = (wanted: { state: "current" | "ended"; collection: number | undefined }) =>
    setSearch(
      {
        ...(wanted.state === "ended" && { state: "ended" }),
        ...(wanted.collection !== undefined && { course: String(wanted.collection) }),
      },
      { replace: true },
    );
  return (
    <Filters courses={courses} shown={{ state, collection }} onChange={show}>
      <PromotionList
        key={`${state} ${collection}`}
        state={state}
        collection={collection}
        onNew={() => onOpen("new")}
        onChange={onOpen}
      />
    </Filters>
  );
};

type Courses = readonly [PromotableCourse, ...PromotableCourse[]];

// A promotion's course may no longer be among the user's; the window still names it.
const coursesFor = (own: readonly PromotableCourse[], promotion: OwnPromotion | undefined): Courses | undefined => {
  const [first, ...others] = own;
  if (!promotion || own.some(({ id }) => id === promotion.collection.id)) return first && [first, ...others];
  const { id, name, hasCertification } = promotion.collection;
  return [{ id, name, moduleCount: 0, certification: hasCertification ? {} : null }, ...own];
};
