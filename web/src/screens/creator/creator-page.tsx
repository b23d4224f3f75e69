import { Suspense } from "react";
import { Navigate, useParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { Heading } from "../../ui/heading.tsx";
import { part } from "../../ui/part.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { CoursePages } from "./course-pages.tsx";
import styles from "./creator.module.css";
import { ProfilePage } from "./profile-page.tsx";
import { ProfilePanel } from "./profile-panel.tsx";

// Separate chunk: most viewers are neither that creator nor an admin.
const OwnPanel = part(() => whenOnline(() => import("./own/own-panel.tsx")).then((m) => ({ default: m.OwnPanel })));
const Earnings = part(() =>
  whenOnline(() => import("../../features/earnings/earnings.tsx")).then((m) => ({ default: m.Earnings })),
);
const Anchors = part(() => whenOnline(() => import("./anchors.tsx")).then((m) => ({ default: m.Anchors })));

/** `/creators/{userId}/`: a creator's public profile (CRE-11), and for the creator their earnings (CRE-12). */
export const CreatorPage = () => {
  const userId = addressId(useParams().userId);
  return userId ? <OfCreator userId={userId} /> : <Navigate replace to={paths.notFound} />;
};

const OfCreator = ({ userId }: { userId: number }) => {
  const { data, error, mutate } = useApi("creator.profile", { params: { userId } });
  const { user } = useSession();
  const isOwner = user?.id === userId && user.isContentCreator;
  const seesEarnings = user !== undefined && (user.id === userId || user.isAdmin);
  return (
    <ProfilePage
      profile={data}
      error={error}
      onRetry={() => void mutate()}
      panel={
        isOwner
          ? (profile) => (
              <Suspense fallback={<ProfilePanel profile={profile} />}>
                <OwnPanel profile={profile} />
              </Suspense>
            )
          : undefined
      }
    >
      {() => (
        <>
          {seesEarnings && (
            <Suspense fallback={null}>
              <Anchors />
            </Suspense>
          )}
          <section className={styles.section} aria-labelledby="public-courses">
            <Heading level={2} id="public-courses">
              Public Courses
            </Heading>
            <PublicCourses userId={userId} />
          </section>
          {seesEarnings && (
            <Suspense
              fallback={
                <Skeleton label="Loading earnings">
                  <Bar width="100%" height={320} />
                </Skeleton>
              }
            >
              <Earnings userId={userId} />
            </Suspense>
          )}
        </>
      )}
    </ProfilePage>
  );
};

const PublicCourses = ({ userId }: { userId: number }) => {
  const answer = useApi("creator.public-collections", { params: { userId } });
  return <CoursePages {...answer} empty="No public course yet." />;
};
