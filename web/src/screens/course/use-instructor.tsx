import { Suspense, useState } from "react";
import { isOfTheHouse } from "../../features/course/access-state.ts";
import type { Course, CurrentUser, Module, Video } from "../../features/course/course.ts";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { PlayerWindowProps } from "./dialogs/player-window.tsx";
import { manageQuizPath } from "./manage-quiz.ts";

const PlayerWindow = part(() =>
  whenOnline(() => import("./dialogs/player-window.tsx")).then((m) => ({ default: m.PlayerWindow })),
);

/** Additions to course cards for instructors and staff: player window and Manage Quiz (CRS-19, CRS-20). */
export const useInstructor = (course: Course, user: CurrentUser | undefined, options: PlayerWindowProps["options"]) => {
  const [open, setOpen] = useState<{ module: Module; video: Video }>();
  const isInstructor = user !== undefined && isOfTheHouse(course, user);
  const manageTo = manageQuizPath(course, user);
  return {
    of: (module: Module) => ({
      onOpen: isInstructor ? (video: Video) => setOpen({ module, video }) : undefined,
      manageTo: manageTo && ((video: Video) => manageTo(module, video)),
    }),
    window: open && (
      <Suspense fallback={null}>
        <PlayerWindow
          {...open}
          course={course}
          options={options}
          manageTo={manageTo?.(open.module, open.video)}
          onChoose={(video) => setOpen({ module: open.module, video })}
          onClose={() => setOpen(undefined)}
        />
      </Suspense>
    ),
  };
};
