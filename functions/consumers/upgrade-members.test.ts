import { again, makeMember, openClass, publish } from "@cu/core/class/class.test-kit";
import { leaveClass } from "@cu/core/class/leave";
import { UserEntity } from "@cu/core/person/user.entity";
import { holdNextWrite } from "@cu/core/test-kit/interleave";
import { makeCreator } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { joinAgain } from "../../scripts/upgrade/membership.ts";

test("COD-59: who leaves a class while an upgrade completes the places in it is in it no more", async () => {
  const ada = await makeCreator();
  const group = await openClass(ada, [await publish(ada)]);
  const student = await makeMember(group);
  // As an older version left it: the class knows its member, and the member no classes.
  await UserEntity.patch({ sub: student.sub }).remove(["classIds"]).go();
  const complete = holdNextWrite(student.sub);
  const upgrade = joinAgain({ sub: student.sub }, false);
  await complete.held;
  await leaveClass(student, group.id);
  complete.letGo();
  await upgrade;
  expect((await again(student)).classIds).toEqual([]);
});
