import { expect, test } from "vitest";
import { indexCourse } from "../../use-cases/transcript/index-course.ts";
import { linesOf } from "../../use-cases/transcript/search.test-kit.ts";
import { changed, find, lecturesOf, makeSpoken } from "./find.test-kit.ts";

test.each([
  ["die Zugstraße entlang", "Zugstraße", ["zugstrasse", "ZUGSTRAẞE"]],
  ["zu Fjordsø und Łomżaq", "Fjordsø und Łomżaq", ["fjordso und lomzaq"]],
  ["في مَرَّاكُشٍ", "مَرَّاكُشٍ", ["مراكش"]],
  ["die Torf\u00adkahn\u00adfahrt", "Torf\u00adkahn\u00adfahrt", ["torfkahnfahrt"]],
  ["a zq-mail came", "zq-mail", ["zqmail", "zq-mail", "ZQ mail"]],
  ["a qzmail came", "qzmail", ["qz-mail", "QZ‑MAIL"]],
  ["we shouldzn’t go", "shouldzn’t", ["shouldzn't", "shouldznt"]],
  ["run Nozde.js here", "Nozde.js", ["nozdejs", "nozde.js here", "NOZDE JS"]],
  ["learn Zc++ now", "Zc++", ["zc++", "ZC++ now"]],
  ["オクタビアン", "オクタビアン", ["おくたびあん"]],
])(
  "FND-96: the search over everything and the one of a course find the same words: %s",
  async (text, found, searches) => {
    const lesson = await makeSpoken([["first", text, "last"], ["something else"]]);
    await indexCourse(lesson.course.id);
    for (const search of searches) {
      const { words, corrected } = await find(search, { kind: "words" });
      const [place] = words[0]?.places ?? [];
      const marks = place?.marks.map(([from, to]) => place.text.slice(from, to));
      expect([search, corrected, words.map(({ video }) => video.id)]).toEqual([search, null, [lesson.video.id]]);
      expect(marks?.[0]?.startsWith(found)).toBe(true);
      expect([search, await linesOf(lesson, search)]).toEqual([search, [text]]);
    }
  },
);

test("FND-96: both spellings of a word are found by either, and those that are said more often come first", async () => {
  const lesson = await makeSpoken([["a zx-ray"], ["zxray and zxray"], ["zx ray"], ["the ray of zx"]]);
  const [dashed, whole, apart, reversed] = lesson.module.videos.map(({ id }) => id);
  expect(await lecturesOf("zx-ray")).toEqual([whole, dashed, apart, reversed]);
  expect(await lecturesOf("zxray")).toEqual([whole, dashed]);
  expect(await lecturesOf("zx ray")).toEqual([dashed, apart, reversed]);
});

test("FND-97: a search for C++ finds neither C nor C#", async () => {
  const lesson = await makeSpoken([
    ["vitamin C helps"],
    ["we write C++ today"],
    ["or C# instead"],
    ["the .NET runtime zz"],
    ["net income zz"],
  ]);
  await indexCourse(lesson.course.id);
  const [, plus, sharp, net, income] = lesson.module.videos.map(({ id }) => id);
  const own = async (search: string) => {
    const ids = lesson.module.videos.map(({ id }) => id);
    return (await lecturesOf(search)).filter((id) => ids.includes(id));
  };
  expect([await own("C++"), await own("c#")]).toEqual([[plus], [sharp]]);
  expect([await own(".net"), await own("net zz")]).toEqual([[net], [net, income]]);
  expect([await linesOf(lesson, "C++"), await linesOf(lesson, "C")]).toEqual([
    ["we write C++ today"],
    ["vitamin C helps"],
  ]);
});

test("FND-98: a name of the course, its module or author together with a spoken word finds the lecture, after those that say both", async () => {
  const author = { id: 77_411, username: "qwelldone", firstName: "Qwella", lastName: "Donequist" };
  const lesson = await makeSpoken(
    [["here the brontide rolls", "brontide again"], ["the qortography of brontides", "a brontide"], ["no such sound"]],
    { name: "Qortography basics", primaryAuthor: author },
  );
  await makeSpoken([["another brontide"]]);
  const [first, second] = lesson.module.videos.map(({ id }) => id);
  const { words } = await find("qortography brontide", { kind: "words" });
  expect(words.map(({ video }) => video.id)).toEqual([second, first]);
  expect(words[1]).toMatchObject({
    inOrder: false,
    places: [{ text: "here the brontide rolls" }, { text: "brontide again" }],
  });
  expect(words[1]?.places[0]?.marks.length).toBe(1);
  expect(await lecturesOf("donequist brontide")).toEqual([first, second]);
  // The name alone is no word that is said.
  expect(await lecturesOf("qortography basics")).toEqual([]);
  await changed(lesson.course.id, (course) => ({ ...course, name: "Sound basics" }));
  expect(await lecturesOf("qortography brontide")).toEqual([second]);
});
