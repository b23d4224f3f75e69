import { Failure, FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { now } from "../../foundation/clock.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { readStudentActivity } from "./student-activity.ts";

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

const made = async () => {
  const teacher = await makeCreator();
  const group = await openClass(teacher, [await publish(teacher)]);
  const [student, other] = [await makeMember(group), await makeMember(group)];
  const read = (query: Record<string, string>) =>
    readStudentActivity(student, { coupon: String(group.id), ...query }).then(
      (videos) => `${videos.length > 0}`,
      (error: unknown) => {
        if (error instanceof FieldFailure) return Object.keys(error.fields).join();
        if (error instanceof Failure) return error.code;
        throw error;
      },
    );
  return { group, student, other, read };
};

test("DSH-108, DSH-52: a year before and after now is answered; a stretch that leaves minutes out is refused by name", async () => {
  const { group, read } = await made();
  await ClassEntity.patch({ id: group.id })
    .set({ validFrom: iso(now() - 200 * day), expiresOn: iso(now() + 200 * day) })
    .go();
  expect(await read({})).toBe("true");
  expect(await read({ after: iso(now() - 365 * day), before: iso(now() + 365 * day) })).toBe("true");
  expect(await read({ after: iso(now() - 201 * day) })).toBe("true");
  expect(await read({ after: iso(now() + day), before: iso(now() - day) })).toBe("before");
  expect(await read({ after: iso(now() - 7 * day) })).toBe("after");
  expect(await read({ before: iso(now() - 7 * day) })).toBe("before");
});

test("DSH-108, DSH-S-03: a student who asks about another one is refused alike, whether there is one of that name", async () => {
  const { student, other, read } = await made();
  expect(await read({ username: student.username })).toBe("true");
  expect(await read({ username: other.username })).toBe("actor.forbidden");
  expect(await read({ username: "nobody-is-called-so" })).toBe("actor.forbidden");
});
