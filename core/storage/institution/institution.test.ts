import type { FieldFailure } from "@cu/api/failure";
import { afterEach, expect, test, vi } from "vitest";
import { TransactWriteCommand } from "../../foundation/store/commands.ts";
import { TransactionCanceledException } from "../../foundation/store/store-error.ts";
import { client } from "../../foundation/store/table.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { InstitutionEntity } from "./institution.entity.ts";
import { listInstitutions, maxAdded, nameInstitutions } from "./institution.ts";

lagFromTheStart();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the next transaction fail with this error. */
const endNextWriteWith = (error: Error) => {
  const send = client.send.bind(client);
  let isOver = false;
  vi.spyOn(client, "send").mockImplementation(((command: object) => {
    if (isOver || !(command instanceof TransactWriteCommand)) return send(command as never);
    isOver = true;
    return Promise.reject(error);
  }) as never);
};

test("ONB-17: universities and departments are separate lists, sorted by name", async () => {
  await nameInstitutions("university", ["Zeta College", "Alpha University", "École des Arts"]);
  await nameInstitutions("department", ["Geology"]);
  await fallBehind();
  expect((await listInstitutions("university")).map(({ name }) => name)).toEqual([
    "Alpha University",
    "École des Arts",
    "Zeta College",
  ]);
  expect((await listInstitutions("department")).map(({ name }) => name)).toEqual(["Geology"]);
});

test("ONB-20: a name is one institution in any case of its letters, written as the first who named it did", async () => {
  expect(await nameInstitutions("university", ["  ÉCOLE   du Nord "])).toEqual(["ÉCOLE du Nord"]);
  expect(await nameInstitutions("university", ["école du nord", "E\u0301cole du Nord", "New One"])).toEqual([
    "ÉCOLE du Nord",
    "New One",
  ]);
  await fallBehind();
  const names = (await listInstitutions("university")).map(({ name }) => name.toLowerCase());
  expect(names.filter((name) => name.includes("cole du nord"))).toHaveLength(1);
});

test("ONB-20: twenty who name the same new university at once make one", async () => {
  const spellings = Array.from({ length: 20 }, (_, n) => (n % 2 ? "Harbour Institute" : "HARBOUR INSTITUTE"));
  const answers = await Promise.all(spellings.map((name) => nameInstitutions("university", [name])));
  expect(new Set(answers.flat()).size).toBe(1);
  await fallBehind();
  const ids = (await listInstitutions("university")).filter(({ name }) => /harbour/i.test(name));
  expect(ids).toHaveLength(1);
});

test("ONB-20: the longest names of any script fit, and no two of them are one", async () => {
  const names = ["数".repeat(100), "数".repeat(99), "#".repeat(100), "%23".repeat(33)];
  expect(await nameInstitutions("department", names)).toEqual(names);
});

test("ONB-20: an account adds twenty names and no more, however it sends them; what others have named it may name still", async () => {
  const person = await makePerson();
  const names = (start: number, count: number) => Array.from({ length: count }, (_, n) => `Share ${start + n}`);
  await nameInstitutions("university", names(0, 10), person);
  await nameInstitutions("department", names(0, 5), person);
  const rush = await Promise.allSettled(names(100, 20).map((name) => nameInstitutions("university", [name], person)));
  const refused = rush.flatMap((end) => (end.status === "rejected" ? (end.reason as FieldFailure).fields : []));
  expect(refused).toHaveLength(15);
  expect(refused[0]).toEqual({
    universities: ["An account adds at most 20 new names. Please choose from the list."],
  });
  await fallBehind();
  const listed = [...(await listInstitutions("university")), ...(await listInstitutions("department"))];
  expect(listed.filter(({ name }) => name.startsWith("Share"))).toHaveLength(maxAdded);

  await nameInstitutions("department", ["Named by others"], await makePerson());
  expect(await nameInstitutions("department", ["named by others"], person)).toEqual(["Named by others"]);
});

test("ONB-20: a name whose write meets another one is added with the next try, and counts once", async () => {
  const person = await makePerson();
  const CancellationReasons = [{ Code: "TransactionConflict" }, { Code: "TransactionConflict" }];
  endNextWriteWith(new TransactionCanceledException({ message: "met", $metadata: {}, CancellationReasons }));
  expect(await nameInstitutions("university", ["Met University"], person)).toEqual(["Met University"]);
  await fallBehind();
  expect((await listInstitutions("university")).map(({ name }) => name)).toContain("Met University");
});

test("ONB-20: a store that does not answer is neither a name that is known nor a share used up", async () => {
  const person = await makePerson();
  endNextWriteWith(new Error("The store is away."));
  await expect(nameInstitutions("university", ["Lost University"], person)).rejects.toThrow(/^The store is away\.$/);
  await fallBehind();
  expect((await listInstitutions("university")).map(({ name }) => name)).not.toContain("Lost University");
});

test("ONB-20: forms offer the first two thousand by name, in one or two store calls", async () => {
  await fallBehind();
  const before = (await listInstitutions("department")).length;
  const many = Array.from({ length: 2001 - before }, (_, n) => {
    const name = `~ ${String(n).padStart(4, "0")}`;
    return { kind: "department" as const, key: name, name, id: 900_000 + n };
  });
  await InstitutionEntity.put(many).go({ concurrent: 10 });
  await fallBehind();
  const { answer, total } = await storeCalls(() => listInstitutions("department"));
  expect(answer).toHaveLength(2000);
  expect(answer.map(({ name }) => name)).not.toContain(many.at(-1)?.name);
  expect(answer.map(({ name }) => name)).toContain(many.at(-2)?.name);
  expect(total).toBeLessThanOrEqual(2);
});
