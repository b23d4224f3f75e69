import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./account-page.module.css";

export const AccountSkeleton = ({ title }: { title: string }) => (
  <Page>
    <Title>{title}</Title>
    <Skeleton label="Loading your account">
      <div className={styles.columns}>
        <div className={styles.skeleton}>
          {[1, 2, 3].map((row) => (
            <Bar key={row} width="80%" height={40} />
          ))}
        </div>
        <div className={styles.skeleton}>
          <Bar width="min(100%, 420px)" height={52} />
          <Bar width="100%" height={192} />
        </div>
      </div>
    </Skeleton>
  </Page>
);
