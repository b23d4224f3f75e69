import type { CurrentUser } from "../../features/course/course.ts";
import type { LearnRow } from "../../features/library/answer.ts";
import { CardRow } from "../../features/library/card-row.tsx";
import { HeldRow } from "../../features/library/held-row.tsx";
import { Rows } from "../../features/library/row.tsx";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { ShelfStates } from "./shelf-states.tsx";

type VisitedProps = {
  user: CurrentUser;
  /** Owned courses, as far as loaded. */
  held: readonly LearnRow[];
};

/** D-38: recently visited courses from the server, the same on every device; owned ones with progress. */
export const Visited = ({ user, held }: VisitedProps) => {
  const { data, error, mutate } = useApi("user.recently-visited", { params: { userId: user.id } });
  return (
    <ShelfStates
      error={error}
      onRetry={() => void mutate()}
      count={data?.length}
      empty={{
        text: "The last courses you looked at appear here.",
        action: (
          <LinkButton look="go" to={paths.premium}>
            Browse Premium Courses
          </LinkButton>
        ),
      }}
    >
      <Rows>
        {data?.map((card) => {
          const row = held.find(({ course }) => course.id === card.id);
          return row ? <HeldRow key={card.id} row={row} /> : <CardRow key={card.id} card={card} />;
        })}
      </Rows>
    </ShelfStates>
  );
};
