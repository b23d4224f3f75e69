import type { Answer } from "@cu/api/route";
import type { readStudy } from "@cu/api/study";
import useSWR from "swr";
import { type ApiError, call } from "../../lib/api.ts";
import { useWho } from "../../lib/use-who.ts";

type Read = Answer<typeof readStudy>;
export type StudyLecture = Read["lectures"][number];

/** All of a text, and what an export of it would mean. */
export type StudyText = { readonly lectures: readonly StudyLecture[]; readonly exports: Read["exports"] };

/** The full text of a module or one of its lectures, over as many pages as needed. */
export const useStudy = (courseId: number, moduleId: number, video: number | undefined) => {
  const who = useWho();
  return useSWR<StudyText, ApiError>(
    ["study.read", courseId, moduleId, video, who],
    async () => {
      const lectures: StudyLecture[] = [];
      let exports: Read["exports"] = "open";
      let from: number | undefined;
      do {
        const page = await call("study.read", {
          params: { courseId, moduleId },
          query: { video, from },
        });
        for (const lecture of page.lectures) {
          const last = lectures.at(-1);
          // For a lecture too long for one response the questions follow after its text.
          if (last?.videoId === lecture.videoId) lectures.splice(-1, 1, { ...last, questions: lecture.questions });
          else lectures.push(lecture);
        }
        exports = page.exports;
        from = page.next ?? undefined;
      } while (from !== undefined);
      return { lectures, exports };
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
};
