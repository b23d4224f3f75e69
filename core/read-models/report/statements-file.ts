import { config } from "../../foundation/config/config.ts";
import type { CountedMember } from "../../storage/roster/counted-members.ts";
import { timesOf } from "../dashboard/times.ts";
import { seconds } from "../dashboard/weeks.ts";
import { countsIn } from "./qna-file.ts";
import { answersIn } from "./question-files.ts";
import type { ReportData, ReportVideo } from "./report-data.ts";
import { statementLine, type Told } from "./statement.ts";
import type { Step } from "./step.ts";

/** RPT-16: watch time by student, video and day, and answers and questions so far, as one xAPI statement per line. */
export async function* statementLines(data: ReportData, step: Step): AsyncGenerator<string> {
  const { members, seats, found, course } = data;
  const site = config.webOrigin;
  const courseAt = `${site}/collections/${course.id}/`;
  const ofCourse = { id: courseAt, type: "http://adlnet.gov/expapi/activities/course", name: course.name };
  const tell = (member: CountedMember, told: Pick<Told, "verb" | "object" | "result" | "timestamp">) =>
    statementLine({ member, classId: found.id, site, course: ofCourse, ...told });
  for (const one of data.videos) {
    await step();
    const byDay = Map.groupBy(await data.readVideo(one.video.id), ({ hour }) => hour.slice(0, 10));
    for (const [day, pieces] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b)))
      for (const [index, time] of timesOf(seats, pieces).entries()) {
        const member = members[index];
        if (!member || time === 0) continue;
        const result = { duration: `PT${seconds(time)}S` };
        yield tell(member, { verb: "watched", object: videoAt(site, one), result, timestamp: `${day}T00:00:00Z` });
      }
  }
  for await (const { question, answered } of answersIn(data, step)) {
    const object = {
      id: `${site}/xapi/questions/${question.id}`,
      type: "http://adlnet.gov/expapi/activities/question",
      name: question.title,
    };
    for (const { index, answers } of answered) {
      const member = members[index];
      const extensions = { [`${site}/xapi/attempts`]: answers.last - answers.first + 1 };
      const success = question.questionType === "open_ended" ? {} : { success: answers.correctAt > 0 };
      if (member) yield tell(member, { verb: "answered", object, result: { ...success, extensions } });
    }
  }
  const discussion = {
    id: `${courseAt}#qna`,
    type: "http://id.tincanapi.com/activitytype/discussion",
    name: `Questions about ${course.name}`,
  };
  for await (const [member, { askedQuestions }] of countsIn(data, step)) {
    const extensions = { [`${site}/xapi/questions`]: askedQuestions };
    if (askedQuestions > 0) yield tell(member, { verb: "asked", object: discussion, result: { extensions } });
  }
}

/** By id: titles and positions may change, and two videos must not share an activity. */
const videoAt = (site: string, { video }: Pick<ReportVideo, "video">) => ({
  id: `${site}/xapi/videos/${video.id}`,
  type: "https://w3id.org/xapi/video/activity-type/video",
  name: video.title,
});
