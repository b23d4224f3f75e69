import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { admin, creator, learner } from "../../test/people.ts";
import { manageQuizPath } from "./manage-quiz.ts";

/** Whether this user may manage a lecture of the first module, and one that the module borrows. */
const mayManage = (user: typeof learner, { mayEdit = false, maker = 999, owner = 999 } = {}) => {
  const course = makeCourse({ mayEdit });
  const [module] = course.modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("The course has no lecture.");
  const made = { ...module, primaryAuthor: { ...module.primaryAuthor, id: maker } };
  const pathOf = manageQuizPath(course, user);
  const at = (parentModule: number) => pathOf?.(made, { ...video, owner, parentModule }) !== undefined;
  return { own: at(module.id), borrowed: at(777) };
};

test("CRS-20, QZC-03: admins and the video's owner manage its quiz, also where a module has borrowed it", () => {
  expect(mayManage(admin)).toEqual({ own: true, borrowed: true });
  expect(mayManage(creator, { owner: creator.id })).toEqual({ own: true, borrowed: true });
});

test("CRS-20, QZC-03: the creator of a course or module manages its own lectures, but not borrowed ones", () => {
  expect(mayManage(creator, { mayEdit: true })).toEqual({ own: true, borrowed: false });
  expect(mayManage(creator, { maker: creator.id })).toEqual({ own: true, borrowed: false });
  expect(mayManage(learner)).toEqual({ own: false, borrowed: false });
  expect(manageQuizPath(makeCourse({ mayEdit: true }), undefined)).toBeUndefined();
});
