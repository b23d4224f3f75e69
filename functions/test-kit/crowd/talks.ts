import type { Item } from "@cu/core/foundation/store/batch";
import { readVideo } from "@cu/core/storage/course/read-video";
import { ExpandOnEntity } from "@cu/core/use-cases/assistant/expand-on.entity";
import { type Place, threadKeyOf } from "@cu/core/use-cases/qna/place";
import { PostPlaceEntity, QnaQuestionEntity, QnaReplyEntity, RevealEntity } from "@cu/core/use-cases/qna/post.entity";
import { maxReplies } from "@cu/core/use-cases/qna/question-write";
import { maxVotes, votesOrder } from "@cu/core/use-cases/qna/votes";
import { VotesEntity } from "@cu/core/use-cases/qna/votes.entity";
import { AttemptEntity } from "@cu/core/use-cases/quiz/attempt.entity";
import { StandingEntity } from "@cu/core/use-cases/quiz/standing.entity";
import { plainRichText } from "@cu/rich-text/plain-text";
import { first } from "../row.ts";
import type { World } from "../world.ts";
import { known } from "./people.ts";
import { at, crowd, crowdSize, far, instantOf, itemOf, namesOf } from "./put.ts";

/** The newest questions of a video's thread have as many replies as a question takes. */
const answered = crowdSize / maxReplies;

/** More questions than any reader looks through. */
const lookedThrough = 2500;

/** The thread of a course, and those of its first module and of the module's first video, which are read alike. */
export const threads = ({ course, person: { learner } }: World): Item[] => {
  const [module = null] = course.modules;
  const [video = null] = module?.videos ?? [];
  const places: Place[] = [
    { course, module: null, video: null },
    { course, module, video: null },
    { course, module, video },
  ];
  const text = JSON.stringify(plainRichText("Why does the tree stay flat although it may grow by one level?"));
  const author = { sub: learner.sub, userId: learner.id, ...namesOf(0), anonymous: false };
  const questions = places.flatMap((place, level) =>
    (level === 0 ? crowd : crowd.slice(0, lookedThrough)).map((n) =>
      asked(
        QnaQuestionEntity.put({
          ...threadKeyOf(place, null),
          ...author,
          id: far + n,
          text,
          createdAt: instantOf(n),
          repliers: {},
          // The newest ones, which have most replies, were asked most.
          votes: 1 + n,
          replyCount: level === 2 && n >= lookedThrough - answered ? maxReplies : 0,
          // All of the course's wait for its author.
          ...(level === 0 && { waitsFor: course.primaryAuthor.id }),
        }),
      ),
    ),
  );
  const replies = crowd.map((n) => {
    const question = lookedThrough - 1 - (n % answered);
    return itemOf(
      QnaReplyEntity.put({
        ...threadKeyOf({ course, module, video }, null),
        ...author,
        id: far + crowdSize + n,
        text,
        questionId: far + question,
        askedAt: instantOf(question),
        createdAt: instantOf(lookedThrough + n),
        instructorHighlight: false,
      }),
    );
  });
  return [...questions, ...replies];
};

const asked = (put: Parameters<typeof itemOf>[0]): Item => {
  const item = itemOf(put);
  return { ...item, ...votesOrder(item as never, Number(item.votes)) };
};

/** The buyer voted on as many posts of the video's thread as one person may. */
export const votes = ({ course, person: { buyer } }: World): Item[] => {
  const [module = null] = course.modules;
  const [video = null] = module?.videos ?? [];
  const posts = crowd.slice(0, maxVotes).map((n) => far + n);
  return [itemOf(VotesEntity.put({ sub: buyer.sub, ...threadKeyOf({ course, module, video }, null), posts }))];
};

/** Questions in the owner's class today, one per second, so that the first thousand fill a response. */
export const activity = ({ course, classId, person: { learner } }: World): Item[] => {
  const thread = threadKeyOf({ course, module: null, video: null }, { id: classId });
  const text = JSON.stringify(plainRichText("Why does the tree stay flat although it may grow by one level?"));
  const author = { sub: learner.sub, userId: learner.id, ...namesOf(0), anonymous: false };
  return crowd.flatMap((n) => {
    const id = far + 2 * crowdSize + n;
    const createdAt = new Date(Date.now() - n * 1000).toISOString();
    const place = { ...thread, id, createdAt, activityKey: `class-${classId}`, questionId: id, askedAt: createdAt };
    return [
      itemOf(QnaQuestionEntity.put({ ...thread, ...author, id, text, createdAt, repliers: {} })),
      itemOf(PostPlaceEntity.put(place)),
    ];
  });
};

// Each of as many posts as one reveal may name.
const revealedPosts = Array.from({ length: 5000 }, (_, n) => far + n);
const usualPosts = revealedPosts.slice(0, 5);

export const reveals = ({ course }: World): Item[] =>
  crowd.map((n) =>
    itemOf(
      RevealEntity.put({
        ...threadKeyOf({ course, module: null, video: null }, null),
        toUserId: far + (n % known),
        at: instantOf(n),
        requestId: `crowd-${n}`,
        posts: n < crowdSize - 25 ? usualPosts : revealedPosts,
      }),
    ),
  );

export const expandOns = (world: World): Item[] => {
  const { courseId, videoId } = first(world);
  const { sub } = world.person.buyer;
  const words = { question: "What is a balanced tree? ".repeat(10), answer: "A tree with two children. ".repeat(60) };
  return crowd.map((n) =>
    itemOf(
      ExpandOnEntity.put({ sub, courseId, videoId, createdAt: instantOf(n), id: far + n, ...words, local: false }),
    ),
  );
};

export const attempts = async (world: World): Promise<Item[]> => {
  const { sub } = world.person.buyer;
  const { videoId, courseId, moduleId } = first(world);
  const { questionIds = [] } = await readVideo(videoId);
  const [often = 0, ...once] = questionIds;
  const one = { sub, videoId, courseId, moduleId, homeCourseId: courseId };
  return [
    ...[...crowd.map((n) => ({ questionId: often, n })), ...once.map((questionId) => ({ questionId, n: 0 }))].map(
      ({ questionId, n }) =>
        itemOf(
          AttemptEntity.put({
            ...one,
            questionId,
            n: n + 1,
            id: far + n,
            selectedAnswers: [],
            numCorrect: 0,
            numIncorrect: 1,
            maxCorrectAnswer: 1,
            isCorrect: false,
            submittedAt: at,
          }),
        ),
    ),
    itemOf(
      StandingEntity.put({
        sub,
        videoId,
        revision: 9,
        latest: { ...Object.fromEntries(once.map((id) => [id, 1])), [often]: crowdSize },
        right: [],
      }),
    ),
  ];
};
