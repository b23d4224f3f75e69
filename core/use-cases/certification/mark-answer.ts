import type { markAnswer as route } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { readCourseAnswers } from "../progress/course-progress.ts";
import { MarksEntity } from "./marks.entity.ts";
import { readPoints, scoreOf, toPoints } from "./points.ts";
import { readRequest } from "./read-request.ts";
import { stillUndecided } from "./request-writes.ts";

type Input = Pick<Parsed<typeof route>, "params" | "body">;

/**
 * CER-53: a reviewer's mark for an open answer while its request waits. It refers to the attempt that was read: a
 * rewritten answer waits again, and marking an older one is refused.
 */
export const markAnswer = (admin: Admin, { params, body }: Input): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const request = await readRequest(params.requestId);
    if (request.state !== "waiting") throw new Failure("certificate.undecidable");
    const { sub, courseId } = request;
    const snapshot = await findSnapshot(courseId);
    if (!snapshot) throw new Failure("certificate.missing");
    const { course } = snapshot;
    const answers = await readCourseAnswers(sub, course);
    const points = (await readPoints(sub, [{ course, answers }])).get(courseId);
    const isOpen = points?.questions.get(params.questionId)?.questionType === "open_ended";
    if (!points || !isOpen || answers.get(params.questionId)?.attempts !== body.attempt)
      throw new Failure("question.missing", "This answer was written again. Load the page to read the new one.");
    const given = { n: body.attempt, mark: body.mark, by: admin.id, at: nowIso() };
    const marks = { ...points.marks, [params.questionId]: given };
    const put = MarksEntity.put({ sub, courseId, version: points.marksVersion + 1, marks }).params<Put>();
    await commit([
      { name: "marks", item: { Put: { ...put, ...asSeen("version", points.marksVersion) } } },
      stillUndecided(request),
    ]);
    const score = scoreOf(course, { questions: points.questions, answers, marks });
    return {
      questionId: params.questionId,
      mark: body.mark,
      score: score.percent,
      points: toPoints(score, course.certification?.minPerformLevel ?? null),
    };
  });
