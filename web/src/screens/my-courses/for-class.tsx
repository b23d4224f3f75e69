import { Link } from "react-router-dom";
import { ClassCodeButton } from "../../classes/class-code-button.tsx";
import type { EnrolledClass } from "../../classes/license.ts";
import type { CurrentUser } from "../../course/course.ts";
import type { CourseCardData } from "../../course/use-metas.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { CardList } from "./card-list.tsx";
import styles from "./purchased.module.css";
import { Section } from "./section.tsx";
import { usePurchased } from "./use-purchased.ts";

type ClassCard = CourseCardData & {
  /** The classes that open it. */
  labels: readonly string[];
  hasCertificate: boolean;
};

/** Courses the person takes in a class or for a certificate, each once (CAT-33, CAT-36). */
export const ForClass = ({ user }: { user: CurrentUser }) => {
  const joined = useApi("class.enrolled", { params: { userId: user.id } });
  const bought = usePurchased(user.id);
  const certified = bought.data?.filter(({ hasCertificate }) => hasCertificate);
  const cards = joined.data && certified && cardsOf(joined.data, certified);
  return (
    <Section
      id="for-class"
      title="For Class / Certificates"
      error={joined.error ?? bought.error}
      onRetry={() => void Promise.all([joined.mutate(), bought.mutate()])}
      count={cards?.length}
      empty={{
        text: "A class code from your instructor opens modules for the days of the class; a certificate shows what you can do. Both appear here.",
        action: <ClassCodeButton />,
      }}
    >
      <CardList
        label="courses for class and certificates"
        parameter="class"
        cards={cards ?? []}
        user={user}
        footOf={({ id, labels, hasCertificate, collectionUnlistedKey }) => (
          <>
            {labels.map((label) => (
              <Link key={label} to={paths.myClasses}>
                <Tag tone="act">{label}</Tag>
              </Link>
            ))}
            {hasCertificate && (
              <Link className={styles.link} to={paths.courseCertification(id, { key: collectionUnlistedKey })}>
                Certificate
              </Link>
            )}
          </>
        )}
      />
      <MoreButton more={bought.more}>Show certificates of older purchases</MoreButton>
    </Section>
  );
};

const cardsOf = (classes: readonly EnrolledClass[], certified: readonly CourseCardData[]): ClassCard[] => {
  const cards = new Map<number, ClassCard>();
  for (const { coupon, collections } of classes)
    for (const course of collections) {
      const before = cards.get(course.id);
      cards.set(course.id, { ...course, hasCertificate: false, labels: [...(before?.labels ?? []), coupon.label] });
    }
  for (const course of certified)
    cards.set(course.id, { ...course, hasCertificate: true, labels: cards.get(course.id)?.labels ?? [] });
  return [...cards.values()];
};
