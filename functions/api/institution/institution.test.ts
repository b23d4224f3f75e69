import { nameInstitutions } from "@cu/core/institution/institution";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";

test("ONB-17: universities and departments for everybody, by name", async () => {
  await nameInstitutions("university", ["Quiet College", "Able University"]);
  await nameInstitutions("department", ["Physics"]);
  const universities = await call("institution.universities");
  expect([universities.status, universities.body]).toEqual([
    200,
    [
      { id: expect.any(Number), name: "Able University" },
      { id: expect.any(Number), name: "Quiet College" },
    ],
  ]);
  expect((await call("institution.departments")).body).toMatchObject([{ name: "Physics" }]);
});
