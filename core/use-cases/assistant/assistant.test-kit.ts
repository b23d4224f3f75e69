import {
  DeleteMessageCommand,
  type Message,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { Segment } from "@cu/captions/segment";
import { hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makePerson } from "../test-kit/person.ts";
import { publishTranscript } from "../transcript/publish.ts";
import type { Engine } from "./engine.ts";
import { localEngine } from "./local/local-engine.ts";
import { AssistantMessage } from "./message.ts";
import { workOn } from "./work.ts";

const sqs = new SQSClient({});
const queueUrl = () => process.env.ASSISTANT_QUEUE_URL;

const said = [
  "Every object writes down one other object, and we call that object its parent.",
  "Follow the parents and you come to the root of the tree.",
  "Two objects are connected when they have the same root.",
  "A union hangs the root of one tree under the root of the other tree.",
  "The parent of a root is the root itself.",
  "Without care the tree becomes a rope, and a rope of a million objects is slow to climb.",
  "So the smaller tree always goes under the larger tree.",
  "Then the height of a tree is at most the logarithm of the number of objects.",
  "Path compression makes the tree flat while somebody climbs to the root.",
  "With path compression a union costs nearly nothing.",
  "The array of parents is all the memory that the union needs.",
  "In the end every find of the root is a short walk along the parents of an object.",
];

/** Twelve sentences on union-find, one every ten seconds. */
export const lectureLines: readonly Segment[] = said.map((text, n) => ({
  text,
  startTime: n * 10,
  endTime: n * 10 + 9,
  startOfParagraph: n % 4 === 0,
}));

export type Lecture = Lesson & { readonly person: Person; readonly at: { courseId: number; videoId: number } };

/** Backdates a user's sign-up by years. */
export const joinedLongAgo = async (person: Person): Promise<Person> => {
  await UserEntity.patch({ sub: person.sub }).set({ dateJoined: "2020-01-01T00:00:00.000Z" }).go();
  return person;
};

/** A lecture with a transcript, and a user with access. */
export const makeLecture = async (segments: readonly Segment[] = lectureLines): Promise<Lecture> => {
  const lesson = await makeLesson();
  if (segments.length > 0) await publishTranscript({ videoId: lesson.video.id, segments });
  const person = await joinedLongAgo(await makePerson());
  await hold(person, lesson.course.id, permanent);
  return { ...lesson, person, at: { courseId: lesson.course.id, videoId: lesson.video.id } };
};

export const attend = async ({ course }: Lesson): Promise<Person> => {
  const person = await joinedLongAgo(await makePerson());
  await hold(person, course.id, permanent);
  return person;
};

/** Drains cuGPT's queue. */
export const takeMessages = async (): Promise<string[]> => {
  const QueueUrl = queueUrl();
  const bodies: string[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 60 }),
    );
    if (Messages.length === 0) return bodies;
    bodies.push(...Messages.map(({ Body = "" }: Message) => Body));
    await Promise.all(
      Messages.map(({ ReceiptHandle }) => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))),
    );
  }
};

export const emptyQueue = () => sqs.send(new PurgeQueueCommand({ QueueUrl: queueUrl() }));

/** Processes all pending jobs with one engine; returns the number of messages. */
export const workOff = async (engine: Engine = localEngine): Promise<number> => {
  const bodies = await takeMessages();
  for (const body of bodies) {
    await workOn(AssistantMessage.parse(JSON.parse(body)), { engineOf: () => engine });
  }
  return bodies.length;
};

/** An engine with prepared answers that records its calls. */
export const sayingEngine = (...answers: (string | Error)[]): Engine & { asked: Parameters<Engine["make"]>[] } => {
  const asked: Parameters<Engine["make"]>[] = [];
  return {
    isLocal: false,
    asked,
    make: async (...given) => {
      const next = answers[Math.min(asked.length, answers.length - 1)] ?? "";
      asked.push(given);
      if (next instanceof Error) throw next;
      return next;
    },
  };
};
