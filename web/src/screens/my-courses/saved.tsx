import type { CurrentUser } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Price } from "../../ui/price.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useTakeBack } from "../../wish/save-button.tsx";
import { useWishes, type Wish } from "../../wish/use-wishes.ts";
import { CardList } from "./card-list.tsx";
import styles from "./saved.module.css";
import { Section } from "./section.tsx";

/** STA-81: courses saved for later, each with what it costs the person now. */
export const Saved = ({ user }: { user: CurrentUser }) => {
  const { wishes, error, retry, more } = useWishes();
  const gone = wishes?.filter(({ course }) => !course) ?? [];
  return (
    <Section
      id="saved"
      title="Saved for Later"
      error={error}
      onRetry={retry}
      count={wishes?.length}
      empty={{
        text: "Courses that you save appear here, and you are told when one of them costs less.",
        action: <LinkButton to={paths.premium}>Browse Premium Courses</LinkButton>,
      }}
    >
      <CardList
        label="saved courses"
        parameter="saved"
        cards={(wishes ?? []).flatMap(({ course, price, isOwned }) => (course ? { ...course, price, isOwned } : []))}
        user={user}
        footOf={({ id, name, price, isOwned }) => (
          <>
            {isOwned ? <Tag tone="right">Yours now</Tag> : <Price cupoints={price ?? 0} />}
            <TakeBack courseId={id} name={name} onDone={retry} />
          </>
        )}
      />
      {gone.length > 0 && <Gone gone={gone} onDone={retry} />}
      <MoreButton more={more}>Show more saved courses</MoreButton>
    </Section>
  );
};

type TakeBackProps = { courseId: number; name: string; onDone: () => void };

const TakeBack = ({ courseId, name, onDone }: TakeBackProps) => {
  const { trigger, isMutating } = useTakeBack(courseId, onDone);
  const press = () => trigger({ params: { courseId } }).catch(() => undefined);
  return (
    <Button size="small" look="bare" busy={isMutating} aria-label={`Take off: ${name}`} onClick={() => void press()}>
      Take off
    </Button>
  );
};

/** Without names: whoever cannot open a course any more does not read what it is called now. */
const Gone = ({ gone, onDone }: { gone: readonly Wish[]; onDone: () => void }) => (
  <ul className={styles.gone} aria-label="Saved courses that are not offered at the moment">
    {gone.map(({ courseId }) => (
      <li key={courseId}>
        <Text size={14} tone="quiet">
          A course that is not offered at the moment.
        </Text>
        <TakeBack courseId={courseId} name="the course that is not offered" onDone={onDone} />
      </li>
    ))}
  </ul>
);
