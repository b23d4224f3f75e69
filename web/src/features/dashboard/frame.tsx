import { ArrowLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowLeft";
import { StudentIcon } from "@phosphor-icons/react/dist/csr/Student";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Heading } from "../../ui/heading.tsx";
import hidden from "../../ui/hidden.module.css";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { CurrentUser } from "../course/course.ts";
import { dashboardPaths } from "./dashboard-paths.ts";
import styles from "./frame.module.css";
import type { TourStop } from "./tour/stops.ts";
import { type OwnClass, useDashboardClass } from "./use-dashboard-class.ts";
import type { DashboardView } from "./view.ts";

type FrameProps = { user: CurrentUser; children: (view: DashboardView) => ReactNode };

/**
 * DSH-02: shell of the class dashboard: class selector, student preview, navigation. Changing the class resets its
 * content (DSH-12).
 */
export const Frame = ({ user, children }: FrameProps) => {
  const choice = useDashboardClass(user.id);
  const { chosen, classes, error } = choice;
  if (error && !classes)
    return (
      <Page wide>
        <Failed title="Failed to load data" level={1} onRetry={choice.retry}>
          {errorText(error)}
        </Failed>
      </Page>
    );
  if (!classes)
    return (
      <Page wide>
        <FrameSkeleton />
      </Page>
    );
  if (!chosen)
    return (
      <Page wide>
        <Empty
          title="You are not enrolled in any classes"
          level={1}
          action={<LinkButton to={paths.myClasses}>Enter a class code</LinkButton>}
        >
          With the code of your instructor you join a class, and see here how you are doing in it.
        </Empty>
      </Page>
    );
  return (
    <Opened key={`${chosen.id} ${choice.isPreview}`} user={user} choice={{ ...choice, classes, chosen }}>
      {children}
    </Opened>
  );
};

type Choice = Omit<ReturnType<typeof useDashboardClass>, "classes" | "chosen"> & {
  classes: readonly OwnClass[];
  chosen: OwnClass;
};

const Opened = ({ user, choice, children }: FrameProps & { choice: Choice }) => {
  const { chosen, classes, keep, isPreview } = choice;
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const figures = useApi("dashboard.class-statistics", { query: { coupon: String(chosen.id) } });
  const isInstructor = chosen.role === "instructor" && !isPreview;
  const asked = Number(search.get("course"));
  const collection = figures.data?.collections.find(({ id }) => id === asked) ?? figures.data?.collections[0];

  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs overflow the page.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);

  // The choice is stored even if it came from a link.
  useEffect(() => keep(chosen.id), [chosen.id]);

  const to = (path: string, more: Readonly<Record<string, string>> = {}) => {
    const kept = {
      class: chosen.code,
      ...(collection && collection !== figures.data?.collections[0] && { course: String(collection.id) }),
      ...(isPreview && { preview: "student" }),
    };
    return `${path}?${new URLSearchParams({ ...kept, ...more })}`;
  };

  const openClass = (classId: string) => {
    const next = classes.find(({ id }) => String(id) === classId);
    if (!next) return;
    keep(next.id);
    void navigate(`${placeAfterSwitch(pathname)}?${new URLSearchParams({ class: next.code })}`);
  };

  const preview = (isOn: boolean) => {
    const next = new URLSearchParams(search);
    next.set("class", chosen.code);
    if (isOn) next.set("preview", "student");
    else next.delete("preview");
    setSearch(next);
  };

  return (
    <Page wide>
      <div className={styles.head}>
        <IconButton label="Back" onClick={() => void navigate(-1)}>
          <ArrowLeftIcon size={20} aria-hidden />
        </IconButton>
        <div className={hidden.hidden}>
          <Heading level={1}>Class dashboard</Heading>
        </div>
        <span data-tour={"class" satisfies TourStop}>
          <SelectField label="Class" hideLabel value={chosen.id} onChange={({ target }) => openClass(target.value)}>
            {classes.map(({ id, label, code }) => (
              <option key={id} value={id}>
                {label || code}
              </option>
            ))}
          </SelectField>
        </span>
        {figures.data && figures.data.collections.length > 1 && (
          <SelectField
            label="Course"
            hideLabel
            value={collection?.id}
            onChange={({ target }) => {
              const next = new URLSearchParams(search);
              next.set("course", target.value);
              setSearch(next);
            }}
          >
            {figures.data.collections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Tag>Class code {chosen.code}</Tag>
        {chosen.role === "instructor" && !isPreview && (
          <span className={styles.preview} data-tour={"preview" satisfies TourStop}>
            <Button size="small" onClick={() => preview(true)}>
              <StudentIcon size={20} aria-hidden /> Preview As Student
            </Button>
          </span>
        )}
      </div>
      {isPreview && (
        <div className={styles.warning}>
          <Note tone="due">
            <p>You see this class as a student sees it. Your own figures are empty, because you are not enrolled.</p>
            <Button size="small" onClick={() => preview(false)}>
              Exit Student View
            </Button>
          </Note>
        </div>
      )}
      <nav ref={tabs} className={styles.tabs} aria-label="Dashboard" data-tour={"pages" satisfies TourStop}>
        <NavLink end to={to(dashboardPaths.home)}>
          Home
        </NavLink>
        <Link
          to={to(isInstructor ? dashboardPaths.student(user.id) : dashboardPaths.students)}
          // Instructors' path differs from the roster's (DSH-I-07), so a NavLink would not be current there.
          aria-current={pathname.startsWith(dashboardPaths.students) ? "page" : undefined}
        >
          Student Analytics
        </Link>
        <NavLink to={to(dashboardPaths.videos)}>Video Analytics</NavLink>
        <NavLink to={to(dashboardPaths.qna)}>Q&A Section</NavLink>
        {isInstructor && <NavLink to={to(dashboardPaths.reports)}>Generated Reports</NavLink>}
      </nav>
      {figures.error && !figures.data ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void figures.mutate()}>
          {errorText(figures.error)}
        </Failed>
      ) : !figures.data || !collection ? (
        <FrameSkeleton />
      ) : (
        children({
          user,
          group: chosen,
          classes,
          figures: figures.data,
          collection: collection.id,
          isInstructor,
          query: { coupon: String(chosen.id), collection: collection.id },
          to,
        })
      )}
    </Page>
  );
};

/** Another class has other students and videos, so only list pages are preserved; Q&A starts over (DSH-13). */
const placeAfterSwitch = (pathname: string): string => {
  const part = pathname.split("/")[2] ?? "";
  return part === "" ? dashboardPaths.home : `${dashboardPaths.home}${part}/`;
};

const FrameSkeleton = () => (
  <Skeleton label="Loading the class">
    <div className={styles.skeleton}>
      <Bar width="40%" height={32} />
      <Bar width="100%" height={88} />
      <Bar width="100%" height={320} />
    </div>
  </Skeleton>
);
