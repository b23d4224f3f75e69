import type { readStudentSummaries as route } from "@cu/api/dashboard-students";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import type { CourseProgress } from "../../use-cases/progress/course-progress.ts";
import { choiceIdsOf } from "../../use-cases/progress/course-score.ts";
import { studentSummaries } from "../../use-cases/progress/student-summaries.ts";
import { qnaCountsAmong, qnaCountsKey } from "../../use-cases/qna/counts.ts";
import { groupKeyOf } from "../../use-cases/qna/place.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { crowdFor } from "./crowd.ts";
import { middleOf } from "./middle.ts";
import { ownPercentage } from "./module-percentages.ts";
import { namesAmong } from "./names.ts";
import type { Asked } from "./open-dashboard.ts";
import { classShares } from "./percentages.ts";
import { rosterFigures } from "./roster-entries.ts";
import { givenUpBySeat } from "./seat-questions.ts";
import { valuesOf } from "./seats.ts";
import { readStudent } from "./student.ts";
import { secondsOrNull } from "./weeks.ts";

/**
 * DSH-40: figures of one student of a class. Students see all their activity in the course, instructors what the class
 * data has. Anonymous posts count only for their author (QNA-45). Eight store calls.
 */
export const readStudentSummaries = async (
  person: Person,
  studentId: number,
  asked: Asked,
): Promise<Returned<typeof route>> => {
  const { opened, course, members, student, progress, pieces, weeks, ownWeeks, outcomes } = await readStudent(
    person,
    studentId,
    asked,
    (place) => nameAndPosts(person.sub, place),
  );
  const isOwn = opened.role === "student";
  const { dataOf, isAnonymous } = student;
  const items = isOwn
    ? opened.items
    : await batchGet(nameAndPosts(dataOf, opened.place, { isAnonymous }), { consistent: true });
  const names = namesAmong(items);
  const counts = qnaCountsAmong(items, postsKey(dataOf, opened.place), isOwn ? "own" : "others");
  const { amount } = crowdFor(opened.role);
  const own = rosterFigures(Uint32Array.of(student.seat), ownWeeks);
  const figures = isOwn ? undefined : rosterFigures(members, weeks, givenUpBySeat(outcomes));
  return {
    ...studentSummaries(course, progress, counts),
    ...(isOwn ? {} : unknownAnswers),
    // Named posts can be counted by any reader, so these figures would reveal whose label this is (DSH-92).
    ...(student.isAnonymous && { askedQuestions: null, givenResponses: null }),
    studentId: student.studentId,
    username: student.username,
    name: student.username,
    isAnonymous: student.isAnonymous,
    ...names.get(student.studentId),
    classMedianWatchTime: secondsOrNull(middleOf(figures?.times ?? valuesOf(members, weeks.totals), amount).median),
    lastSeenOn: own.lastSeenOn(0),
    reasons: figures?.reasons(members.indexOf(student.seat)) ?? [],
    videos: course.modules
      .flatMap(({ videos }) => videos)
      .map((video) => ({
        videoId: video.id,
        userWatchPercentage: ownPercentage(progress.watching, video),
        classMedianWatchPercentage: classShares(video, { members, pieces, amount }).median,
        questions: answersIn(video, progress, isOwn),
      })),
  };
};

const postsKey = (sub: string, { classId, courseId }: ClassPlace): Item =>
  qnaCountsKey(sub, courseId, groupKeyOf({ id: classId }));

const nameAndPosts = (sub: string, place: ClassPlace, { isAnonymous = false } = {}): Item[] => [
  postsKey(sub, place),
  ...(isAnonymous ? [] : [keyOf(UserEntity, { sub })]),
];

// Class data has who tried and who was right. Numbers of attempts and changes by regrades would need all students'
// answers.
const unknownAnswers = {
  averageAttempts: null,
  simpleScore: null,
  quizQuestionsRaised: null,
  quizQuestionsLowered: null,
};

// Open answers are neither right nor wrong (DSH-105).
const answersIn = (video: VideoRecord, { questions }: CourseProgress, isOwn: boolean) =>
  choiceIdsOf(video).flatMap((questionId) => {
    const answers = questions.get(questionId);
    if (!answers) return [];
    const { attempts, correctAt } = answers;
    return [{ questionId, isRight: correctAt > 0, attempts: isOwn ? attempts : null }];
  });
