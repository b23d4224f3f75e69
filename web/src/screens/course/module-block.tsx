import { Link } from "react-router-dom";
import type { AccessState } from "../../features/course/access-state.ts";
import { AuthorLinks } from "../../features/course/authors.tsx";
import type { Course, Module, Video } from "../../features/course/course.ts";
import { missingText, wholenessOf } from "../../features/course/wholeness.ts";
import { paths } from "../../lib/paths.tsx";
import { countText } from "../../ui/duration.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { usePage } from "../../ui/use-page.ts";
import { LectureCard, type Watched } from "./lecture-card.tsx";
import { ModuleAccess } from "./module-access.tsx";
import styles from "./module-block.module.css";

/** CRS-05. */
const cardsPerPage = 4;

type ModuleBlockProps = {
  course: Course;
  module: Module;
  state: AccessState | undefined;
  /** False until the session is known. */
  isUnlocked: (video: Video) => boolean;
  priceCupoints: number;
  watched: ReadonlyMap<number, Watched>;
  options: Parameters<typeof paths.video>[3];
  onBuy: (module: Module) => void;
  /** PRV-09. */
  onPreview: (video: Video) => void;
  /** For instructors and course staff (CRS-19). */
  onOpen?: ((video: Video) => void) | undefined;
  /** CRS-20. */
  manageTo?: ((video: Video) => string | undefined) | undefined;
  /** The module's name is the title of the module page, a heading of a list elsewhere. */
  level: 1 | 3;
};

/** One module: number, name, author, length and access on the left, its lectures on the right. */
export const ModuleBlock = (props: ModuleBlockProps) => {
  const { course, module, state, isUnlocked, priceCupoints, watched, options, level } = props;
  const { onBuy, onPreview, onOpen, manageTo } = props;
  const { page, pages, shown, to } = usePage(module.videos, cardsPerPage, `videos-${module.moduleIndex}`);
  const first = (page - 1) * cardsPerPage;
  const headingId = `module-${module.id}`;
  const Name = `h${level}` as const;
  const missing = missingText(wholenessOf(module.videos));
  return (
    <article className={level === 1 ? styles.alone : styles.listed} aria-labelledby={headingId}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {module.moduleIndex}
        </span>
        <Name id={headingId} className={styles.name}>
          {level === 1 ? (
            module.name
          ) : (
            <Link to={paths.module(course.id, module.moduleIndex, options)} dir="auto">
              {module.name}
            </Link>
          )}
        </Name>
        <p className={styles.info}>
          <AuthorLinks authors={[module.primaryAuthor, ...module.coAuthors]} />
          <br />
          {lengthOf(module)}
          {missing && (
            <>
              <br />
              {missing}
            </>
          )}
        </p>
        {module.hasLeft && <p className={styles.info}>No longer part of this course. It stays yours.</p>}
        <div className={styles.state}>
          <ModuleAccess
            courseId={course.id}
            module={module}
            state={state}
            priceCupoints={priceCupoints}
            options={options}
            onBuy={() => onBuy(module)}
          />
        </div>
      </div>
      <div>
        <ul className={styles.videos}>
          {shown.map((video, place) => (
            <li key={video.id}>
              <LectureCard
                course={course}
                module={module}
                video={video}
                videoNumber={first + place + 1}
                isUnlocked={isUnlocked(video)}
                watched={watched.get(video.id)}
                options={options}
                onUnlock={() => onBuy(module)}
                onPreview={() => onPreview(video)}
                onOpen={onOpen && (() => onOpen(video))}
                manageTo={manageTo?.(video)}
                level={level === 1 ? 2 : 4}
              />
            </li>
          ))}
        </ul>
        <div className={styles.pages}>
          <Pagination page={page} pages={pages} label={`Videos of module ${module.moduleIndex}`} to={to} />
        </div>
      </div>
    </article>
  );
};

export const secondsOf = ({ videos }: Module): number => videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

const lengthOf = (module: Module): string => {
  const minutes = Math.round(secondsOf(module) / 60);
  const count = countText(module.videos.length, "video");
  return minutes > 0 ? `${count}, ${minutes} min` : count;
};
