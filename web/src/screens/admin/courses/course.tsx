import { fullName } from "@cu/api/person-name";
import { Link, useParams } from "react-router-dom";
import { CourseSuspension } from "../../../features/suspension/course-suspension.tsx";
import { addressId } from "../../../lib/address-id.ts";
import { errorText, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../people/person.module.css";
import { ModulePrice } from "./module-price.tsx";

/** ADM-99, PRC-11: a course as admins change it: suspended or restored, and what its modules cost. */
export const Course = () => {
  const courseId = addressId(useParams().courseId);
  const { data, error, mutate } = useApi("course.read", courseId ? { params: { courseId } } : null);
  if (error || !courseId)
    return (
      <Failed title="Failed to load data" level={1} onRetry={() => void mutate()}>
        {courseId ? errorText(error) : "This course does not exist."}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the course">
        <Bar width="100%" height={480} />
      </Skeleton>
    );
  const { primaryAuthor: author } = data;
  return (
    <>
      <Title>{data.name}</Title>
      <Breadcrumbs
        crumbs={[
          { text: "Admin Home", to: adminPaths.home },
          { text: "Courses", to: adminPaths.courses },
          { text: data.name },
        ]}
      />
      <Heading level={1}>{data.name}</Heading>
      <p className={styles.lead}>
        <span>Number {data.id}</span> <span>{data.freeCourse ? "Free" : "Premium"}</span>{" "}
        <span>{data.privacyScope === "public" ? "Public" : "Unlisted"}</span>{" "}
        <Link to={adminPaths.person(author.id)} dir="auto">
          {fullName(author)}
        </Link>{" "}
        <Link to={paths.course(data.id)}>The course's page</Link>
      </p>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="about-suspension">
          <Heading level={2} look="h3" id="about-suspension">
            Suspension
          </Heading>
          <CourseSuspension course={data} />
        </section>
        <section className={styles.part} aria-labelledby="about-prices">
          <Heading level={2} look="h3" id="about-prices">
            Prices
          </Heading>
          {data.freeCourse && <Text tone="quiet">The course is free, so these prices are not charged.</Text>}
          <ul className={styles.rows}>
            {data.modules
              .filter(({ hasLeft }) => !hasLeft)
              .map((module) => (
                <li key={module.id}>
                  <ModulePrice module={module} />
                </li>
              ))}
          </ul>
        </section>
      </div>
      <LinkButton to={`${adminPaths.acts}?target=course-${courseId}`}>What admins did here</LinkButton>
    </>
  );
};
