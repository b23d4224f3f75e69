import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { accessState, opensVideo } from "../../features/course/access-state.ts";
import type { Course, Module, Video } from "../../features/course/course.ts";
import type { useCourse } from "../../features/course/use-course.ts";
import type { Stop } from "../../features/purchase/kept-stop.ts";
import { moduleOffer } from "../../features/purchase/offer.ts";
import type { Shop } from "../../features/purchase/shop.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { part } from "../../ui/part.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import styles from "./course-page.module.css";
import { ModuleBlock } from "./module-block.tsx";
import { ModuleLine } from "./module-line.tsx";
import { Preview } from "./preview/preview.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { useCourseSearch } from "./search/use-course-search.ts";
import { useHistory } from "./use-history.ts";
import { useInstructor } from "./use-instructor.tsx";

const SearchResults = part(() =>
  whenOnline(() => import("./search/search-results.tsx")).then((m) => ({ default: m.SearchResults })),
);

type ModulesProps = {
  course: Course;
  options: ReturnType<typeof useCourse>["options"];
  shop: Parameters<React.ComponentProps<typeof Shop>["children"]>[0];
};

/** The modules with their filter, or in their place what a search has found (CRS-03, CRS-08, CRS-11). */
export const Modules = ({ course, options, shop: { buyer, isKnown, want } }: ModulesProps) => {
  const [params, setParams] = useSearchParams();
  const search = useCourseSearch();
  const { watched } = useHistory(course.id, options.key ?? null, buyer.user !== undefined);
  const instructor = useInstructor(course, buyer.user, options);
  const preview = usePreview(course);
  const chosen = course.modules.find(({ moduleIndex }) => String(moduleIndex) === params.get("module"));
  const choose = (moduleNumber: number | undefined) => {
    const next = new URLSearchParams(params);
    if (moduleNumber === undefined) next.delete("module");
    else next.set("module", String(moduleNumber));
    setParams(next, { replace: true });
  };
  const stateOf = (module: Module) => (isKnown ? accessState(course, module, buyer.user) : undefined);
  const isUnlocked = (module: Module, video: Video) => isKnown && opensVideo(course, module, video, buyer.user);
  const buy = (module: Module, stop?: Stop) => want({ kind: "module", module }, stop);
  return (
    <section className={styles.modules} aria-labelledby="modules">
      <div className={styles.filter}>
        <div className={styles.filterHead}>
          <Heading level={2} id="modules">
            {countText(course.modules.length, "module")}
          </Heading>
          {course.modules.length > 0 && (
            <div className={styles.search}>
              <SearchBox label="Search every word of this course" value={search.term ?? ""} onChange={search.change} />
            </div>
          )}
        </div>
        {!search.term && (
          <ModuleLine modules={course.modules} stateOf={stateOf} chosen={chosen?.moduleIndex} onChoose={choose} />
        )}
      </div>
      {search.term ? (
        <Suspense fallback={<Bar width="100%" height={240} />}>
          <SearchResults
            course={course}
            term={search.term}
            page={search.page}
            toPage={search.toPage}
            linked={search.linked}
            options={options}
            isUnlocked={isUnlocked}
            onUnlock={(one) => buy(one)}
          />
        </Suspense>
      ) : (
        <>
          {course.modules.length === 0 && <Empty title="Nothing to load">The author has not added modules yet.</Empty>}
          {(chosen ? [chosen] : course.modules).map((module) => (
            <ModuleBlock
              key={module.id}
              course={course}
              module={module}
              state={stateOf(module)}
              isUnlocked={(video) => isUnlocked(module, video)}
              priceCupoints={moduleOffer(course, module, buyer).price}
              watched={watched}
              options={options}
              onBuy={(one) => buy(one)}
              onPreview={preview.open}
              {...instructor.of(module)}
              level={3}
            />
          ))}
        </>
      )}
      {instructor.window}
      {isKnown && (
        <Preview
          course={course}
          buyer={buyer}
          options={options}
          onBuy={buy}
          onBuyCourse={(stop) => want({ kind: "course" }, stop)}
        />
      )}
    </section>
  );
};
