import { Navigate, useParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { Heading } from "../../ui/heading.tsx";
import { CoursePages } from "./course-pages.tsx";
import styles from "./creator.module.css";
import { ProfilePage } from "./profile-page.tsx";

/** `/creators/{userId}/`: what everybody may see of a creator (CRE-11). */
export const CreatorPage = () => {
  const userId = addressId(useParams().userId);
  return userId ? <OfCreator userId={userId} /> : <Navigate replace to={paths.notFound} />;
};

const OfCreator = ({ userId }: { userId: number }) => {
  const { data, error, mutate } = useApi("creator.profile", { params: { userId } });
  return (
    <ProfilePage profile={data} error={error} onRetry={() => void mutate()}>
      {() => (
        <section className={styles.section} aria-labelledby="public-courses">
          <Heading level={2} id="public-courses">
            Public Courses
          </Heading>
          <PublicCourses userId={userId} />
        </section>
      )}
    </ProfilePage>
  );
};

const PublicCourses = ({ userId }: { userId: number }) => {
  const answer = useApi("creator.public-collections", { params: { userId } });
  return <CoursePages {...answer} empty="No public course yet." />;
};
