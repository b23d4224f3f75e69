import { fullName } from "@cu/api/person-name";
import { useParams } from "react-router-dom";
import { PersonSuspension } from "../../../features/suspension/person-suspension.tsx";
import { errorText, useApi } from "../../../lib/api.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { Adjustment } from "./adjustment.tsx";
import { AppOff } from "./app-off.tsx";
import styles from "./person.module.css";
import { RoleTags } from "./role-tags.tsx";
import { Roles } from "./roles.tsx";
import { Sessions } from "./sessions.tsx";

/** ADM-95 to ADM-98: one person, and what an admin may do about them; each act asks once more and is noted. */
export const Person = () => {
  const userId = Number(useParams().userId);
  const isId = Number.isSafeInteger(userId) && userId > 0;
  const { data, error, mutate } = useApi("person.read", isId ? { params: { userId } } : null);
  if (error || !isId)
    return (
      <Failed title="Failed to load data" level={1} onRetry={() => void mutate()}>
        {isId ? errorText(error) : "This person does not exist."}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the person">
        <Bar width="100%" height={480} />
      </Skeleton>
    );
  const name = fullName(data);
  return (
    <>
      <Title>{name}</Title>
      <Breadcrumbs
        crumbs={[
          { text: "Admin Home", to: adminPaths.home },
          { text: "People", to: adminPaths.people },
          { text: name },
        ]}
      />
      <Heading level={1}>{name}</Heading>
      <p className={styles.lead}>
        <RoleTags of={data} /> <span>{data.username}</span> <span>{data.email}</span> <span>Number {data.id}</span>{" "}
        <span>Joined {dateText(data.dateJoined)}</span>
      </p>
      <div className={styles.parts}>
        <Adjustment userId={userId} name={name} wallet={data.wallet} />
        <Roles person={data} name={name} />
        <AppOff userId={userId} username={data.username} name={name} />
        <Sessions userId={userId} name={name} sessions={data.sessions} />
        <section className={styles.part} aria-labelledby="about-suspension">
          <Heading level={2} look="h3" id="about-suspension">
            Suspension
          </Heading>
          <PersonSuspension userId={userId} name={name} />
        </section>
      </div>
      <LinkButton to={`${adminPaths.acts}?target=person-${userId}`}>What admins did here</LinkButton>
    </>
  );
};
