import { Course } from "@cu/api/course";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { courseInput, moduleInput, videoInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const creator = () => signedIn({ isContentCreator: true });

const publish = async (token: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await call("course.create", { token, body: courseInput(more) });
  expect(status).toBe(201);
  return Course.parse(body);
};

test("WIZ-29: a creator creates a course, replaces it and uploads a cover", async () => {
  const { token } = await creator();
  const made = await publish(token);
  expect(made.mayEdit).toBe(true);
  const params = { courseId: made.id };
  const modules = made.modules.map(({ id, name, videos }) => ({ id, name, videos }));
  const put = await call("course.update", { token, params, body: courseInput({ name: "Second", modules }) });
  expect(put.status).toBe(200);
  expect(Course.parse(put.body)).toMatchObject({ name: "Second", modules: [{ id: made.modules[0]?.id }] });

  const jpeg = await sharp({ create: { width: 320, height: 180, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  for (const field of ["cover_image", "image"]) {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "cover.jpg");
    const cover = await call("course.cover-image", { token, params, body: form });
    expect(cover).toMatchObject({ status: 200, body: { coverImage: { image: expect.stringMatching(/cover/) } } });
  }
});

test("WIZ-34: a course has its creator, its planned number of modules and its authors, as its modules do", async () => {
  const { token, person } = await creator();
  const made = await publish(token, { noOfModules: 3 });
  const { body } = await call("course.read", { token, params: { courseId: made.id } });
  expect(body).toMatchObject({
    createdBy: person.id,
    noOfModules: 3,
    primaryAuthor: { id: person.id, username: person.username },
    coAuthors: [],
    modules: made.modules.map(() => ({ primaryAuthorUsername: person.username, coAuthorUsernames: [] })),
  });
  expect(body).not.toHaveProperty("priceLoading");
});

test("WIZ-15 WIZ-30: what is not right comes as a map of fields, rows included", async () => {
  const { token } = await creator();
  const body = { ...courseInput(), name: " ", modules: [moduleInput(1), moduleInput(1, { name: "" })] };
  const refused = await call("course.create", { token, body });
  expect([refused.status, refused.body]).toEqual([
    400,
    { name: ["Please give your course a name!"], modules: [{}, { name: ["Please give your module a name!"] }] },
  ]);
  const made = await publish(token);
  expect(await call("course.update", { token, params: { courseId: made.id }, body })).toMatchObject({
    status: 400,
    body: { name: ["Please give your course a name!"] },
  });
});

test("CER-04, I10: a certification has a price that can be added up", async () => {
  const { token } = await creator();
  const certified = (price: number) => ({ ...courseInput(), certification: { price, duration: 12, minQuestions: 0 } });
  for (const price of [1_000_001, Number.MAX_SAFE_INTEGER, 0.5, -1]) {
    const refused = await call("course.create", { token, body: certified(price) });
    expect([refused.status, Object.keys(refused.body)], String(price)).toEqual([400, ["certification.price"]]);
  }
  const { body } = await call("course.create", { token, body: certified(1_000_000) });
  const { token: buyer } = await signedIn();
  const params = { courseId: Course.parse(body).id };
  const short = await call("purchase.buy-course", { token: buyer, params, body: { certificate: true } });
  expect(short).toMatchObject({ status: 400, body: { code: "wallet.short", shortfall: 1_000_200 } });
});

test("CRS-33, D-18: both spellings of the promotion's code are understood", async () => {
  const { token } = await creator();
  const { id } = await publish(token);
  const promotion = { code: "TWO-NAMES", promoDiscount: 0.1, collection: id };
  expect((await call("promotion.create", { token, body: promotion })).status).toBe(201);
  for (const name of ["prmotion_code", "promotion_code"]) {
    const { body } = await call("course.read", { params: { courseId: id }, query: { [name]: "two-names" } });
    expect(body.promotion).toMatchObject({ code: "TWO-NAMES" });
  }
});

test("CRS-01: a bad token on a course page is a guest's, and the page of a signed-in person is one store call as well", async () => {
  const { token } = await creator();
  const { id } = await publish(token);
  expect((await call("course.read", { params: { courseId: id }, token: "not.a.token" })).status).toBe(200);
  const guest = await storeCalls(() => call("course.read", { params: { courseId: id } }));
  expect(guest.operations).toEqual({ BatchGetItem: 1 });
  const page = await storeCalls(() => call("course.read", { params: { courseId: id }, token }));
  expect(page.operations).toEqual({ BatchGetItem: 1 });
});

test("WIZ-29: a POST that is sent again with its key makes one course and answers the same", async () => {
  const { token } = await creator();
  const body = courseInput();
  const headers = { "idempotency-key": "course-1" };
  const first = await call("course.create", { token, body, headers });
  const second = await call("course.create", { token, body, headers });
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await call("course.create", { token, body: courseInput(), headers })).toMatchObject({
    status: 422,
    body: { code: "key.reused" },
  });
});

test("F4: a course of the largest body is saved or refused with a text, never broken", async () => {
  const { token } = await creator();
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join("");
  const of = (modules: number) =>
    courseInput({
      modules: Array.from({ length: modules }, () =>
        moduleInput(0, { videos: Array.from({ length: 50 }, () => videoInput({ title: text(100) })) }),
      ),
    });
  expect((await call("course.create", { token, body: of(10) })).status).toBe(201);
  expect(await call("course.create", { token, body: of(100) })).toMatchObject({
    status: 400,
    body: { code: "course.tooLarge" },
  });
  const huge = JSON.stringify({ ...courseInput(), longDescription: "x".repeat(6 * 1024 * 1024) });
  expect(await call("course.create", { token, body: huge })).toMatchObject({
    status: 413,
    body: { detail: expect.stringMatching(/too large/) },
  });
});

test("ONB-21: hostile strings are saved unchanged in all texts of a course; names lose only invisible characters", async () => {
  const { token } = await creator();
  for (const [text, name] of [
    ["<script>window.__x=1</script>", "<script>window.__x=1</script>"],
    ["\u202eabc", "abc"],
    ["🏳️‍🌈", "🏳️‍🌈"],
    ["'; DROP TABLE", "'; DROP TABLE"],
    ["\u0000x", "x"],
    ["{{7*7}}", "{{7*7}}"],
    ["Zoe\u0308", "Zo\u00eb"],
  ] as const) {
    const modules = [moduleInput(1, { name: text })];
    const made = await publish(token, { name: text, description: text, longDescription: text, modules });
    expect([made.name, made.description, made.longDescription]).toEqual([name, text, text]);
    expect(made.modules).toMatchObject([{ name }]);
    expect((await findSnapshot(made.id))?.course).toMatchObject({ name, description: text, longDescription: text });
  }
});
