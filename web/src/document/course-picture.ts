import { address as addressOf } from "@cu/api/client";
import type { Course as CourseSchema } from "@cu/api/course";
import type * as z from "zod";
import { productName } from "../lib/product.ts";
import { routeTable } from "../lib/route-table.ts";
import { cover } from "../ui/cover/cover.ts";
import type { Ask } from "./ask.ts";
import { type DrawPicture, digestOf, type Picture } from "./picture-kit.ts";

type Course = Pick<z.output<typeof CourseSchema>, "id" | "name" | "category" | "university">;

/** Path of a course's picture. The name changes with its content, because social networks cache by URL. */
export const pictureAddress = ({ id, name, category, university }: Course): string => {
  const digest = digestOf([name, category?.id, category?.name, university?.name]);
  return `/collections/${id}/cover-${digest}.png`;
};

export const isCoursePicture = (address: string): boolean => pattern.test(address);

const pattern = /^\/collections\/([1-9]\d{0,9})\/cover-[\w-]{16}\.png$/;

/** Reads the course as a guest: unlisted and suspended ones have no picture. Only the current name renders. */
export const coursePicture = async (address: string, ask: Ask, draw: DrawPicture): Promise<Picture> => {
  const [, id = ""] = pattern.exec(address) ?? [];
  const [method, path] = routeTable["course.read"];
  const { status, body } = await ask({ method, address: addressOf(path, { params: { courseId: id } }) });
  if (status >= 400 && status < 500 && status !== 429) return { missing: true };
  if (status !== 200) throw new Error(`The course answered ${status}.`);
  const course = body as Course;
  const current = pictureAddress(course);
  if (address !== current) return { moved: current };
  return {
    png: await draw({
      cover: cover(course.id, course.category),
      title: course.name,
      place: course.university?.name ?? "",
      productName,
    }),
  };
};
