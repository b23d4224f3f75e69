import type { Item } from "@cu/core/foundation/store/batch";
import { createQuestions } from "@cu/core/use-cases/quiz/create";
import { drafts } from "@cu/core/use-cases/quiz/questions.test-kit";
import { questionsOfVideo } from "@cu/core/use-cases/quiz/video-bounds";
import { indexCourse } from "@cu/core/use-cases/transcript/index-course";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";
import { first } from "../row.ts";
import type { World } from "../world.ts";
import { crowd, crowdWord } from "./put.ts";

// Together a little less than a video takes.
const text = "Why does the tree stay flat although it may grow by one level? ".repeat(110);

/** The first video with as many questions as a video takes (QZC-44), and ten thousand lines of speech. */
export const lecture = async (world: World): Promise<Item[]> => {
  const { courseId, videoId } = first(world);
  const questions = Array.from({ length: questionsOfVideo.most }, () => ({ ...drafts.one, text }));
  await createQuestions(world.person.admin, videoId, questions);
  const segments = crowd.map((n) => ({
    text: `Line ${n} says of ${crowdWord} what lecturers say of it, in a dozen words or so.`,
    startTime: 4 * n,
    endTime: 4 * n + 4,
    startOfParagraph: n % 20 === 0,
  }));
  await publishTranscript({ videoId, segments });
  await refreshVideo(videoId);
  await indexCourse(courseId);
  return [];
};
