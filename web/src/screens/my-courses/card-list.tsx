import type { ReactNode } from "react";
import { isOpenAt } from "../../classes/window-text.ts";
import { AuthorLinks } from "../../course/authors.tsx";
import { ribbonOf } from "../../course/card-offer.ts";
import type { CurrentUser } from "../../course/course.ts";
import { type CourseCardData, useMetas } from "../../course/use-metas.ts";
import { paths } from "../../paths.tsx";
import { CourseCard, CourseGrid } from "../../ui/course-card.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import type { LinePart } from "../../ui/line.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Ribbon } from "../../ui/tag.tsx";
import { usePage } from "../../ui/use-page.ts";
import { pageSize } from "./page-size.ts";

type CardListProps<Card> = {
  label: string;
  /** The name of this list's page in the address. */
  parameter: string;
  cards: readonly Card[];
  user: CurrentUser;
  /** The parts of a card's line, where the card itself knows them. */
  partsOf?: (card: Card) => readonly LinePart[];
  footOf?: (card: Card) => ReactNode;
};

/** Courses, four a page; the address holds the page of each list. */
export const CardList = <Card extends CourseCardData>({
  label,
  parameter,
  cards,
  user,
  partsOf,
  footOf,
}: CardListProps<Card>) => {
  const { page, pages, shown, to } = usePage(cards, pageSize, parameter);
  const metas = useMetas(partsOf ? [] : shown);
  const byVideos = (card: Card): readonly LinePart[] =>
    metas.get(card.id)?.modules.map(({ id, videoCount }) => ({ duration: videoCount, state: stateOf(user, id) })) ??
    Array.from({ length: card.moduleCount }, () => ({ duration: 1 }));
  return (
    <>
      <CourseGrid>
        {shown.map((card) => {
          const ribbon = ribbonOf(card);
          const options = { key: card.collectionUnlistedKey };
          return (
            <CourseCard
              key={card.id}
              level={3}
              name={card.name}
              to={ribbon ? paths.courseCertification(card.id, options) : paths.course(card.id, options)}
              picture={
                <Cover courseId={card.id} category={card.category} image={card.coverImage?.image}>
                  {ribbon && <Ribbon kind={ribbon} />}
                </Cover>
              }
              authors={<AuthorLinks authors={[card.primaryAuthor, ...card.coAuthors]} />}
              modules={(partsOf ?? byVideos)(card)}
              counts={`${countText(card.moduleCount, "module")}, ${countText(card.videoCount, "video")}, ${lengthText(card.totalDuration)}`}
            >
              {footOf?.(card)}
            </CourseCard>
          );
        })}
      </CourseGrid>
      <Pagination page={page} pages={pages} label={`Pages of ${label}`} to={to} />
    </>
  );
};

const stateOf = (user: CurrentUser, moduleId: number): LinePart["state"] => {
  const access = user.moduleAccess[moduleId];
  if (access?.accessType === "permanent") return "owned";
  const { accessFrom, accessUntil } = access ?? {};
  return accessFrom && accessUntil && isOpenAt({ accessFrom, accessUntil }, Date.now()) ? "temporary" : "open";
};
