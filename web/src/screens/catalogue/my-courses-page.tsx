import { Link, useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { AuthorLinks } from "../../purchase/authors.tsx";
import { ribbonOf } from "../../purchase/card-offer.ts";
import type { CurrentUser } from "../../purchase/course.ts";
import { useMetas } from "../../purchase/use-metas.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CourseCard, CourseGrid } from "../../ui/course-card.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Ribbon, Tag } from "../../ui/tag.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./my-courses-page.module.css";

/** CAT-35. */
const pageSize = 4;

export const MyCoursesPage = ({ user }: { user: CurrentUser }) => (
  <Page>
    <Title>My Courses</Title>
    <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "My Courses" }]} />
    <div className={styles.head}>
      <Heading level={1}>My Courses</Heading>
    </div>
    <section className={styles.section} aria-labelledby="purchased">
      <Heading level={2} id="purchased">
        Purchased
      </Heading>
      <Purchased userId={user.id} />
    </section>
  </Page>
);

const Purchased = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  const { data, error, mutate } = useApi("user.purchased-collections", { params: { userId } });
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / pageSize));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(search.get("page"))) || 1));
  const shown = data?.slice((page - 1) * pageSize, page * pageSize) ?? [];
  const metas = useMetas(shown);
  if (error && !data)
    return (
      <Failed title="Failed to load data" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data) return <GridSkeleton />;
  if (data.length === 0)
    return (
      <Empty
        title="Nothing to load"
        action={
          <LinkButton look="go" to={paths.premium}>
            Browse Premium Courses
          </LinkButton>
        }
      >
        Courses and modules you buy stand here.
      </Empty>
    );
  return (
    <>
      <CourseGrid>
        {shown.map((card) => {
          const owned = new Set(card.purchasedModuleIds);
          const modules = metas.get(card.id)?.modules ?? [];
          const ribbon = ribbonOf(card);
          return (
            <CourseCard
              key={card.id}
              level={3}
              name={card.name}
              to={
                ribbon ? paths.courseCertification(card.id) : paths.course(card.id, { key: card.collectionUnlistedKey })
              }
              picture={
                <Cover courseId={card.id} category={card.category} image={card.coverImage?.image}>
                  {ribbon && <Ribbon kind={ribbon} />}
                </Cover>
              }
              authors={<AuthorLinks authors={[card.primaryAuthor, ...card.coAuthors]} />}
              modules={modules.map(({ id, videoCount }) => ({
                duration: videoCount,
                state: owned.has(id) ? "owned" : "open",
              }))}
              counts={`${countText(card.moduleCount, "module")}, ${countText(card.videoCount, "video")}, ${lengthText(card.totalDuration)}`}
            >
              <Tag tone="right">
                {card.hasEntireCourse ? "Entire course" : `${owned.size} of ${countText(card.moduleCount, "module")}`}
              </Tag>
              {card.hasCertificate && (
                <Link className={styles.link} to={paths.courseCertification(card.id)}>
                  Certificate
                </Link>
              )}
            </CourseCard>
          );
        })}
      </CourseGrid>
      <Pagination
        page={page}
        pages={pages}
        label="Pages of purchased courses"
        to={(next) => ({ search: `page=${next}` })}
      />
    </>
  );
};

const GridSkeleton = () => (
  <Skeleton label="Loading your courses">
    <div className={styles.grid}>
      {Array.from({ length: pageSize }, (_, n) => (
        <div key={n} className={styles.card}>
          <Bar width="100%" ratio="8/5" />
          <Bar width="80%" height={25} />
          <Bar width="50%" height={20} />
          <Bar width="100%" height={5} />
          <Bar width="60%" height={18} />
        </div>
      ))}
    </div>
  </Skeleton>
);
