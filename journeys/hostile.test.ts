import type { ManagedClass } from "@cu/api/class-view";
import type { Course } from "@cu/api/course";
import { cleanName } from "@cu/api/name";
import type { QnaQuestion } from "@cu/api/qna-post";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { stack } from "./kit/area.ts";
import { badLinks, encoded, naughty, vectors } from "./kit/hostile.ts";
import { type Caller, callerOf } from "./kit/server.ts";
import { asPerson, logIn, open, type Person, scrollTo } from "./kit/steps.ts";
import { spokenWord } from "./kit/views/find.ts";
import { expectHarmless as mustBeHarmless, unread, watchful } from "./kit/watchful.ts";

const shown = { pages: 0, texts: 0 };
const expectHarmless: typeof mustBeHarmless = async (...asked) => {
  await mustBeHarmless(...asked);
  shown.pages += 1;
  shown.texts += asked[2].length;
};
afterAll(() => {
  process.stdout.write(`Hostile: ${shown.texts} texts on ${shown.pages} pages, none of them anything but text\n`);
});

type Written = { courseId: number; moduleId: number; videoId: number; labels: string[]; classIds: number[] };

const naughtyOnes = naughty();
const sayings = [...vectors, ...naughtyOnes];
// The texts for questions and replies, which have room for all of them.
const posted = [...encoded(), ...naughtyOnes];

/** Cut into posts of nearly the 10,000 characters that one holds. */
const parts = posted.reduce<string[][]>((made, text) => {
  const last = made.at(-1);
  if (last && last.join("").length + text.length < 9000) last.push(text);
  else made.push([text]);
  return made;
}, []);
const short = (most: number) => vectors.filter((vector) => vector.length <= most);
const names = { firstName: "<img src=x onerror=alert(1)>", lastName: "<script>window.__x=1</script>" };
const courseName = "<svg onload=window.__x=1> and a course";
const university = "<iframe src='https://evil.example/'></iframe>";
// The longest first name that fits into two: as many classes as a student may try codes for in a minute.
const labels = Array.from({ length: 8 }, (_, n) =>
  short(48)
    .slice(n * 2, n * 2 + 2)
    .join(" "),
);

let written: Written;
beforeAll(async () => {
  written = await writeEverywhere();
});

/** A creator whose every word is hostile, and a student who replies in kind. */
const writeEverywhere = async (): Promise<Written> => {
  const priya = await callerOf(stack, "priya-raman");
  const profile = {
    ...names,
    universities: short(100).slice(0, 10),
    departments: short(100).slice(10, 20),
    courses: [],
  };
  await good(
    priya("PATCH", "/api/v1/users/creator-apply/", { ...profile, courses: [{ name: vectors[0], numOfStudents: 1 }] }),
  );
  const course = await good(
    priya<z.output<typeof Course>>("POST", "/api/v1/collections/", {
      name: courseName,
      description: vectors.slice(0, 4).join(" "),
      longDescription: sayings.join("\n\n"),
      university,
      modules: short(100).map((name, place) => ({
        name,
        videos: [
          { title: name, videoType: "youtube", embedId: `hostile${String(place).padStart(4, "0")}`, duration: 600 },
        ],
      })),
    }),
  );
  const [module] = course.modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("The course is empty");
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [first, last] = [dayFromNow(-300), dayFromNow(400)];
  const days = { accessFrom: first, accessUntil: last };
  const jonas = await callerOf(stack, "jonas-petrov");
  const classIds: number[] = [];
  for (const label of labels) {
    const made = await good(
      priya<z.output<typeof ManagedClass>>("POST", "/api/v1/scheduled-licenses/", {
        label,
        collections: [course.id],
        validFrom: first,
        expiresOn: last,
        scheduledAccesses: course.modules.map(({ id }) => ({ collection: course.id, module: id, ...days })),
        allowableDataAccessChoices: ["full"],
      }),
    );
    await good(jonas("GET", `/api/v1/coupons/${made.code}/?dataAccessLevel=full`));
    classIds.push(made.id);
  }
  const place = { courseId: course.id, moduleId: module.id, videoId: video.id, labels, classIds };
  await talk(place, priya, jonas);
  return place;
};

