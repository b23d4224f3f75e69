import { HourglassIcon } from "@phosphor-icons/react/dist/csr/Hourglass";
import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { accessState, opensVideo } from "../../features/course/access-state.ts";
import type { Course, CurrentUser, Module } from "../../features/course/course.ts";
import { CourseCrumbs } from "../../features/course/course-crumbs.tsx";
import { useCourse } from "../../features/course/use-course.ts";
import { moduleOffer } from "../../features/purchase/offer.ts";
import { Shop } from "../../features/purchase/shop.tsx";
import { paths } from "../../lib/paths.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./course-page.module.css";
import { CourseSkeleton } from "./course-skeleton.tsx";
import { ModuleBlock } from "./module-block.tsx";
import { Preview } from "./preview/preview.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { useHistory } from "./use-history.ts";
import { useInstructor } from "./use-instructor.tsx";

/** CRS-02: a module's page; also the redirect target for users without access to one of its videos. */
export const ModulePage = () => {
  const { moduleNumber } = useParams();
  const { course, error, isMissing, retry, options } = useCourse();
  if (isMissing) return <Navigate to={paths.notFound} replace />;
  if (error && !course) return <FailedPage error={error} onRetry={retry} />;
  if (!course) return <CourseSkeleton />;
  const module = course.modules.find(({ moduleIndex }) => String(moduleIndex) === moduleNumber);
  if (!module) return <Navigate to={paths.course(course.id, options)} replace />;
  return <OpenModule key={module.id} course={course} module={module} options={options} />;
};

type OpenModuleProps = { course: Course; module: Module; options: ReturnType<typeof useCourse>["options"] };

const OpenModule = ({ course, module, options }: OpenModuleProps) => (
  <Page>
    <Title>{`${module.name}, ${course.name}`}</Title>
    <CourseCrumbs course={course} options={options} below={`${module.moduleIndex}. ${module.name}`} />
    <AccessError />
    <Shop course={course} courseKey={options.key ?? null}>
      {({ buyer, isKnown, want }) => (
        <>
          <Block
            course={course}
            module={module}
            options={options}
            user={buyer.user}
            state={isKnown ? accessState(course, module, buyer.user) : undefined}
            isUnlocked={(video) => isKnown && opensVideo(course, module, video, buyer.user)}
            priceCupoints={moduleOffer(course, module, buyer).price}
            onBuy={() => want({ kind: "module", module })}
          />
          {isKnown && (
            <Preview
              course={course}
              buyer={buyer}
              options={options}
              onBuy={(one, stop) => want({ kind: "module", module: one }, stop)}
              onBuyCourse={(stop) => want({ kind: "course" }, stop)}
            />
          )}
        </>
      )}
    </Shop>
  </Page>
);

type BlockProps = Omit<React.ComponentProps<typeof ModuleBlock>, "watched" | "level" | "options" | "onPreview"> &
  OpenModuleProps & { user: CurrentUser | undefined };

const Block = ({ user, ...rest }: BlockProps) => {
  const { watched } = useHistory(rest.course.id, rest.options.key ?? null, user !== undefined);
  const instructor = useInstructor(rest.course, user, rest.options);
  const { open } = usePreview(rest.course);
  return (
    <>
      <ModuleBlock {...rest} {...instructor.of(rest.module)} watched={watched} level={1} onPreview={open} />
      {instructor.window}
    </>
  );
};

/**
 * WCH-17: why the video did not open, until it is dismissed. It belongs to this visit, so the router's state holds it.
 */
const AccessError = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const text = accessErrorOf(state);
  if (text === undefined) return null;
  const icon = text.includes("expired") ? (
    <HourglassIcon size={20} aria-hidden />
  ) : (
    <LockSimpleIcon size={20} weight="fill" aria-hidden />
  );
  return (
    <div className={styles.banner}>
      <Note
        tone="due"
        icon={icon}
        onDismiss={() => void navigate({ pathname, search }, { replace: true, state: null })}
      >
        {text}
      </Note>
    </div>
  );
};

const accessErrorOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "accessError" in state && typeof state.accessError === "string"
    ? state.accessError
    : undefined;
