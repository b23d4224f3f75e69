import { Navigate, useSearchParams } from "react-router-dom";
import { paths } from "../../paths.tsx";
import { accessState } from "../../purchase/access-state.ts";
import { CodeForm } from "../../purchase/code-form.tsx";
import type { Course, Module } from "../../purchase/course.ts";
import { CourseCrumbs } from "../../purchase/course-crumbs.tsx";
import { moduleOffer } from "../../purchase/offer.ts";
import { Shop } from "../../purchase/shop.tsx";
import { useCourse } from "../../purchase/use-course.ts";
import { countText } from "../../ui/duration.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { CourseIntro } from "./course-intro.tsx";
import styles from "./course-page.module.css";
import { CourseSkeleton } from "./course-skeleton.tsx";
import { IntroVideo } from "./intro-video.tsx";
import { ModuleBlock } from "./module-block.tsx";
import { ModuleLine } from "./module-line.tsx";
import { Resume } from "./resume.tsx";
import { useHistory } from "./use-history.ts";

export const CoursePage = () => {
  const { course, error, isMissing, retry, options } = useCourse();
  if (isMissing) return <Navigate to={paths.notFound} replace />;
  if (error && !course) return <FailedPage error={error} onRetry={retry} />;
  if (!course) return <CourseSkeleton />;
  // CER-36: such a promotion is for the certification.
  if (course.promotion?.redirectCertification && course.certification)
    return <Navigate to={paths.courseCertification(course.id, options)} replace />;
  return <OpenCourse course={course} options={options} />;
};

type OpenCourseProps = { course: Course; options: ReturnType<typeof useCourse>["options"] };

const OpenCourse = ({ course, options }: OpenCourseProps) => (
  <Page>
    <Title>{course.name}</Title>
    <CourseCrumbs course={course} options={options} />
    <Shop course={course} courseKey={options.key ?? null}>
      {(shop) => (
        <>
          <div className={styles.top}>
            <div>
              <CourseIntro course={course} />
              <WatchedSoFar course={course} options={options} isSignedIn={shop.buyer.user !== undefined} />
            </div>
            <BuyPanel
              course={course}
              buyer={shop.buyer}
              isKnown={shop.isKnown}
              options={options}
              picture={<IntroVideo course={course} />}
              code={<CodeForm code={shop.code} isGuest={shop.isKnown ? !shop.buyer.user : undefined} />}
              onBuy={() => shop.want({ kind: "course" })}
            />
          </div>
          <Modules course={course} options={options} shop={shop} />
        </>
      )}
    </Shop>
  </Page>
);

const WatchedSoFar = ({ course, options, isSignedIn }: OpenCourseProps & { isSignedIn: boolean }) => {
  const { rows } = useHistory(course.id, options.key ?? null, isSignedIn);
  return <Resume course={course} rows={rows} options={options} />;
};

type ModulesProps = OpenCourseProps & {
  shop: Parameters<React.ComponentProps<typeof Shop>["children"]>[0];
};

const Modules = ({ course, options, shop: { buyer, isKnown, want } }: ModulesProps) => {
  const [search, setSearch] = useSearchParams();
  const { watched } = useHistory(course.id, options.key ?? null, buyer.user !== undefined);
  const chosen = course.modules.find(({ moduleIndex }) => String(moduleIndex) === search.get("module"));
  const choose = (moduleNumber: number | undefined) => {
    const next = new URLSearchParams(search);
    if (moduleNumber === undefined) next.delete("module");
    else next.set("module", String(moduleNumber));
    setSearch(next, { replace: true });
  };
  const stateOf = (module: Module) => (isKnown ? accessState(course, module, buyer.user) : undefined);
  return (
    <section className={styles.modules} aria-labelledby="modules">
      <div className={styles.filter}>
        <Heading level={2} id="modules">
          {countText(course.modules.length, "module")}
        </Heading>
        <ModuleLine modules={course.modules} stateOf={stateOf} chosen={chosen?.moduleIndex} onChoose={choose} />
      </div>
      {course.modules.length === 0 && <Empty title="Nothing to load">The author has not added modules yet.</Empty>}
      {(chosen ? [chosen] : course.modules).map((module) => (
        <ModuleBlock
          key={module.id}
          course={course}
          module={module}
          state={stateOf(module)}
          priceCupoints={moduleOffer(course, module, buyer).price}
          watched={watched}
          options={options}
          onBuy={() => want({ kind: "module", module })}
          level={3}
        />
      ))}
    </section>
  );
};