const good = async <Body>(call: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 500)}`);
  return body;
};

const threadOf = ({ courseId, moduleId, videoId }: Written) =>
  `/api/v1/collections/${courseId}/modules/${moduleId}/videos/${videoId}/qnaquestions/`;

/** Everything posted as a block of a question and of its reply, in all types of blocks, plain and as the words of a link. */
const talk = async (place: Written, priya: Caller, jonas: Caller) => {
  for (const part of parts) {
    const asked = await good(jonas<z.output<typeof QnaQuestion>>("POST", threadOf(place), { text: richText(part, 0) }));
    await good(priya("POST", `${threadOf(place)}${asked.id}/qnaanswers/`, { text: richText(part, 3) }));
  }
};

const types = ["unstyled", "header-two", "blockquote", "code-block", "unordered-list-item", "ordered-list-item"];

const richText = (texts: readonly string[], turn: number) => ({
  blocks: texts.map((text, n) => ({
    key: "same",
    type: types[(n + turn) % types.length],
    text,
    ...(n % 4 === 0 && { inlineStyleRanges: [{ offset: 0, length: text.length, style: "BOLD" }] }),
    ...(n % 5 === 0 && { entityRanges: [{ offset: 0, length: text.length, key: 0 }] }),
  })),
  entityMap: { 0: { type: "LINK", mutability: "MUTABLE", data: { url: "https://example.org/?<script>" } } },
});

const authorName = `${names.firstName} ${names.lastName}`;

const inBrowserOf = (username: string | undefined, run: (person: Person, events: string[]) => Promise<void>) =>
  asPerson(stack, async (person) => {
    if (username) await logIn(person, username);
    await run(person, watchful(person));
  });

const openLecture = async (person: Person) => {
  await open(person, `/collections/${written.courseId}/modules/1/videos/1/`);
  const qna = person.page.getByRole("region", { name: "Q&A" });
  await qna.scrollIntoViewIfNeeded();
  await qna.getByRole("combobox", { name: "Class" }).selectOption("Everyone");
  await qna.getByRole("article").first().waitFor();
  return qna;
};

test("X1: hostile questions, replies, labels and names of courses stay text in a student's browser", () =>
  inBrowserOf("jonas-petrov", async (person, events) => {
    const { page } = person;
    // In questions, in replies, in the long description, in names of modules, titles of lectures and labels: a tenth of
    // the programme's trials, shown in a few pages.
    expect(posted.length * 2 + sayings.length + short(100).length * 2 + labels.length).toBeGreaterThan(1000);
    const qna = await openLecture(person);
    // The newest first: each question with its reply, then that reply alone.
    const shown = await qna.getByRole("article").allTextContents();
    for (const [n, part] of parts.toReversed().entries()) {
      const [question = "", reply = ""] = shown.slice(n * 2);
      expect(unread(reply, part)).toEqual([]);
      expect(unread(question.slice(0, question.length - reply.length), part)).toEqual([]);
    }
    await expectHarmless(person, events, [...posted, ...labels, courseName]);

    await open(person, `/collections/${written.courseId}/`);
    await expectHarmless(person, events, [courseName, university, authorName, ...sayings, ...short(100)]);
    await open(person, "/scheduled-licenses");
    await expectHarmless(person, events, [...labels, courseName, authorName]);
    await open(person, "/my-collections/");
    await page
      .getByRole("region", { name: /^Your library/ })
      .getByRole("listitem")
      .first()
      .waitFor();
    await expectHarmless(person, events, [...labels, courseName]);
  }));

test("X1: they stay text for the instructor, in the class codes, the roster and the form", () =>
  inBrowserOf("priya-raman", async (person, events) => {
    const { page } = person;
    await openLecture(person);
    await expectHarmless(person, events, posted);
    await open(person, "/creator/classcodes/");
    await expectHarmless(person, events, [...labels, courseName]);
    await page
      .getByRole("button", { name: /^Roster of / })
      .first()
      .click();
    await expectHarmless(person, events, [`Roster of ${labels.at(-1)}`, "jonas-petrov"]);
    await open(person, `/creator/classcodes/${written.classIds[0]}/edit/`);
    await page.getByRole("button", { name: "Save changes" }).waitFor();
    // Names lose the characters that turn the direction of a text.
    await expectHarmless(person, events, [courseName, ...short(100).map(cleanName)]);
    expect(await page.getByLabel("Label").inputValue()).toBe(labels[0]);
  }));

test("X1: they stay text for a guest, and the page's policy stops a script that would have come in", () =>
  inBrowserOf(undefined, async (person, events) => {
    const { page, problems } = person;
    const { id } = await good((await callerOf(stack, "priya-raman"))<{ id: number }>("GET", "/api/v1/users/"));
    await open(person, "/collections/");
    await expectHarmless(person, events, [courseName]);
    await open(person, `/creators/${id}/`);
    await expectHarmless(person, events, [authorName, courseName, ...short(100).slice(0, 10)]);
    const answer = await open(person, `/collections/${written.courseId}/`);
    await expectHarmless(person, events, [courseName, authorName, ...sayings]);

    const policy = new Map(
      (answer?.headers()["content-security-policy"] ?? "").split("; ").map((rule) => {
        const [name = "", ...sources] = rule.split(" ");
        return [name, sources];
      }),
    );
    for (const name of ["script-src", "default-src", "style-src"]) {
      expect(policy.get(name)).toContain("'self'");
      expect(policy.get(name)).not.toContain("'unsafe-inline'");
      expect(policy.get(name)).not.toContain("'unsafe-eval'");
    }
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(problems).toEqual([]);
    expect(await page.evaluate(plantScripts)).toBe(false);
    expect(problems.length).toBeGreaterThan(2);
    expect(problems.filter((problem) => !problem.includes("Content Security Policy"))).toEqual([]);
    problems.length = 0;
  }));

/** Injects scripts like an XSS vulnerability would; returns whether any ran. Each blocked one fires a CSP violation. */
const plantScripts = async (): Promise<boolean> => {
  let stopped = 0;
  const all = new Promise<void>((resolve) => {
    document.addEventListener("securitypolicyviolation", () => {
      stopped += 1;
      if (stopped === 4) resolve();
    });
  });
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = "<img src='data:,' onerror='window.__x=1'><a href='javascript:window.__x=1'>x</a>";
  const script = document.createElement("script");
  script.textContent = "window.__x=1";
  place.append(script);
  const foreign = document.createElement("script");
  foreign.src = "https://evil.example/x.js";
  place.append(foreign);
  place.querySelector("a")?.click();
  await all;
  return "__x" in window;
};

test("X1: links with a scheme other than http(s) are refused wherever rich text is accepted", async () => {
  const jonas = await callerOf(stack, "jonas-petrov");
  const [question] = await good(jonas<z.output<typeof QnaQuestion>[]>("GET", threadOf(written)));
  for (const url of badLinks) {
    const { blocks } = richText(["press here"], 0);
    const text = { blocks, entityMap: { 0: { type: "LINK", mutability: "MUTABLE", data: { url } } } };
    for (const address of [threadOf(written), `${threadOf(written)}${question?.id}/qnaanswers/`])
      expect(await jonas("POST", address, { text })).toMatchObject({
        status: 400,
        body: { text: [expect.any(String)] },
      });
  }
});

test("REV-04, FND-50, FND-63, X1: reviews, answers to them, and whatever is searched for stay text", async () => {
  const reviews = "/api/v1/collections/5/reviews/";
  const [noor, ines] = [await callerOf(stack, "noor-haddad"), await callerOf(stack, "ines-okafor")];
  const said = vectors.filter(({ length }) => length < 60).slice(0, 30);
  const words = said.join(" ");
  const { review } = await good(noor<{ review: { id: number } }>("GET", "/api/v1/collections/5/review/"));
  await good(noor("PUT", "/api/v1/collections/5/review/", { rating: 5, text: words, anonymous: false }));
  await good(ines("PUT", `${reviews}${review.id}/answer/`, { text: words }));
  await inBrowserOf(undefined, async (person, events) => {
    const { page } = person;
    await open(person, "/collections/5/");
    await scrollTo(person, page.getByRole("region", { name: /^Reviews/ }).getByRole("listitem"));
    await expectHarmless(person, events, said);
    for (const asked of searches) {
      await open(person, `/search/?${new URLSearchParams({ q: asked }).toString()}`);
      await page.getByRole("heading", { level: 1, name: /places? for|No results for/ }).waitFor();
      await expectHarmless(person, events, []);
    }
    await page.locator("header").getByRole("combobox", { name: spokenWord }).click();
    const panel = page.getByRole("search", { name: "Search", exact: true });
    await panel.getByRole("combobox").fill(vectors.join(" ").repeat(9).slice(0, 10_000));
    await expectHarmless(person, events, []);
    await panel.getByRole("combobox").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\/\?q=%3Cscript/);
    await page.getByRole("heading", { level: 1, name: /places? for|No results for/ }).waitFor();
    await expectHarmless(person, events, []);
  });
});

/** What breaks out of a query, of its quotes and of an address, and words of every direction and width. */
const searches = [
  vectors.slice(0, 6).join(" "),
  `"root" OR 1=1; -- ) AND (* NOT field:^2~ [a TO z] {"$ne":null} \\ %00 %ff`,
  "'\"`“”„«» root \u0000\u0007",
  "\u202eroot שורש جذر \u2067корень ρίζα 根 ルート 뿌리 ราก मूल 🌳👩🏽‍🔬 Z̵̢͝a̴l",
];
