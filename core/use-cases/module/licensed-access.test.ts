import { isFailureCode } from "@cu/api/failure-status";
import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { videoAccess } from "../../access/video-access.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { earnedBy, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { again, openClass } from "../class/class.test-kit.ts";
import { redeemCoupon } from "../class/redeem.ts";
import { courseInput, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { refund } from "../purchase/refund.ts";
import { liftCourse, suspendCourse } from "../suspension/suspend.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { endLicence } from "./licences.ts";
import { courseOf, formOf, lendModule, makeBuyer, moduleForm, settle, videoForm } from "./licensing.test-kit.ts";
import { setMayBeLicensed } from "./may-be-licensed.ts";

vi.setConfig({ testTimeout: 600_000 });

const names = [
  "license",
  "close",
  "borrow",
  "borrowAlone",
  "drop",
  "end",
  "cover",
  "join",
  "credit",
  "hand",
  "takeOut",
  "bringBack",
  "suspend",
  "lift",
  "discount",
  "free",
  "buyHost",
  "buyCourse",
  "refund",
] as const;
type Move = { do: (typeof names)[number]; who: number };

const moves: fc.Arbitrary<Move[]> = fc.array(fc.record({ do: fc.constantFrom(...names), who: fc.nat({ max: 3 }) }), {
  minLength: 6,
  maxLength: 16,
});

const inTurn = (...all: Move["do"][]): Move[] => all.map((one) => ({ do: one, who: 0 }));

const outcomeOf = <A>(work: Promise<A>): Promise<A | string> =>
  work.catch((error: { code?: unknown; fields?: object }) => {
    if (isFailureCode(error.code)) return error.code;
    if (error.fields) return "fields";
    throw error;
  });

type Purchase = { id: number; who: number; modules: number[]; isWhole: boolean; isPaid: boolean; isRefunded: boolean };

const royalty = 150_00;

const ran = new Set<string>();

/** Ada licenses a module of 300; Bob's course may use a video of it. Two learners, Bob and his co-author may buy it. */
class Story {
  readonly purchases: Purchase[] = [];
  // The model of the licence: Ada's settings and Bob's actions.
  isOn = true;
  isBorrowed = false;
  isEnded = false;
  isShown = true;
  isSuspended = false;
  code: string | undefined;

  readonly ada: Creator;
  readonly bob: Creator;
  readonly cy: Creator;
  readonly people: readonly Person[];
  readonly courseId: number;
  readonly lent: Awaited<ReturnType<typeof lendModule>>;

  constructor(
    { ada, bob, cy, people }: Pick<Story, "ada" | "bob" | "cy" | "people">,
    courseId: number,
    lent: Story["lent"],
  ) {
    this.ada = ada;
    this.bob = bob;
    this.cy = cy;
    this.people = people;
    this.courseId = courseId;
    this.lent = lent;
  }

  get stands(): boolean {
    return this.isBorrowed && !this.isEnded && this.isShown && !this.isSuspended;
  }

  get course(): Promise<CourseRecord> {
    return courseOf(this.courseId);
  }

  /** The licensing course's module with the video. */
  async host(): Promise<number | undefined> {
    const { modules } = await this.course;
    return modules.find(({ videos }) => videos.some(({ id }) => id === this.lent.video.id))?.id;
  }

  async save(more: Record<string, unknown> = {}): Promise<unknown> {
    return outcomeOf(updateCourse(this.bob, this.courseId, formOf(await this.course, more)));
  }

  async saveLent(videos: (all: ReturnType<typeof moduleForm>["videos"]) => unknown[]): Promise<void> {
    const course = await courseOf(this.lent.courseId);
    const modules = course.modules.map((module) => ({
      ...moduleForm(module),
      videos: videos(moduleForm(module).videos),
    }));
    await updateCourse(this.ada, this.lent.courseId, formOf(course, { modules }));
  }

  async borrow(isAlone: boolean): Promise<void> {
    if (this.isBorrowed) return;
    const forms = (await this.course).modules.map(moduleForm);
    const video = videoForm(this.lent.video);
    const modules = isAlone
      ? [...forms, moduleInput(0, { videos: [video], isDefaultPrice: false, customPrice: 0 })]
      : forms.map((form, n) => (n === 0 ? { ...form, videos: [...form.videos, video] } : form));
    const mayBorrow = !this.isEnded && this.isShown && !this.isSuspended && (this.isOn || this.wasBorrowed);
    expect((await this.save({ modules })) === "fields").toBe(!mayBorrow);
    this.isBorrowed = mayBorrow;
    this.wasBorrowed ||= mayBorrow;
  }
  wasBorrowed = false;

  async buy(who: number, isWhole: boolean): Promise<void> {
    const buyer = await again(this.people[who] as Person);
    const host = await this.host();
    const all = (await this.course).modules.map(({ id }) => id);
    const moduleId = host ?? all[0] ?? 0;
    const isPaid = this.stands;
    const outcome = await outcomeOf(
      isWhole ? buyCourse(buyer, this.courseId, { certificate: false }) : buyModule(buyer, moduleId, {}),
    );
    if (typeof outcome === "string") return;
    const modules = isWhole ? Object.keys(outcome.moduleAccess).map(Number) : [moduleId];
    const sold = modules.filter((id) => !this.owned(who).has(id));
    this.purchases.push({
      id: outcome.transaction.id,
      who,
      modules: sold,
      isWhole,
      isPaid: isPaid && host !== undefined && sold.includes(host),
      isRefunded: false,
    });
  }

  owned(who: number): Set<number> {
    return new Set(this.held(who).flatMap(({ modules }) => modules));
  }

  held(who: number): Purchase[] {
    return this.purchases.filter((one) => one.who === who && !one.isRefunded);
  }

  readonly moves: Record<Move["do"], (who: number) => Promise<unknown>> = {
    license: async () => {
      if (this.isSuspended) return;
      await setMayBeLicensed(this.ada, this.lent.module.id, true);
      this.isOn = true;
    },
    close: async () => {
      await setMayBeLicensed(this.ada, this.lent.module.id, false);
      this.isOn = false;
    },
    borrow: () => this.borrow(false),
    borrowAlone: () => this.borrow(true),
    drop: async () => {
      const forms = (await this.course).modules.map(moduleForm);
      const kept = forms.map((form) => ({
        ...form,
        videos: form.videos.filter(({ id }) => id !== this.lent.video.id),
      }));
      expect(typeof (await this.save({ modules: kept.filter(({ videos }) => videos.length > 0) }))).toBe("object");
      this.isBorrowed = false;
    },
    end: async () => {
      const outcome = await outcomeOf(endLicence(this.ada, this.lent.module.id, this.courseId));
      expect(outcome).toBe(this.wasBorrowed ? undefined : "licence.missing");
      if (this.wasBorrowed) this.isEnded = true;
    },
    cover: async () => {
      this.code = (await openClass(this.bob, [await this.course])).code;
    },
    join: async (who) => {
      if (this.code)
        await outcomeOf(redeemCoupon(await again(this.people[who] as Person), this.code, { sharing: "full" }));
    },
    credit: () => acceptAuthor(this.courseId, this.cy, "co"),
    // Bob remains its creator, so he can still save it.
    hand: () => acceptAuthor(this.courseId, this.cy),
    takeOut: async () => {
      if (this.isShown) await this.saveLent((all) => all.filter(({ id }) => id !== this.lent.video.id));
      this.isShown = false;
    },
    bringBack: async () => {
      // A module's native video comes back under its old id, matched by content.
      if (!this.isShown) await this.saveLent((all) => [...all, videoForm(this.lent.video)]);
      this.isShown = true;
    },
    suspend: async () => {
      await suspendCourse(await makeAdmin(), this.lent.courseId, {
        reason: "Somebody has complained.",
        takenDown: false,
      });
      this.isSuspended = true;
    },
    lift: async () => {
      await liftCourse(await makeAdmin(), this.lent.courseId);
      this.isSuspended = false;
    },
    discount: () => this.save({ bundleDiscount: 1 }),
    free: async () => {
      if (this.isBorrowed) expect(await this.save({ freeCourse: true })).toBe("fields");
    },
    buyHost: (who) => this.buy(who, false),
    buyCourse: (who) => this.buy(who, true),
    refund: async (who) => {
      const [last] = this.held(who).slice(-1);
      const buyer = this.people[who] as Person;
      if (last && typeof (await outcomeOf(refund(buyer, buyer.walletId, last.id))) === "object") last.isRefunded = true;
    },
  };

  async check(): Promise<void> {
    const host = await this.host();
    for (const [who, person] of this.people.entries()) {
      const held = this.held(who);
      const covers = held.some(({ modules, isWhole }) => isWhole || modules.includes(host ?? 0));
      const opens = host !== undefined && covers && held.some(({ isPaid }) => isPaid);
      const place = { courseId: this.courseId, moduleId: host ?? 0, videoId: this.lent.video.id };
      const access = await outcomeOf(videoAccess(await again(person), place));
      expect([who, typeof access === "object" && access.state === "allowed"]).toEqual([who, opens]);
    }
  }

  /** Reads all ledgers, so only once per story. */
  async checkEarnings(): Promise<void> {
    const paid = this.purchases.filter((one) => one.isPaid && !one.isRefunded).length;
    expect(await earnedBy(this.ada.id)).toBe(paid * royalty);
  }
}

test("MOD-19, MOD-20, MOD-22: whatever is licensed, borrowed, covered, ended or refunded, a lent video opens only to who paid its author", async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (story) => {
      const [ada, bob, cy] = [await makeCreator(), await makeCreator(), await makeCreator()];
      const lent = await lendModule(ada);
      const modules = [moduleInput(1, { isDefaultPrice: false, customPrice: 10 }), moduleInput(1)];
      const { courseId } = await createCourse(bob, courseInput({ modules, bundleDiscount: 0.9 }));
      for (const one of [bob, cy]) await fund(one, 100_000);
      const people = [bob, cy, await makeBuyer(), await makeBuyer()];
      const told = new Story({ ada, bob, cy, people }, courseId, lent);
      for (const move of story) {
        await told.moves[move.do](move.who);
        ran.add(move.do);
        await settle([lent.courseId, courseId]);
        await told.check();
      }
      await told.checkEarnings();
    }),
    {
      ...histories(12, 400),
      examples: [[inTurn("borrow", "drop", "suspend", "borrow", "lift", "borrow")]],
    },
  );
  expect(ran.size).toBeGreaterThan(names.length / 2);
  await expectWholeLedger();
});
