import { GetObjectCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { creatorBounds } from "@cu/api/creator-bounds";
import { sampleFile, sampleJson } from "@cu/test-kit/sample-data";
import sharp from "sharp";
import { expect, test } from "vitest";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { setCertificationImage } from "../../use-cases/course/certification-image.ts";
import { courseInput, fieldsOf } from "../../use-cases/course/course-input.test-kit.ts";
import { setCoverImage } from "../../use-cases/course/cover.ts";
import { readCourse } from "../../use-cases/course/read.ts";
import { createCourse } from "../../use-cases/course/save.ts";
import { afterNextRead } from "../../use-cases/test-kit/interleave.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { guest } from "../actor.ts";
import { config } from "../config/config.ts";
import { countWithinBounds } from "../limit/bounds.ts";
import { ImageRefused, imageLimit, redraw, storeImage, tooLargeText, typeText } from "./store-image.ts";

const sample = (name: string) => sampleFile(`malformed/images/${name}`);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });

const s3 = new S3Client({ forcePathStyle: true });
const stored = async (key: string) => {
  const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: config.filesBucket, Key: key }));
  return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), type: ContentType };
};

test("X7: every malformed picture is refused or re-encoded as expected", async () => {
  const expectations = sampleJson("malformed/images/expect.json") as { file: string; expect: string }[];
  expect(expectations.length).toBeGreaterThan(5);
  for (const { file, expect: wanted } of expectations) {
    const end = await redraw(sample(file), "cover").catch((error: unknown) => error);
    if (wanted.startsWith("reject") && !wanted.includes("re-encode")) {
      expect(end, file).toBeInstanceOf(ImageRefused);
      continue;
    }
    const { data, type } = end as Awaited<ReturnType<typeof redraw>>;
    expect(type, file).toBe("image/png");
    // Re-encoded: hidden content of the file is gone.
    expect(data.includes("<script"), file).toBe(false);
    expect(data.includes(Buffer.from([0x50, 0x4b, 3, 4])), file).toBe(false);
    expect((await sharp(data).metadata()).format, file).toBe("png");
  }
});

test("WIZ-24: an image has to be under 2 MB, to the byte", async () => {
  const png = await picture(64, 36).png().toBuffer();
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.byteLength)]);
  await redraw(padded(imageLimit - 1), "cover");
  for (const size of [imageLimit, imageLimit + 1])
    await expect(redraw(padded(size), "cover")).rejects.toThrow(tooLargeText);
});

test("WIZ-23: what is not JPG or PNG is refused with the documents' text, also under another name", async () => {
  const gif = await picture(64, 36).gif().toBuffer();
  await expect(redraw(gif, "cover")).rejects.toThrow(typeText);
  expect(typeText).toBe("You can only upload JPG/PNG file!");
});

test("WIZ-25: a cover is cut to 16:9, and nothing grows", async () => {
  const size = async (width: number, height: number) => {
    const { data } = await redraw(await picture(width, height).jpeg().toBuffer(), "cover");
    const { width: w, height: h } = await sharp(data).metadata();
    return [w, h];
  };
  expect(await size(3000, 2000)).toEqual([1280, 720]);
  expect(await size(640, 640)).toEqual([640, 360]);
  expect(await size(320, 100)).toEqual([177, 100]);
});

test("no camera metadata survives, and the picture is upright", async () => {
  const upload = await picture(300, 400)
    .withExif({ IFD0: { Copyright: "somebody", Make: "camera" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await redraw(upload, "quiz");
  const { exif, orientation, width, height } = await sharp(data).metadata();
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 400, 300]);
});

test("QZC-38: a stored image has an unguessable name and its content type", async () => {
  const { key, url } = await storeImage(sample("ok-64x36.png"), "quiz");
  expect(key).toMatch(/^images\/quiz\/\d+-[\w-]{22}\.png$/);
  expect(url).toBe(`${config.filesOrigin}/${key}`);
  expect(await s3.send(new HeadObjectCommand({ Bucket: config.filesBucket, Key: key }))).toMatchObject({
    ContentType: "image/png",
  });
});

test("CAT-20: a course's owner sets its cover, which card and page then show; others may not", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const file = new File([await picture(1600, 900).jpeg().toBuffer()], "cover.jpg", { type: "image/jpeg" });
  const url = await setCoverImage(ada, courseId, file);
  expect((await readCourse(guest, courseId)).coverImage).toEqual({ image: url });
  const { bytes, type } = await stored(url.slice(config.filesOrigin.length + 1));
  expect([(await sharp(bytes).metadata()).width, type]).toEqual([1280, "image/jpeg"]);
  await expect(setCoverImage(await makeCreator(), courseId, file)).rejects.toMatchObject({ code: "actor.forbidden" });
  const svg = new File([sample("svg-script.svg")], "cover.png", { type: "image/png" });
  expect(await fieldsOf(setCoverImage(ada, courseId, svg))).toEqual({ cover_image: [typeText] });
  const large = new File([Buffer.alloc(imageLimit)], "cover.png");
  expect(await fieldsOf(setCoverImage(ada, courseId, large))).toEqual({ cover_image: [tooLargeText] });
  expect(await fieldsOf(setCoverImage(ada, courseId, "text"))).toEqual({ cover_image: ["Please choose an image."] });
});

test("WIZ-31: a user who loses the right to a course while a cover is stored changes nothing", async () => {
  const [ada, grace] = [await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(ada, courseInput());
  await acceptAuthor(courseId, grace);
  const file = new File([await picture(160, 90).jpeg().toBuffer()], "cover.jpg", { type: "image/jpeg" });
  afterNextRead(`course#${courseId}`, () => acceptAuthor(courseId, ada));
  await expect(setCoverImage(grace, courseId, file)).rejects.toMatchObject({ code: "actor.forbidden" });
  expect((await findSnapshot(courseId))?.course.coverImage).toBeNull();
});

const certification = {
  price: 500,
  duration: 6,
  trialPeriod: 3,
  description: "",
  objectives: [],
  prerequisites: [],
  promotionVideoUrl: "",
};

test("WIZ-32: a certification's picture survives later saves; without a certification there is none", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ certification }));
  const file = new File([await picture(1600, 900).jpeg().toBuffer()], "cover.jpg", { type: "image/jpeg" });
  const url = await setCertificationImage(ada, courseId, file);
  const shown = await readCourse(guest, courseId);
  expect([shown.certification?.image, shown.coverImage]).toEqual([url, null]);
  const other = setCertificationImage(await makeCreator(), courseId, file);
  await expect(other).rejects.toMatchObject({ code: "actor.forbidden" });
  expect(await fieldsOf(setCertificationImage(ada, courseId, null))).toEqual({ image: ["Please choose an image."] });
  const { courseId: without } = await createCourse(ada, courseInput());
  await expect(setCertificationImage(ada, without, file)).rejects.toMatchObject({ code: "certification.absent" });
});

test("CRE-42: a cover is one of the images that a creator may store in a day, and the next one is refused", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const file = new File([await picture(160, 90).jpeg().toBuffer()], "cover.jpg", { type: "image/jpeg" });
  await countWithinBounds(ada, { images: creatorBounds.images.aDay - 1 });
  const url = await setCoverImage(ada, courseId, file);
  await expect(setCoverImage(ada, courseId, file)).rejects.toMatchObject({ code: "bound.reached" });
  expect((await readCourse(guest, courseId)).coverImage).toEqual({ image: url });
});
