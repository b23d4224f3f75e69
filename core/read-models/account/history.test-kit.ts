import { randomInt, randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { pdfText } from "../../foundation/document/pdf-text.test-kit.ts";
import type { Row } from "../../foundation/store/row.ts";
import { allRows } from "../../storage/ledger/ledger.test-kit.ts";
import { askExpandOn, askQuestion as askForQuestion } from "../../use-cases/assistant/ask.ts";
import { makeLecture, workOff } from "../../use-cases/assistant/assistant.test-kit.ts";
import { setFeedback } from "../../use-cases/assistant/feedback.ts";
import { usePause } from "../../use-cases/assistant/waiting.ts";
import { makeIssued } from "../../use-cases/certificate/certificate.test-kit.ts";
import { publishCertificate } from "../../use-cases/certificate/change-certificate.ts";
import { enrol } from "../../use-cases/class/enrol.ts";
import { sendMessage } from "../../use-cases/contact/send.ts";
import { createDraft } from "../../use-cases/draft/create-draft.ts";
import { reportIssue } from "../../use-cases/issue/report.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { ask as askPost, makeSchool, reply } from "../../use-cases/qna/qna.test-kit.ts";
import { vote } from "../../use-cases/qna/vote.ts";
import { attemptQuestion } from "../../use-cases/quiz/attempt.ts";
import { drafts, rightAnswer, ask as writeQuestions } from "../../use-cases/quiz/questions.test-kit.ts";
import { uploadImage } from "../../use-cases/quiz/upload-image.ts";
import { answerRecall } from "../../use-cases/recall/answer-recall.ts";
import { askPool } from "../../use-cases/session/ask-pool.ts";
import { bearerOf } from "../../use-cases/session/find-session.ts";
import { openSession } from "../../use-cases/session/open-session.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";
import { unzipped } from "../report/report.test-kit.ts";
import { ensureUser } from "../user/ensure-user.ts";

const s3 = new S3Client({ forcePathStyle: true });
const bucket = () => process.env.FILES_BUCKET;

/** A user in the pool and in the table, with unique names. */
export const somebody = async (flags: { isContentCreator?: boolean } = {}) => {
  const word = randomUUID().slice(0, 8);
  const username = `zephyrine-${word}`;
  const identity = {
    username,
    email: `${username}@mail.example`,
    firstName: `Zephyrine${word}`,
    lastName: `Quill${word}`,
  };
  const { body } = await askPool("AdminCreateUser", username, {
    MessageAction: "SUPPRESS",
    UserAttributes: [
      { Name: "email", Value: identity.email },
      { Name: "email_verified", Value: "true" },
    ],
  });
  const { Attributes } = body.User as { Attributes: { Name: string; Value: string }[] };
  const sub = Attributes.find(({ Name }) => Name === "sub")?.Value ?? "";
  const person = await ensureUser(
    { ...identity, sub },
    {
      // A unique number, so that a search finds it wherever it is stored.
      id: 700_000_000 + randomInt(100_000_000),
      completedAccountTypeRegistration: true,
      ...flags,
    },
  );
  return { person, identity: { ...identity, sub } };
};

/** A user with a bit of every activity; also returns the other users involved. */
export const livePerson = async () => {
  usePause(() => workOff());
  const { person, identity } = await somebody({ isContentCreator: true });
  const session = await openSession({ sub: person.sub, refreshToken: "-", provenAt: Math.floor(now() / 1000) });
  const school = await makeSchool();
  const [mate] = school.students;
  const { place } = school.lesson;
  const coupon = school.group.id;
  await enrol(person, school.group.id);
  const asked = await askPost(person, place, { coupon });
  await reply(mate, place, asked.id, { text: "A mate's reply." });
  const other = await askPost(mate, place, { coupon });
  await reply(person, place, other.id, { text: "A named reply." });
  await reply(person, place, other.id, { text: "A hidden reply.", anonymous: true });
  await vote(person, other.id, true);

  const issued = await makeIssued(person);
  await publishCertificate(person, issued.serial, true);
  const shop = await makeShop({ modules: [{}, {}] });
  const [kept = 0, returned = 0] = shop.modules.map(({ id }) => id);
  await buyModule(person, kept, {});
  const { transaction } = await buyModule(person, returned, {});
  await refund(person, person.walletId, transaction.id);

  const lesson = await makeLesson();
  await hold(person, lesson.course.id, permanent);
  const editor = await makePerson({ isAdmin: true });
  const [one, open] = await writeQuestions(editor, lesson, drafts.one, drafts.open);
  if (!one || !open) throw new Error("There are two questions.");
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const image = await uploadImage(person, new Blob([new Uint8Array(picture)]));
  const unused = await uploadImage(person, new Blob([new Uint8Array(picture)]));
  const answer = (questionId: number, body: object) =>
    attemptQuestion(person, { params: { ...lesson.place, questionId }, body: { selectedOptions: [], ...body } });
  await answer(one.id, rightAnswer(one));
  await answerRecall(person, { params: { ...lesson.place, questionId: one.id }, body: rightAnswer(one) });
  await answer(open.id, { answerText: "My own words.", answerImageId: image.id });
  await postWatch(bearerOf(session), {
    collection: lesson.course.id,
    module: lesson.place.moduleId,
    video: lesson.place.videoId,
    videoTimestamp: 12,
    pollRate: 10_000,
    playbackRate: 1,
  });

  const lecture = await makeLecture();
  await hold(person, lecture.course.id, permanent);
  const question = { ...lecture.at, prompt: "Say more about this.", second: 5 };
  const said = await askExpandOn(person, question as never);
  await askForQuestion(person, { ...question, questionType: 1 } as never);
  if (said.status !== "done") throw new Error("cuGPT has said nothing.");
  await setFeedback(person, {
    rating: 1,
    feedback: "Good.",
    element: 3,
    elementId: said.answer.id,
    videoId: lecture.at.videoId,
    collectionId: lecture.at.courseId,
  });

  await createDraft(person as Creator);
  await reportIssue(person, { category: "quiz", subject: "Wrong", text: "Question 3." });
  const { firstName, email } = identity;
  await sendMessage(`198.51.100.${Math.floor(Math.random() * 250)}`, {
    name: firstName,
    email,
    subject: "Hello",
    message: "There.",
  });
  const pictures = [image.image, unused.image];
  return {
    person,
    identity,
    bearer: bearerOf(session),
    school,
    mate,
    issued,
    lesson,
    returned,
    pictures,
    other,
    asked,
  };
};

/** Traces of a user in the whole table: each row with the text or number that identifies them. */
export const tracesOf = async ({
  person: { id, sub },
  identity: { username, email, firstName, lastName },
}: Pick<Awaited<ReturnType<typeof livePerson>>, "identity"> & { person: Pick<Person, "id" | "sub"> }): Promise<
  string[]
> => {
  const texts = [sub, username, email, firstName, lastName].map((text) => text.toLowerCase());
  const number = new RegExp(`(?<![\\d.])${id}(?!\\d)`);
  return (await allRows()).filter(isKept).flatMap((row) => {
    const text = textOf(row);
    // These lists keep only a sub or number, which no longer resolves to a user (core/read-models/account/registry.ts).
    const isList = /^(?:journal|opened)-row$/.test(String(row.__edb_e__));
    const found = texts.filter((each) => text.toLowerCase().includes(each) && !(isList && each === sub));
    const hasNumber = !isList && number.test(text) ? [String(id)] : [];
    return [...found, ...hasNumber].map((each) => `${String(row.pk)} ${String(row.sk)}: ${each}`);
  });
};

// TTL removes expired rows within days.
const isKept = ({ ttl }: Row): boolean => typeof ttl !== "number" || ttl * 1000 > now();

const textOf = (row: Row): string =>
  JSON.stringify(row, (_name, value: unknown) => {
    if (value instanceof Set) return [...(value as ReadonlySet<unknown>)];
    return value instanceof Uint8Array ? unpacked(value) : value;
  });

/** Inflates packed bytes to text: searching the compressed bytes would miss names in course snapshots. */
const unpacked = (bytes: Uint8Array): string => {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
};

/** The keys of all files in the bucket. */
export const fileNames = async (): Promise<string[]> => {
  const { Contents = [], IsTruncated } = await s3.send(new ListObjectsV2Command({ Bucket: bucket() }));
  if (IsTruncated) throw new Error("There are more files than one answer lists.");
  return Contents.map(({ Key = "" }) => Key);
};

/**
 * Traces of a user in files: each file of the bucket with the text that identifies them, including files within zips.
 */
export const contentsOf = async ({
  person: { sub },
  identity: { username, email, firstName, lastName },
}: Pick<Awaited<ReturnType<typeof livePerson>>, "person" | "identity">): Promise<string[]> => {
  const texts = [sub, username, email, firstName, lastName].map((text) => text.toLowerCase());
  const found: string[] = [];
  for (const Key of await fileNames()) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const said = await textsIn(bytes);
    found.push(...texts.filter((text) => said.toLowerCase().includes(text)).map((text) => `${Key}: ${text}`));
  }
  return found;
};

const textsIn = async (bytes: Uint8Array): Promise<string> => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (start === "%PDF") return `${Buffer.from(bytes).toString("latin1")}\n${await pdfText(bytes)}`;
  if (start !== "PK\u0003\u0004") return Buffer.from(bytes).toString();
  const files = await unzipped(bytes);
  return Object.entries(files).flat().join("\n");
};
