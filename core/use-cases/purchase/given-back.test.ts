import { expect, test } from "vitest";
import { nothingStored } from "../../access/entitlements.ts";
import { makeCourse } from "../test-kit/course.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { remembering, wasGivenBack } from "./given-back.ts";
import { ownContent } from "./own-content.ts";

test("WAL-37: what a refund took is remembered with all before it, and bought again alone it is final", () => {
  const first = remembering(nothingStored, { moduleIds: [1, 2] });
  expect(first).toEqual({ ...nothingStored, givenBack: { modules: [1, 2], certification: false } });
  const second = remembering(first, { moduleIds: [2, 3], certificateId: 9 });
  expect(second.givenBack).toEqual({ modules: [1, 2, 3], certification: true });
  expect(remembering(second, { moduleIds: [] }).givenBack).toEqual(second.givenBack);
  expect(wasGivenBack(nothingStored, { moduleIds: [1] })).toBe(false);
  expect(wasGivenBack(first, { moduleIds: [1] })).toBe(true);
  expect(wasGivenBack(first, { moduleIds: [1, 3] })).toBe(false);
  expect(
    [first, second].map((entitlements) => wasGivenBack(entitlements, { moduleIds: [2], certificateId: 10 })),
  ).toEqual([false, true]);
});

test("CRS-38, MOD-19, BUY-07: who made or looks after a course buys nothing of it, but for what another author licenses to it", async () => {
  const [author, admin, other] = [await makePerson(), await makeAdmin(), await makePerson()];
  const primaryAuthor = { id: author.id, username: author.username, firstName: "", lastName: "" };
  const lent = { id: 900_001, price: 300, authorId: other.id };
  const course = await makeCourse({
    primaryAuthor,
    createdBy: author.id,
    modules: [{}, { licensedModules: [lent] }, { licensedModules: [{ ...lent, byLicence: true }] }, { videos: 0 }],
  });
  const [plain, borrowed, licensed, empty] = course.modules;
  if (!plain || !borrowed || !licensed || !empty) throw new Error("Four modules.");
  const modules = [
    plain,
    borrowed,
    {
      ...licensed,
      videos: licensed.videos.map((video) => ({ ...video, parentModule: lent.id, byLicence: true as const })),
    },
    empty,
  ];
  const shown = { ...course, modules };
  const idsOf = (...of: readonly { id: number }[]) => new Set(of.map(({ id }) => id));
  expect(ownContent(author, shown)).toEqual(idsOf(plain, borrowed, empty));
  expect(ownContent(admin, shown)).toEqual(idsOf(plain, borrowed, licensed, empty));
  // A module's author can open it in every course; an empty module contains no other authors' content.
  expect(ownContent(other, shown)).toEqual(idsOf(licensed));
  expect(ownContent(await makePerson(), shown)).toEqual(new Set());
});
