import { Failure } from "@cu/api/failure";
import { afterEach, expect, test, vi } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import { courseInput, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { atEveryDeath, type Moment } from "../test-kit/dying-at.ts";
import { atEachRead } from "../test-kit/interleave.ts";
import { makeCreator } from "../test-kit/person.ts";
import { createDraft } from "./create-draft.ts";
import { draftModule, draftVideo, writtenDraft } from "./draft.test-kit.ts";
import { publishDraft } from "./publish-draft.ts";
import { listDrafts, readDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

const courseOf = async (courseId: number) => {
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Error("There is no such course.");
  return snapshot.course;
};

const coursesOf = async (creator: Creator): Promise<number[]> => {
  const { data } = await SnapshotEntity.scan.go({ pages: "all" });
  return data.map((item) => unpack(item).course).flatMap(({ id, createdBy }) => (createdBy === creator.id ? id : []));
};

/** Number of announced saves of a course. */
const announced = async (courseId: number): Promise<number> => {
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  const all = data.flatMap(({ messages }) => JSON.parse(messages) as { type: string; courseId?: number }[]);
  return all.filter((message) => message.type === "course.saved" && message.courseId === courseId).length;
};

test.each<Moment>(["before", "after"])(
  "WIZ-54: publishing that dies %s any of its store calls leaves the draft as it was or the course; the next call finishes it, once",
  async (moment) => {
    const seen = new Set<string>();
    const deaths = await atEveryDeath(moment, async (die) => {
      const ada = await makeCreator();
      const { id, version, rows } = await writtenDraft(ada, 2, 2);
      const before = await readDraft(ada, id);
      const died = await die(() => publishDraft(ada, id, { version }));
      const left = await readDraft(ada, id);
      seen.add(left.published ? "course" : "draft");
      if (!left.published) expect(left).toEqual(before);
      const { courseId } = await publishDraft(ada, id, { version });
      expect(left.published ?? { courseId }).toEqual({ courseId });
      expect([await coursesOf(ada), await announced(courseId)]).toEqual([[courseId], 1]);
      const { modules } = await courseOf(courseId);
      expect(modules.map(({ videos }) => videos.map(({ embedId }) => embedId))).toEqual(
        rows.map((videos) => videos.map(({ embedId }) => embedId)),
      );
      expect((await listDrafts(ada)).drafts).toEqual([]);
      return died;
    });
    expect(deaths).toBeGreaterThan(5);
    expect(seen).toEqual(new Set(["draft", "course"]));
  },
  240_000,
);

test.each<Moment>(["before", "after"])(
  "WIZ-54: changes of a course that die %s any store call show readers the old course or the new, and the next call finishes",
  async (moment) => {
    const seen = new Set<string>();
    const deaths = await atEveryDeath(moment, async (die) => {
      const ada = await makeCreator();
      const { courseId } = await createCourse(
        ada,
        courseInput({ name: "Old", modules: [moduleInput(2), moduleInput(1)] }),
      );
      const draft = await createDraft(ada, { courseId });
      const [kept] = draft.modules;
      const fresh = [draftVideo(), draftVideo()];
      if (!kept) throw new Error("A module.");
      const { version } = await saveDraft(ada, draft.id, {
        version: 1,
        details: { ...draft.details, name: "New", coAuthorUsernames: [] } as never,
        videos: fresh,
        modules: [{ ...kept, coAuthorUsernames: [] }, ...fresh.map((video, n) => draftModule(`new ${n}`, [video]))],
        bank: [],
      });
      const died = await die(() => publishDraft(ada, draft.id, { version }));
      const shown = async () => {
        const { name, modules } = await courseOf(courseId);
        expect(modules.map(({ videos }) => videos.length)).toEqual(name === "Old" ? [2, 1] : [2, 1, 1]);
        return name;
      };
      seen.add(await shown());
      expect(await publishDraft(ada, draft.id, { version })).toEqual({ courseId });
      expect([await shown(), await announced(courseId)]).toEqual(["New", 2]);
      expect((await listDrafts(ada)).drafts).toEqual([]);
      return died;
    });
    expect(deaths).toBeGreaterThan(5);
    expect(seen).toEqual(new Set(["Old", "New"]));
  },
  240_000,
);

test("WIZ-55: a save that races with publishing its draft is in the course or refused, at each possible interleaving", async () => {
  const ada = await makeCreator();
  let open: { id: number; version: number } | undefined;
  let told = "";
  const outcomes: string[] = [];
  const places = await atEachRead(
    `drafts#${ada.id}`,
    async () => {
      open = undefined;
      told = "";
      const draft = await writtenDraft(ada);
      open = draft;
      const outcome = await codeOf(publishDraft(ada, draft.id, { version: draft.version }));
      const at = open;
      open = undefined;
      if (told === "") return;
      outcomes.push(`${outcome}, ${told}`);
      const left = await readDraft(ada, at.id);
      if (outcome === "done") {
        expect([told, left.published]).toEqual(["draft.missing", { courseId: expect.any(Number) }]);
        return;
      }
      expect([outcome, told, left.details.name]).toEqual(["draft.changed", "done", "Saved meanwhile"]);
      const { courseId } = await publishDraft(ada, at.id, { version: left.version });
      expect((await courseOf(courseId)).name).toBe("Saved meanwhile");
    },
    async () => {
      if (!open) return;
      const { details } = await readDraft(ada, open.id);
      const change = { version: open.version, details: { ...details, name: "Saved meanwhile" } };
      told = await codeOf(saveDraft(ada, open.id, change));
    },
  );
  expect(places).toBeGreaterThan(2);
  expect(outcomes).toContain("draft.changed, done");
}, 240_000);

test("WIZ-55: two windows that take over from each other in turns lose no save that was answered", async () => {
  const ada = await makeCreator();
  const { id, version: first } = await writtenDraft(ada);
  let [mine, other] = [first, first];
  for (let turn = 0; turn < 12; turn++) {
    const { details } = await readDraft(ada, id);
    const saveOver = (version: number, name: string) => saveDraft(ada, id, { version, details: { ...details, name } });
    if (turn > 0) expect(await codeOf(saveOver(mine, "Told"))).toBe("draft.changed");
    // It continues: its next write is based on the other one's save.
    mine = (await readDraft(ada, id)).version;
    mine = (await saveOver(mine, `Turn ${turn}`)).version;
    expect(await codeOf(saveOver(other, "Too late"))).toBe("draft.changed");
    expect((await readDraft(ada, id)).details.name).toBe(`Turn ${turn}`);
    [mine, other] = [other, mine];
  }
  // Both publish: the outdated one publishes nothing.
  expect(await codeOf(publishDraft(ada, id, { version: mine }))).toBe("draft.changed");
  const { courseId } = await publishDraft(ada, id, { version: other });
  expect((await courseOf(courseId)).name).toBe("Turn 11");
});
