import { Link } from "react-router-dom";
import type { CurrentUser } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { MoreButton } from "../../ui/more-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { CardList } from "./card-list.tsx";
import styles from "./purchased.module.css";
import { Section } from "./section.tsx";
import { usePurchased } from "./use-purchased.ts";

/** Courses of which something was bought for good (CAT-35, CAT-36). */
export const Purchased = ({ user }: { user: CurrentUser }) => {
  const { data, error, mutate, more } = usePurchased(user.id);
  return (
    <Section
      id="purchased"
      title="Purchased"
      error={error}
      onRetry={() => void mutate()}
      count={data?.length}
      empty={{
        text: "Courses and modules you buy appear here.",
        action: <LinkButton to={paths.premium}>Browse Premium Courses</LinkButton>,
      }}
    >
      <CardList
        label="purchased courses"
        parameter="page"
        cards={data ?? []}
        user={user}
        footOf={({ id, hasEntireCourse, hasCertificate, purchasedModuleIds, moduleCount, collectionUnlistedKey }) => (
          <>
            <Tag tone="right">
              {hasEntireCourse
                ? "Entire course"
                : `${purchasedModuleIds.length} of ${countText(moduleCount, "module")}`}
            </Tag>
            {hasCertificate && (
              <Link className={styles.link} to={paths.courseCertification(id, { key: collectionUnlistedKey })}>
                Certificate
              </Link>
            )}
          </>
        )}
      />
      <MoreButton more={more}>Show older purchases</MoreButton>
    </Section>
  );
};
