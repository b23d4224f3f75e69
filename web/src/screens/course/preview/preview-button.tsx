import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { opensVideo } from "../../../features/course/access-state.ts";
import type { Course, CurrentUser } from "../../../features/course/course.ts";
import styles from "../../../features/player/watch-button.module.css";
import { usePreview } from "./use-preview.ts";

/** On the cover of a course without an introduction: the free minutes of its first lecture. */
export const PreviewButton = ({ course, user }: { course: Course; user: CurrentUser | undefined }) => {
  const { open } = usePreview(course);
  const [module] = course.modules;
  const video = module?.videos[0];
  if (!module || !video || course.introVideoUrl || opensVideo(course, module, video, user)) return null;
  return (
    <button type="button" className={styles.watch} onClick={() => open(video)}>
      <PlayIcon size={16} weight="fill" aria-hidden />
      Preview, two minutes of any lecture
    </button>
  );
};
