import { useClock } from "@cu/core/foundation/clock";
import { windowOf } from "@cu/core/foundation/limit/limit";
import { UpdateCommand } from "@cu/core/foundation/store/commands";
import { client, tableName } from "@cu/core/foundation/store/table";
import { makeSpoken } from "@cu/core/read-models/find/find.test-kit";
import { foldedWords } from "@cu/core/read-models/find/source";
import { noteFinished } from "@cu/core/read-models/recommendations/note-finished";
import { finishBoth, watchedBy } from "@cu/core/read-models/recommendations/recommendations.test-kit";
import { renewRecommendations } from "@cu/core/read-models/recommendations/renew";
import { makeCourse } from "@cu/core/use-cases/test-kit/course";
import { makePerson } from "@cu/core/use-cases/test-kit/person";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { histories } from "@cu/test-kit/programme";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const find = (query: Record<string, string>, token?: string) => call("find.all", { query, ...(token && { token }) });

test("FND-20: a search needs no token, and a bad one is no reason to refuse it", async () => {
  const { course, video } = await makeSpoken([["The narwhal dives"]]);
  const person = await signedIn();
  for (const token of [undefined, "no token", person.token]) {
    const { status, body } = await find({ query: "narwhal" }, token);
    expect([status, body]).toMatchObject([
      200,
      { query: "narwhal", corrected: null, words: [{ course: { id: course.id }, video: { id: video.id } }] },
    ]);
  }
});

test("FND-21: a text of ten thousand characters, an empty one, and filters that do not exist are refused by their names", async () => {
  for (const query of ["x".repeat(10_000), "", "   ", "?! …", "\u0000\u0007"])
    expect(await find({ query })).toMatchObject({ status: 400, body: { query: [expect.any(String)] } });
  for (const [name, value] of [
    ["kind", "people"],
    ["price", "cheap"],
    ["length", "under10,long"],
    ["university", "Northgate"],
    ["level", "high"],
    ["order", "random"],
    ["cursor", "-1"],
    ["limit", "0"],
    ["limit", "21"],
    ["language", "'; drop"],
  ] as const) {
    const { status, body } = await find({ query: "narwhal", [name]: value });
    expect([name, status, Object.keys(body).filter((key) => key.split(".")[0] === name)]).toEqual([
      name,
      400,
      [expect.any(String)],
    ]);
  }
  // Queries are cut to 200 characters, then to eight words.
  expect((await find({ query: "narwhal ".repeat(100) })).status).toBe(200);
});

test("FND-21: whatever is typed, of every alphabet, with operators, quotes and control characters, is answered", async () => {
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      '"path" AND (x OR -y)',
      "a*b? ~2 ^3",
      "title:x",
      "{{7*7}}",
      "<script>",
      "../../etc",
      "%00",
      "__proto__",
      "constructor",
    ),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (query) => {
      const { status } = await find({ query });
      expect([query, status]).toEqual([query, foldedWords(query.trim()).length > 0 ? 200 : 400]);
    }),
    histories(60, 600),
  );
});

test("FND-22: more than a hundred and twenty searches a minute are refused", async () => {
  const person = await signedIn();
  const at = Date.now();
  const stop = useClock(() => at);
  try {
    const answers: number[] = [];
    for (let n = 0; n < 121; n++) answers.push((await find({ query: "nothingatall" }, person.token)).status);
    expect([answers.indexOf(429), answers.length]).toEqual([120, 121]);
  } finally {
    stop();
  }
});

test("FND-64: signed-in users get recommendations by learners who finished the same lecture, without numbers", async () => {
  const [course, other] = [await makeCourse({ name: "Kruskal" }), await makeCourse({ name: "Percolation" })];
  await finishBoth(await Promise.all(Array.from({ length: 9 }, () => makePerson())), [course, other]);
  await renewRecommendations(course.id).finally(useClock(() => Date.now() + 86_400_000));
  const { token, person } = await signedIn();
  await noteFinished([await watchedBy(person, course)]);
  const { status, body } = await call("find.because", { token });
  expect([status, body]).toMatchObject([
    200,
    {
      watched: { course: { name: "Kruskal" } },
      lectures: [{ course: { name: "Percolation" }, press: { does: "free" } }],
    },
  ]);
  expect((await call("find.because", {})).status).toBe(401);
});

test("FND-85: a hundred guests behind one address search ten times a minute each, and one more search is refused", async () => {
  const at = Date.now();
  const stop = useClock(() => at);
  const { use } = windowOf({ name: "find-network", times: 1200, per: "minute" }, "127.0.0.1");
  const searched = (used: number) =>
    client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: use,
        UpdateExpression: "SET used = :used",
        ExpressionAttributeValues: { ":used": used },
      }),
    );
  try {
    await searched(1199);
    expect((await find({ query: "nothingatall" })).status).toBe(200);
    expect((await find({ query: "nothingatall" })).status).toBe(429);
    // Signed-in users have their own limit.
    expect((await find({ query: "nothingatall" }, (await signedIn()).token)).status).toBe(200);
  } finally {
    await searched(0);
    stop();
  }
});

test("FND-73, FND-75: wanted topics are counted, and an admin reads them in two store calls", async () => {
  const { token } = await signedIn();
  const query = "Zygohistomorphic <i>prepromorphisms</i>";
  const { status, body } = await call("find.want", { token, body: { query } });
  expect([status, body]).toEqual([200, { phrase: "zygohistomorphic i prepromorphisms i" }]);
  const { token: admin } = await signedIn({ isAdmin: true });
  const { total, answer } = await storeCalls(() => call("find.wanted", { token: admin }));
  expect([total, answer.status]).toEqual([2, 200]);
  expect(answer.body).toMatchObject({
    wanted: expect.arrayContaining([{ id: expect.any(String), phrase: body.phrase, people: 1 }]),
  });
  expect((await call("find.want", { token, body: { query: "x".repeat(1001) } })).status).toBe(400);
  for (const before of ["", "1~x", "x", "-1~aaaaaaaaaaaaaaaaaaaaaa"])
    expect([before, (await call("find.wanted", { token: admin, query: { before } })).status]).toEqual([before, 400]);
});
