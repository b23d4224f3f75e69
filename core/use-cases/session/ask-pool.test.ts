import { afterEach, expect, test, vi } from "vitest";
import { askPool, attributeOf } from "./ask-pool.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (status: number, __type?: string) =>
  vi.stubGlobal("fetch", async () => Response.json({ __type }, { status }));

test("SES-104, SES-110: unknown user names are reported, including malformed ones", async () => {
  for (const type of ["UserNotFoundException", "InvalidParameterException", "com.amazonaws#UserNotFoundException"]) {
    answering(400, type);
    expect(await askPool("AdminGetUser", "ada")).toMatchObject({ status: 400, body: { __type: type } });
  }
  answering(200);
  expect((await askPool("AdminGetUser", "ada")).status).toBe(200);
});

test("SES-104, SES-110: a pool that cannot be asked is busy, and what it refuses for another reason is an error", async () => {
  const asked = () => askPool("AdminGetUser", "ada");
  for (const [status, type] of [
    [400, "TooManyRequestsException"],
    [500, "InternalErrorException"],
    [503, undefined],
  ] as const) {
    answering(status, type);
    await expect(asked()).rejects.toMatchObject({ code: "server.busy" });
  }
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(asked()).rejects.toMatchObject({ code: "server.busy" });
  for (const [status, type] of [
    [400, "NotAuthorizedException"],
    [499, "UnknownException"],
  ] as const) {
    answering(status, type);
    await expect(asked()).rejects.toThrow(`The user pool answered ${status} to AdminGetUser: ${type}`);
  }
});

test("SES-104: reads a user's attribute by name, and nothing for an unknown user", () => {
  const UserAttributes = [
    { Name: "email", Value: "ada@mail.example" },
    { Name: "sub", Value: "1" },
  ];
  expect([attributeOf({ UserAttributes }, "sub"), attributeOf({ UserAttributes }, "name")]).toEqual(["1", undefined]);
  expect(attributeOf({}, "sub")).toBeUndefined();
});
