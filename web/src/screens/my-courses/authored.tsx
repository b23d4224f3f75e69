import type { Course, CurrentUser } from "../../course/course.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { LinePart } from "../../ui/line.tsx";
import { Tag } from "../../ui/tag.tsx";
import { CardList } from "./card-list.tsx";
import { Section } from "./section.tsx";

/** What a creator made or is an author of; nobody else has this list (CAT-33). */
export const Authored = ({ user }: { user: CurrentUser }) => {
  const { data, error, mutate } = useApi("user.collections", { params: { userId: user.id } });
  return (
    <Section
      id="authored"
      title="Authored Courses"
      aside={
        <LinkButton size="small" to={paths.classCodes}>
          Class codes
        </LinkButton>
      }
      error={error}
      onRetry={() => void mutate()}
      count={data?.length}
      empty={{ text: "Courses you create or write together with others appear here." }}
    >
      <CardList
        label="authored courses"
        parameter="authored"
        cards={data ?? []}
        user={user}
        partsOf={lengths}
        footOf={({ privacyScope }) =>
          privacyScope === "unlisted" ? <Tag>Unlisted</Tag> : <Tag tone="act">Public</Tag>
        }
      />
    </Section>
  );
};

const lengths = ({ modules }: Course): LinePart[] =>
  modules.map(({ videos }) => ({
    duration: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    state: "owned",
  }));
