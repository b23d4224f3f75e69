import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Hidden } from "../../ui/heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CoursePages } from "./course-pages.tsx";
import styles from "./creator.module.css";
import { ProfilePage } from "./profile-page.tsx";

/** `/{authorSlug}/`: the author page, the last address that is tried (CRE-15, D-36). */
export const AuthorPage = () => {
  const { authorSlug: slug = "" } = useParams();
  return /^[a-z0-9-]{1,150}$/.test(slug) ? <OfAuthor slug={slug} /> : <Navigate replace to={paths.notFound} />;
};

const OfAuthor = ({ slug }: { slug: string }) => {
  const { data, error, mutate } = useApi("creator.author", { params: { slug } });
  const [search, setSearch] = useSearchParams();
  return (
    <ProfilePage profile={data} error={error} onRetry={() => void mutate()}>
      {({ id }) => (
        <div className={styles.section}>
          <h2>
            <Hidden>Courses</Hidden>
          </h2>
          <Tabs
            label="Courses"
            value={search.get("tab") === "other" ? "other" : "certificate"}
            onChange={(tab) => setSearch(tab === "other" ? { tab } : {}, { replace: true })}
            tabs={[
              { value: "certificate", label: "Certificate Courses", content: <CertificateCourses slug={slug} /> },
              { value: "other", label: "Other Courses", content: <OtherCourses userId={id} /> },
            ]}
          />
        </div>
      )}
    </ProfilePage>
  );
};

const CertificateCourses = ({ slug }: { slug: string }) => {
  const answer = useApi("creator.certification-courses", { params: { slug } });
  return <CoursePages {...answer} empty="No course with a certification yet." />;
};

const OtherCourses = ({ userId }: { userId: number }) => {
  const { data, ...answer } = useApi("creator.public-collections", { params: { userId } });
  return <CoursePages {...answer} data={data?.filter((card) => !card.certification)} empty="No other course yet." />;
};
