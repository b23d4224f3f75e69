import { batchPut, type Item } from "@cu/core/batch";
import { packEntries } from "@cu/core/catalogue/entries";
import { creatorList, headSize } from "@cu/core/catalogue/fold";
import { HeadEntity, ListEntity } from "@cu/core/catalogue/list.entity";
import { packWords } from "@cu/core/catalogue/words";
import { WordsEntity } from "@cu/core/catalogue/words.entity";
import { MemberEntity } from "@cu/core/class/member.entity";
import { now } from "@cu/core/clock";
import { CardEntity } from "@cu/core/course/card.entity";
import { CreatorNameEntity, CreatorWordEntity } from "@cu/core/creator/profile.entity";
import { InstitutionEntity } from "@cu/core/institution/institution.entity";
import { BoughtAgainEntity } from "@cu/core/purchase/bought-again.entity";
import { threadKeyOf } from "@cu/core/qna/place";
import { QnaQuestionEntity } from "@cu/core/qna/post.entity";
import { AttemptEntity } from "@cu/core/quiz/attempt.entity";
import { createQuestions } from "@cu/core/quiz/create";
import { drafts } from "@cu/core/quiz/questions.test-kit";
import { StandingEntity } from "@cu/core/quiz/standing.entity";
import { placeOf } from "@cu/core/search/words";
import { sessionSeconds } from "@cu/core/session/find-session";
import { seal } from "@cu/core/session/seal";
import { SessionEntity } from "@cu/core/session/session.entity";
import { UserEntity } from "@cu/core/user/user.entity";
import { plainRichText } from "@cu/rich-text/plain-text";
import { first } from "./row.ts";
import type { World } from "./world.ts";

/** As many of whatever a route lists as its bound has to hold for. */
export const crowdSize = 10_000;

const at = "2026-03-01T00:00:00.000Z";
const far = 500_000_000;
const crowd = Array.from({ length: crowdSize }, (_, n) => n);

type Putting = { params: <P>() => P };
const itemOf = (put: Putting): Item => put.params<{ Item: Item }>().Item;

/** A word that stands in the name of every course of the crowd, and in that of every creator. */
export const crowdWord = "algebra";

/** Puts ten thousand courses, creators, students, questions, attempts and universities around the world's own. */
export const makeCrowd = async (world: World): Promise<void> => {
  const { questionIds } = await questionOf(world);
  const [questionId = 0] = questionIds;
  await batchPut([
    ...(await courses(world)),
    ...members(world),
    ...threads(world),
    ...attempts(world, questionId),
    ...crowd.flatMap(creators),
    ...boughtAgain(world),
    ...crowd.map((n) => session(world, n)),
    ...crowd.map((n) =>
      itemOf(
        InstitutionEntity.put({ kind: "university", key: `university-${n}`, id: far + n, name: `University ${n}` }),
      ),
    ),
  ]);
};

// As long as the pool's refresh tokens are.
const refreshToken = "r".repeat(1800);

const session = ({ person }: World, n: number): Item => {
  const id = `crowd-${n}`;
  return itemOf(
    SessionEntity.put({
      id,
      sub: person.buyer.sub,
      sealedRefreshToken: seal(refreshToken, id),
      // All since the buyer has signed in, so that the list has as many open ones as it gives.
      startedAt: new Date(now() + n).toISOString(),
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 ".repeat(5),
      ttl: Math.floor(now() / 1000) + sessionSeconds,
    }),
  );
};

const questionOf = async (world: World) => ({
  questionIds: await createQuestions(world.person.admin, first(world).videoId, [drafts.one]),
});

const courses = async ({ course, person }: World): Promise<Item[]> => {
  const { data: card } = await CardEntity.get({ id: course.id }).go();
  if (!card) throw new Error("The world's course has no card.");
  const ids = [course.id, ...crowd.map((n) => far + n)];
  const count = ids.length;
  const data = packEntries(ids.map((id, n) => ({ id, madeAt: Date.parse(at) - n * 60_000 })));
  const word = new Map([[crowdWord, new Map(ids.map((id) => [id, true]))]]);
  return [
    ...["all", "premium", creatorList(person.owner.id)].flatMap((list) => [
      itemOf(ListEntity.put({ list, version: 9, count, data })),
      itemOf(HeadEntity.put({ list, version: 9, count, ids: ids.slice(0, headSize) })),
    ]),
    itemOf(WordsEntity.put({ ...placeOf(crowdWord), version: 9, data: packWords(word) })),
    ...ids
      .slice(1, headSize)
      .map((id) => itemOf(CardEntity.put({ ...card, id, data: JSON.stringify({ ...JSON.parse(card.data), id }) }))),
  ];
};

const names = (n: number) => ({ username: `crowd-${n}`, firstName: crowdWord, lastName: `Person ${n}` });

// Only those whom a search can show are looked up by their names.
const creators = (n: number): Item[] => [
  ...(n < 100 ? [itemOf(CreatorNameEntity.put({ id: far + n, ...names(n) }))] : []),
  itemOf(CreatorWordEntity.put({ letter: crowdWord[0] ?? "", word: crowdWord, id: far + n })),
];

const members = ({ classId }: World): Item[] => [
  ...crowd.map((n) =>
    itemOf(
      MemberEntity.put({
        classId,
        number: n,
        sub: `crowd-${n}`,
        userId: far + n,
        joinedAt: at,
        dataAccessLevel: "full",
      }),
    ),
  ),
  ...crowd.slice(0, 100).map((n) =>
    itemOf(
      UserEntity.put({
        ...names(n),
        sub: `crowd-${n}`,
        id: far + n,
        email: `crowd-${n}@example.com`,
        walletId: far + n,
        dateJoined: at,
      }),
    ),
  ),
];

const threads = ({ course, person: { learner } }: World): Item[] => {
  const text = JSON.stringify(plainRichText("Why does the tree stay flat although it may grow by one level?"));
  const author = { sub: learner.sub, userId: learner.id, ...names(0), anonymous: false };
  return crowd.map((n) =>
    itemOf(
      QnaQuestionEntity.put({
        ...threadKeyOf({ course, module: null, video: null }, null),
        ...author,
        id: far + n,
        text,
        createdAt: new Date(Date.parse(at) + n * 1000).toISOString(),
        repliers: {},
      }),
    ),
  );
};

// All of one person, and without the entries of their wallet.
const boughtAgain = ({ person: { learner }, course }: World): Item[] =>
  crowd.map((n) =>
    itemOf(
      BoughtAgainEntity.put({
        walletId: far,
        sequence: n + 1,
        userId: learner.id,
        courseId: course.id,
        date: new Date(Date.parse(at) + n * 1000).toISOString(),
      }),
    ),
  );

const attempts = (world: World, questionId: number): Item[] => {
  const { sub } = world.person.buyer;
  const { videoId, courseId, moduleId } = first(world);
  const one = { sub, videoId, questionId, courseId, moduleId, homeCourseId: courseId };
  return [
    ...crowd.map((n) =>
      itemOf(
        AttemptEntity.put({
          ...one,
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
    itemOf(StandingEntity.put({ sub, videoId, revision: 9, latest: { [questionId]: crowdSize }, right: [] })),
  ];
};
