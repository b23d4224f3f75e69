import { makeManaged, windowsOf } from "../../features/classes/class.test-kit.ts";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";

export type Answers = Parameters<typeof fakeApi>[0];

export const course = makeCourse({ createdBy: creator.id, mayEdit: true });
const other = makeCourse({ id: 6, name: "Sorting", mayEdit: true, modules: [{ name: "Merge sort" }] });
export const days = [-5, 30] as const;
export const inSync = makeManaged(course, windowsOf(course, [days, days, days]));
export const missing = makeManaged(course, windowsOf(course, [days, null, null]), { id: 32, label: "Evening group" });

export const openAt = async (at: string, answers: Answers = {}, person = creator, who?: string) => {
  const api = fakeApi({
    "user.read": () => person,
    "user.collections": () => [course, other],
    "invitation.list": () => ({ invitations: [], classes: [] }),
    "class.list": () => [inSync, missing],
    "class.read": ({ params }) => (params.classId === "32" ? missing : inSync),
    ...answers,
  });
  const view = await open(<Router />, { at, signedIn: true, who });
  return { api, ...view };
};
