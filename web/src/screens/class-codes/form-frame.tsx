import type { ReactNode } from "react";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./form-frame.module.css";

type FormFrameProps = {
  title: string;
  /** Above the form. */
  note?: ReactNode;
  children: ReactNode;
};

/** The page around a class code. */
export const FormFrame = ({ title, note, children }: FormFrameProps) => (
  <Page>
    <Title>{title}</Title>
    <Breadcrumbs
      crumbs={[{ text: "Home", to: paths.home }, { text: "Class codes", to: paths.classCodes }, { text: title }]}
    />
    <div className={styles.head}>
      <Heading level={1}>{title}</Heading>
    </div>
    {note && <div className={styles.note}>{note}</div>}
    {children}
  </Page>
);

export const FormSkeleton = ({ title }: { title: string }) => (
  <FormFrame title={title}>
    <Skeleton label="Loading the class code">
      <div className={styles.bars}>
        {Array.from({ length: 5 }, (_, n) => (
          <Bar key={n} width="100%" height={56} />
        ))}
      </div>
    </Skeleton>
  </FormFrame>
);
