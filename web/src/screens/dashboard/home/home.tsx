import type { TourStop } from "../../../features/dashboard/tour/stops.ts";
import { Tour } from "../../../features/dashboard/tour/tour.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { Withheld } from "../../../features/dashboard/withheld.tsx";
import { Title } from "../../../ui/title.tsx";
import { ClassFacts } from "./class-facts.tsx";
import styles from "./home.module.css";
import { ModuleCompletion } from "./module-completion.tsx";
import { RosterActivity } from "./roster-activity.tsx";
import { TimePerWeek } from "./time-per-week.tsx";
import { VideosThisWeek } from "./videos-this-week.tsx";

const fewest = 5;

/** DSH-03: how a class is doing; instructors also see what its students did this week (DSH-I-04). */
export const Home = ({ view }: { view: DashboardView }) => {
  const { figures, isInstructor } = view;
  return (
    <>
      <Title>Dashboard</Title>
      <Tour />
      <ClassFacts view={view} />
      {figures.sharing < fewest && (
        <div className={styles.note}>
          <Withheld sharing={figures.sharing} classSize={figures.classSize} />
        </div>
      )}
      <div className={styles.grid}>
        <div data-tour={"weeks" satisfies TourStop}>
          <TimePerWeek view={view} />
        </div>
        {isInstructor && <RosterActivity view={view} part="histogram" />}
        <div className={styles.full} data-tour={"modules" satisfies TourStop}>
          <ModuleCompletion view={view} />
        </div>
        {isInstructor && (
          <>
            <VideosThisWeek view={view} />
            <div data-tour={"roster" satisfies TourStop}>
              <RosterActivity view={view} part="top" />
            </div>
          </>
        )}
      </div>
    </>
  );
};
