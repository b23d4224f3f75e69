import type { CurrentUser } from "../../course/course.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CardList } from "./card-list.tsx";
import { Section } from "./section.tsx";

/** D-38: the server's list, the same on every device. */
export const RecentlyVisited = ({ user }: { user: CurrentUser }) => {
  const { data, error, mutate } = useApi("user.recently-visited", { params: { userId: user.id } });
  return (
    <Section
      id="recent"
      title="Recently Visited"
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
      <CardList label="recently visited courses" parameter="recent" cards={data ?? []} user={user} />
    </Section>
  );
};
