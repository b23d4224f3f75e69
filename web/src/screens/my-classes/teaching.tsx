import { classesPerPage } from "@cu/api/page-size";
import { StatusTag } from "../../features/classes/status-tag.tsx";
import { call, errorText } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useList } from "../../lib/use-list.ts";
import { LinkButton } from "../../ui/button.tsx";
import { dayText } from "../../ui/date.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Failed } from "../../ui/states.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./teaching.module.css";

const readTaught = (userId: number) => async (before: number | undefined) => {
  const classes = await call("class.mine", { params: { userId }, query: { before } });
  return classes.filter(({ role }) => role === "instructor");
};

/** The classes a creator teaches (CAT-36), or how to make the first. */
export const Teaching = ({ userId }: { userId: number }) => {
  const { data, error, mutate, more } = useList(
    "class.mine",
    { userId },
    { pageSize: classesPerPage, read: readTaught(userId) },
  );
  const taught = data ?? [];
  if (error && !data)
    return (
      <section className={styles.teaching}>
        <Failed title="Failed to load the classes you teach" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </section>
    );
  if (!data) return null;
  return (
    <section className={styles.teaching} aria-labelledby="teaching">
      <div className={styles.head}>
        <Heading level={2} id="teaching">
          Classes you teach
        </Heading>
        {taught.length > 0 ? (
          <LinkButton to={paths.classCodes}>Manage class codes</LinkButton>
        ) : (
          <LinkButton to={paths.createClassCode()}>New class code</LinkButton>
        )}
      </div>
      {taught.length === 0 && (
        <Text size={14} tone="quiet">
          None yet. A class code opens modules of your courses to your students, each for the days you set.
        </Text>
      )}
      <ul>
        {taught.map((one) => (
          <li key={one.id} className={styles.row}>
            <div>
              <p className={styles.label} dir="auto">
                {one.label}
              </p>
              <p className={styles.code}>
                {one.code}, {dayText(one.validFrom, one.timeZone)} to {dayText(one.expiresOn, one.timeZone)}
              </p>
            </div>
            <div className={styles.tags}>
              {!one.inSync && <Tag tone="due">Update recommended</Tag>}
              <StatusTag status={one.status} />
              <LinkButton
                size="small"
                to={`${paths.dashboard}?${new URLSearchParams({ class: one.code })}`}
                aria-label={`Dashboard of ${one.label}`}
              >
                Dashboard
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton more={more}>Show older classes</MoreButton>
    </section>
  );
};
