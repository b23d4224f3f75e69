import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { useClock } from "../clock.ts";
import { CardEntity } from "../courseware/card.entity.ts";
import { cardRecord } from "../courseware/card-record.ts";
import type { CertificationRecord, CourseRecord } from "../courseware/course-record.ts";
import { fund } from "../ledger/ledger.test-kit.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";

// What a certificate says of its own address.
process.env.WEB_ORIGIN ??= "http://localhost:3000";
process.env.API_ORIGIN ??= "http://localhost:3001";

export const certification: CertificationRecord = {
  price: 300,
  duration: 6,
  trialPeriod: 3,
  description: "",
  objectives: [],
  prerequisites: [],
  minPerformLevel: null,
  image: null,
  promotionVideoType: null,
  promotionVideoUrl: null,
};

/** A course with a certification and its card, as a save leaves them. */
export const makeCertified = async (wish: Parameters<typeof makeShop>[0] = {}): Promise<CourseRecord> => {
  const course = await makeShop({ modules: [{}, {}], certification, ...wish });
  await CardEntity.put({ id: course.id, revision: 1, data: JSON.stringify(cardRecord(course)) }).go();
  return course;
};

/** A person who has just bought the course with its certification. */
export const makeHolder = async (
  course: CourseRecord,
  buyer?: Person,
): Promise<Person & { transactionId: number; certificateId: number }> => {
  const person = buyer ?? (await makePerson());
  await fund(person, 5000);
  const { transaction, certificate } = await buyCourse(person, course.id, { certificate: true });
  return { ...person, transactionId: transaction.id, certificateId: certificate?.id ?? 0 };
};

/** Stops the clock; `moveTo` sets it, `goOn` gives the true time back. */
export const stopClock = (start: string) => {
  let at = Date.parse(start);
  const goOn = useClock(() => at);
  const moveTo = (instant: string) => {
    at = Date.parse(instant);
  };
  return { moveTo, goOn };
};

/** "done", or the code of the refusal. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );
