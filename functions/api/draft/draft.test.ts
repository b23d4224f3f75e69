import sharp from "sharp";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { imageForm } from "../../test-kit/image-form.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const video = (n: number) => {
  const embedId = `draft${String(n).padStart(6, "0")}`;
  return {
    key: `youtube:${embedId}`,
    title: `Lecture ${n}`,
    videoType: "youtube",
    embedId,
    embedHash: null,
    duration: 600,
    importedFromURL: null,
  };
};

test("WIZ-36, WIZ-37, WIZ-38: a creator begins a draft, saves it, gives it a cover, publishes it, and throws another away", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const made = await call("draft.create", { token, body: {} });
  expect(made).toMatchObject({ status: 201, body: { courseId: null, version: 1, published: null } });
  const params = { draftId: Number(made.body.id) };
  const [first, second] = [video(1), video(2)];
  const module = {
    key: "a",
    name: "Walking a graph",
    isDefaultPrice: false,
    customPrice: 350,
    coAuthorUsernames: [],
    videos: [first.key],
  };
  const details = { name: "Drafted", description: "Short.", longDescription: "Longer.", gptEnabled: false };
  const body = { version: 1, details, videos: [first, second], modules: [module], bank: [second.key] };
  expect(await call("draft.save", { token, params, body })).toMatchObject({ status: 200, body: { version: 2 } });
  const late = await call("draft.save", { token, params, body });
  expect(late).toMatchObject({ status: 409, body: { code: "draft.changed" } });
  const none = await call("draft.cover-image", { token, params, body: imageForm("cover_image") });
  expect(none).toMatchObject({ status: 400, body: { cover_image: ["You can only upload JPG/PNG file!"] } });
  const list = await call("draft.list", { token });
  expect(list.body).toMatchObject({ drafts: [{ id: made.body.id, name: "Drafted", moduleCount: 1, videoCount: 2 }] });
  const draft = await call("draft.read", { token, params });
  expect(draft).toMatchObject({ status: 200, body: { details, modules: [module], bank: [second.key] } });
  const published = await call("draft.publish", { token, params, body: { version: 2 } });
  expect(published.status).toBe(200);
  const course = await call("course.read", { token, params: { courseId: Number(published.body.courseId) } });
  expect(course.body).toMatchObject({
    name: "Drafted",
    gptEnabled: false,
    modules: [{ name: module.name, price: 350 }],
  });
  const other = await call("draft.create", { token, body: { courseId: Number(published.body.courseId) } });
  const away = { draftId: Number(other.body.id) };
  expect((await call("draft.delete", { token, params: away })).status).toBe(204);
  expect((await call("draft.read", { token, params: away })).status).toBe(404);
});

test("WIZ-36: a repeated call with one key begins one draft", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const headers = { "idempotency-key": "begin" };
  const begin = () => call("draft.create", { token, body: {}, headers });
  const [one, two] = [await begin(), await begin()];
  expect([two.status, two.body.id]).toEqual([201, one.body.id]);
  expect((await call("draft.list", { token })).body.drafts).toHaveLength(1);
});

test("WIZ-23, WIZ-25: the draft's cover is the course's once it is published", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const made = await call("draft.create", { token, body: {} });
  const params = { draftId: Number(made.body.id) };
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("cover_image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "cover.jpg");
  const set = await call("draft.cover-image", { token, params, body: form });
  expect(set).toMatchObject({ status: 200, body: { coverImage: { image: expect.stringMatching(/cover/) } } });
  const one = video(3);
  const module = {
    key: "a",
    name: "A",
    isDefaultPrice: true,
    customPrice: null,
    coAuthorUsernames: [],
    videos: [one.key],
  };
  const details = { name: "Covered", description: "Short.", longDescription: "Longer." };
  const saved = await call("draft.save", {
    token,
    params,
    body: { version: 1, details, videos: [one], modules: [module], bank: [] },
  });
  expect(saved.status).toBe(200);
  const published = await call("draft.publish", { token, params, body: { version: 2 } });
  const course = await call("course.read", { token, params: { courseId: Number(published.body.courseId) } });
  expect(course.body.coverImage).toEqual(set.body.coverImage);
});

test("WIZ-41, WIZ-43, WIZ-44, WIZ-46: a creator saves a course as a file, makes a draft of it, and clones it", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const made = await call("draft.create", { token, body: {} });
  const one = video(4);
  const module = {
    key: "a",
    name: "Walking a graph",
    isDefaultPrice: false,
    customPrice: 350,
    coAuthorUsernames: [],
    videos: [one.key],
  };
  const details = { name: "Graphs", description: "Short.", longDescription: "Longer." };
  const params = { draftId: Number(made.body.id) };
  await call("draft.save", {
    token,
    params,
    body: { version: 1, details, videos: [one], modules: [module], bank: [] },
  });
  const published = await call("draft.publish", { token, params, body: { version: 2 } });
  const course = { courseId: Number(published.body.courseId) };
  const saved = await call("course.export", { token, params: course });
  expect(saved).toMatchObject({ status: 201, body: { name: "Graphs.zip" } });
  const bytes = new Uint8Array(await (await fetch(String(saved.body.url))).arrayBuffer());
  expect(saved.body.size).toBe(bytes.byteLength);
  const place = await call("draft.start-import", { token, body: { size: bytes.byteLength } });
  expect(place.status).toBe(201);
  const headers = place.body.headers as Record<string, string>;
  expect((await fetch(String(place.body.url), { method: "PUT", headers, body: bytes })).status).toBe(200);
  const imported = await call("draft.import", { token, params: { file: String(place.body.file) } });
  expect(imported).toMatchObject({ status: 201, body: { leftOut: [] } });
  const draft = await call("draft.read", { token, params: { draftId: Number(imported.body.draftId) } });
  expect(draft.body).toMatchObject({ details, modules: [{ name: module.name, customPrice: 350 }], videos: [one] });
  const clone = await call("draft.clone", { token, params: course });
  expect(clone.status).toBe(201);
  const copy = await call("draft.read", { token, params: { draftId: Number(clone.body.draftId) } });
  expect(copy.body).toMatchObject({ details: { name: "Copy of Graphs" } });
});

test("WIZ-42, WIZ-44: an invalid course file is refused with its problems, and an oversized one before the upload", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const place = await call("draft.start-import", { token, body: { size: 3 } });
  const headers = place.body.headers as Record<string, string>;
  await fetch(String(place.body.url), { method: "PUT", headers, body: "zip" });
  const refused = await call("draft.import", { token, params: { file: String(place.body.file) } });
  expect(refused).toMatchObject({ status: 400, body: { file: [expect.stringMatching(/^The zip cannot be read: /)] } });
  const large = await call("draft.start-import", { token, body: { size: 60_000_000 } });
  expect(large).toMatchObject({ status: 400, body: { size: ["A course as a file can have at most 48 MB."] } });
});
