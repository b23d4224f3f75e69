import { now } from "@cu/core/foundation/clock";
import { GetCommand, PutCommand } from "@cu/core/foundation/store/commands";
import { client, tableName } from "@cu/core/foundation/store/table";
import { putCategories } from "@cu/core/storage/category/category";
import type { Cloud } from "@cu/local-cloud/cloud";
import { courseReviews } from "./demo/course-reviews.ts";
import { demo } from "./demo/demo.ts";
import { reviews } from "./demo/reviews.ts";
import type { DemoPerson } from "./demo/shape.ts";
import { sixWeeks, sixWeeksStudents, watchedBesides } from "./demo/six-weeks.ts";
import { sixWeeksTalks } from "./demo/six-weeks-talks.ts";
import { seedAnswers } from "./seed/answers.ts";
import { withMoments } from "./seed/at-time.ts";
import { seedCertificateRequests } from "./seed/certificates.ts";
import { seedClasses, seedCoupons, seedPromotions } from "./seed/codes.ts";
import { countQuestions } from "./seed/counted-questions.ts";
import { personOf, seedCourses, seedSamples } from "./seed/courses.ts";
import { seedHistories } from "./seed/histories.ts";
import { seedQuestions, seedTranscripts } from "./seed/lessons.ts";
import { password, seedPeople } from "./seed/people.ts";
import { seedPromotedSales } from "./seed/promoted-sales.ts";
import { seedTalks } from "./seed/qna.ts";
import { seedCourseReviews, seedReviews } from "./seed/reviews.ts";
import { seedSales } from "./seed/sales.ts";
import { seedSixWeeks } from "./seed/six-weeks.ts";
import { seedWatchedBesides } from "./seed/watched-besides.ts";

export type Seeded = { people: { role: string; username: string }[]; password: string };

const mark = () => ({ pk: "seed#demo", sk: "seed" });

/**
 * Puts the demo into an empty product, once. Every step may be repeated, so that the next start finishes a first one
 * that was interrupted; after that nothing of the demo comes back that people have changed or removed.
 */
export const seed = async ({ cognito }: Pick<Cloud, "cognito">): Promise<Seeded> => {
  const { Item: done } = await client.send(
    new GetCommand({ TableName: tableName(), Key: mark(), ConsistentRead: true }),
  );
  if (!done) {
    if (!cognito) throw new Error("The demo needs the embedded user pool.");
    await withMoments(() => plant(cognito));
    await client.send(new PutCommand({ TableName: tableName(), Item: { ...mark(), at: now() } }));
  }
  return { people: shownPeople(), password };
};

const plant = async (pool: NonNullable<Cloud["cognito"]>): Promise<void> => {
  const at = now();
  await putCategories(demo.categories);
  const people = await seedPeople(pool, demo.people, at);
  const all = { demoPeople: demo.people, people, at };
  await seedCourses(demo, people, at);
  await seedTranscripts(demo.transcripts);
  await seedQuestions(demo.questions, new Date(at).toISOString());
  await countQuestions(demo.courses.flatMap(({ id, certification }) => (certification ? [id] : [])));
  await seedSamples(demo.why);
  await seedPromotions(demo.promotions, all);
  await seedClasses([...demo.classes, { ...sixWeeks, roster: [] }], all);
  await seedCoupons(demo.coupons, all);
  // Who bought a module may answer and ask in it.
  await seedSales(demo.sales, all);
  await seedPromotedSales(demo.promotions, all);
  await seedAnswers(demo.answers, { people, questions: demo.questions, at });
  // The learner asks in what she has bought.
  await seedHistories({ demo, people, at });
  await seedTalks(demo.talks, { courses: demo.courses, people, name: "talk" });
  const students = await seedSixWeeks(sixWeeks.id, sixWeeksStudents, { pool, questions: demo.questions, at });
  const everybody = new Map([...people, ...students]);
  await seedWatchedBesides(watchedBesides, { demo, people: everybody, at });
  // What a certificate claims closes days of watching, after which a course is counted (071) only on the next day.
  await seedCertificateRequests(demo.certificateRequests, { ...demo, people, at });
  await seedTalks(sixWeeksTalks, { courses: demo.courses, people: everybody, name: "six-weeks" });
  const course = demo.courses.find(({ id }) => id === sixWeeks.scheduledAccesses[0]?.courseId);
  if (course)
    await seedReviews(reviews, {
      courseId: course.id,
      author: personOf(people, course.primaryAuthorId),
      learners: students.values(),
    });
  await seedCourseReviews(courseReviews, everybody);
};

/** The demo's sign-in accounts, whose e-mail addresses start with their role. */
const shownPeople = (): Seeded["people"] =>
  demo.people.flatMap((person) => {
    const role = roleOf(person);
    return role ? [{ role, username: person.username }] : [];
  });

const roleOf = ({ email }: DemoPerson): string | undefined => /^(admin|learner|creator|instructor)@/.exec(email)?.[1];
