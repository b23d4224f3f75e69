import { CardRow } from "../../features/library/card-row.tsx";
import { Rows } from "../../features/library/row.tsx";
import { sayFailed, useTakeBack } from "../../features/wish/use-save.ts";
import { useWishes, type Wish } from "../../features/wish/use-wishes.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Price } from "../../ui/price.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./my-courses.module.css";
import { ShelfStates } from "./shelf-states.tsx";

/** STA-81: saved courses, each with the user's current price. */
export const Saved = () => {
  const { wishes, error, retry, more } = useWishes();
  const gone = wishes?.filter(({ course }) => !course) ?? [];
  const kept = wishes?.flatMap(({ course, ...wish }) => (course ? { ...wish, course } : [])) ?? [];
  return (
    <ShelfStates
      error={error}
      onRetry={retry}
      count={wishes?.length}
      empty={{
        text: "Saved courses appear here, and we notify you when one costs less.",
        action: <LinkButton to={paths.premium}>Browse Premium Courses</LinkButton>,
      }}
    >
      {kept.length > 0 && (
        <Rows>
          {kept.map(({ course, price, isOwned }) => (
            <CardRow
              key={course.id}
              card={course}
              tags={isOwned && <Tag tone="right">Yours now</Tag>}
              foot={!isOwned && <Price cupoints={price ?? 0} />}
              action={<TakeBack courseId={course.id} name={course.name} onDone={retry} />}
            />
          ))}
        </Rows>
      )}
      {gone.length > 0 && <Gone gone={gone} onDone={retry} />}
      {more && (
        <div className={styles.more}>
          <MoreButton more={more}>Show more saved courses</MoreButton>
        </div>
      )}
    </ShelfStates>
  );
};

type TakeBackProps = { courseId: number; name: string; onDone: () => void };

const TakeBack = ({ courseId, name, onDone }: TakeBackProps) => {
  const { send, isMutating } = useTakeBack(courseId, onDone);
  const press = () => send({ params: { courseId } }).catch(sayFailed);
  return (
    <Button size="small" look="bare" busy={isMutating} aria-label={`Take off: ${name}`} onClick={() => void press()}>
      Take off
    </Button>
  );
};

/** Unnamed: users without access must not learn a course's current name. */
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
