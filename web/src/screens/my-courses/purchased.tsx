import { Link } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import type { CurrentUser } from "../../purchase/course.ts";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Tag } from "../../ui/tag.tsx";
import { CardList } from "./card-list.tsx";
import styles from "./purchased.module.css";
import { Section } from "./section.tsx";

/** Courses of which something was bought for good (CAT-35, CAT-36). */
export const Purchased = ({ user }: { user: CurrentUser }) => {
  const { data, error, mutate } = useApi("user.purchased-collections", { params: { userId: user.id } });
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
    </Section>
  );
};
