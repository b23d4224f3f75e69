import { expect, test } from "vitest";
import { PutCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { CardEntity } from "../../storage/course/card.entity.ts";
import { cardRecord } from "../../storage/course/card-record.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { AnswersEntity } from "../../use-cases/progress/answers.entity.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { filesOfExport, gather, type Tables } from "./export-files.ts";
import { livePerson } from "./history.test-kit.ts";

const ada = {
  sub: "s",
  id: 1,
  walletId: 2,
  username: "ada",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@x.example",
};

const whole = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = "";
  for await (const line of lines) text += line;
  return text;
};

test("SES-100: each table is exported as JSON and CSV for any contents, with progress", async () => {
  const tables: Tables = new Map([
    [
      "answers",
      [
        { text: "One", right: true, seen: null, n: 0 },
        { text: 'Two, "three"', right: false, ids: [1, 2] },
      ],
    ],
    ["notes", [{ text: "Mine" }]],
  ]);
  const said: number[] = [];
  const texts: [string, string][] = [];
  for (const { name, lines } of filesOfExport(ada, tables, async (progress) => void said.push(progress)))
    texts.push([name, await whole(lines())]);
  expect(texts).toEqual([
    ["about.txt", expect.any(String)],
    [
      "json/answers.json",
      '[\n{"text":"One","right":true,"seen":null,"n":0},\n{"text":"Two, \\"three\\"","right":false,"ids":[1,2]}\n]\n',
    ],
    [
      "csv/answers.csv",
      '\uFEFF"text","right","seen","n","ids"\r\n"One","yes",,0,\r\n"Two, ""three""","no",,,"[1,2]"\r\n',
    ],
    ["json/notes.json", '[\n{"text":"Mine"}\n]\n'],
    ["csv/notes.csv", '\uFEFF"text"\r\n"Mine"\r\n'],
  ]);
  const [, about] = texts[0] ?? [];
  expect(about).toContain("Everything that is held about Ada Lovelace (ada@x.example).\r\n");
  expect(about).toContain("\r\nanswers: 2\r\nnotes: 1\r\n");
  expect(about).toMatch(/json holds it for programs, csv the same for spreadsheets\. Times are UTC\./);
  expect(about).toMatch(/Left out: keys and secrets, totals of these tables, and data about other people\.\r\n/);
  expect(said).toEqual([70, 77, 84, 91]);
});

test("SES-125: watched ranges are exported in the player's terms, and the read-me describes each column", async () => {
  const row = {
    hour: "2026-03-01T14",
    course: "Graphs",
    courseId: 5,
    lecture: null,
    videoId: 9,
    half: 1,
    s: [180, 181, 183],
    ms: 30_000,
    rms: 45_000,
    pos: 3725,
    at: Date.UTC(2026, 2, 1, 14, 5),
  };
  const files = filesOfExport(ada, new Map([["watching", [row]]]), async () => {});
  const text = async (name: string) => {
    const { lines } = files.find((one) => one.name === name) ?? {};
    return lines ? await whole(lines()) : "";
  };
  expect(await text("csv/watching.csv")).toBe(
    '\uFEFF"hour","course","lecture","watched","minutes","minutesOfLecture","stoppedAt","lastNoted"\r\n' +
      '"2026-03-01T14:00","Graphs",9,"30:00-30:20, 30:30-30:40",0.5,0.8,"1:02:05","2026-03-01T14:05:00.000Z"\r\n',
  );
  for (const head of ["hour", "course", "lecture", "watched", "minutes", "minutesOfLecture", "stoppedAt", "lastNoted"])
    expect(await text("about.txt")).toContain(`\r\n- ${head}: `);
  expect(JSON.parse(await text("json/watching.json"))).toEqual([row]);
});

test("SES-100: the export of a person without a first and last name names the user name", async () => {
  const [about] = filesOfExport({ ...ada, firstName: "", lastName: "" }, new Map(), async () => {});
  expect(await whole(about?.lines() ?? (async function* () {})())).toContain(`about ${ada.username} (ada@x.example).`);
});

const accountOf = async ({ sub }: { sub: string }) => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!data) throw new Error("There is no such person.");
  return data;
};

test("SES-100: to find everything of a person is at most seventy of the hundred parts of an export", async () => {
  const { sub } = await makePerson();
  for (let courseId = 1; courseId <= 65; courseId++)
    await AnswersEntity.put({ sub, courseId, version: 1, questions: {} }).go();
  const said: number[] = [];
  await gather(await accountOf({ sub }), async (progress) => void said.push(progress));
  expect(said.slice(0, 3)).toEqual([10, 11, 12]);
  expect(said.slice(58, 63)).toEqual([68, 69, 70, 70, 70]);
});

test("SES-100, SES-102, QNA-68: a table contains readable values: cupoints, addresses, texts, and no keys", async () => {
  const { person, lesson, pictures } = await livePerson();
  const card = JSON.stringify(cardRecord(lesson.course));
  await CardEntity.put({ id: lesson.course.id, revision: 1, data: card }).go();
  // Of a kind missing from the registry.
  const Item = { pk: `person#${person.sub}`, sk: "later#1", said: "Something new" };
  await client.send(new PutCommand({ TableName: tableName(), Item }));
  await fallBehind();
  const tables = await gather(await accountOf(person), async () => {});
  const of = (name: string) => tables.get(name) ?? [];
  expect([...tables.keys()]).toEqual([...tables.keys()].toSorted((one, other) => one.localeCompare(other)));
  expect(of("other")).toEqual([{ said: "Something new" }]);
  const [wallet] = of("wallet");
  expect(wallet?.balance).toBeGreaterThan(0);
  expect(of("payments").reduce((sum, { cupoints }) => sum + Number(cupoints), 0)).toBe(wallet?.balance);
  expect(of("pictures").map(({ address }) => address)).toEqual(expect.arrayContaining(pictures));
  expect(of("pictures")).toHaveLength(2);
  expect(of("drafts-contents")).toMatchObject([{ data: { details: {}, modules: [], videos: [] } }]);
  expect(of("account")).toMatchObject([{ username: person.username, classIds: [expect.any(Number)] }]);
  expect(of("sessions")).toMatchObject([{ sub: person.sub, id: undefined, startedAt: expect.any(String) }]);
  expect(of("votes")).toMatchObject([{ sub: person.sub, levelKey: expect.any(String), posts: [expect.any(Number)] }]);
  const [watched] = of("watching");
  expect(watched).toMatchObject({
    hour: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d$/),
    courseId: lesson.course.id,
    videoId: lesson.place.videoId,
    pos: 12,
  });
  expect(watched).toMatchObject({ course: lesson.course.name, lecture: expect.any(String) });
  expect(of("classes")).toMatchObject([{ class: expect.any(String), classId: expect.any(Number) }]);
  // Withheld attributes are also removed from nested objects.
  const grants = of("access").flatMap(({ grants }) => grants as Record<string, unknown>[]);
  expect(grants).toContainEqual(
    expect.objectContaining({ source: "class", classId: expect.any(Number), modules: expect.any(Array) }),
  );
  expect([0, 1]).toContain(watched?.half);
  expect([...tables.values()].flat().filter((row) => "pk" in row || "sk" in row)).toEqual([]);
});
