import { Tabs as AmplifyTabs } from "@aws-amplify/ui-react";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

export type Tab = {
  value: string;
  label: string;
  /** One that is still coming keeps the place of a digit, so that no tab moves when it is there. */
  count?: number | "coming";
  content: ReactNode;
};

type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void };

/** Which tab is open belongs to the URL, so the caller holds it. Panels that are closed are not mounted. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <AmplifyTabs.Container value={value} onValueChange={onChange} isLazy>
    <AmplifyTabs.List className={styles.list} aria-label={label} indicatorPosition="bottom">
      {tabs.map((tab) => (
        <AmplifyTabs.Item key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
          {tab.count === "coming" && <span className={styles.coming} aria-hidden="true" />}
          {typeof tab.count === "number" && <span className={styles.count}> {tab.count}</span>}
        </AmplifyTabs.Item>
      ))}
    </AmplifyTabs.List>
    {tabs.map((tab) => (
      <AmplifyTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
        {tab.content}
      </AmplifyTabs.Panel>
    ))}
  </AmplifyTabs.Container>
);
