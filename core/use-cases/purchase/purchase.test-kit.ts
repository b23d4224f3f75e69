import type { CourseRecord } from "../../storage/course/course-record.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { makeCourse } from "../test-kit/course.ts";

/** A saved course whose modules can also be bought one by one. */
export const makeShop = async (input: Parameters<typeof makeCourse>[0] = {}): Promise<CourseRecord> => {
  const course = await makeCourse(input);
  for (const { id } of course.modules) {
    await ModuleEntity.put({ id, parentCollection: course.id, createdBy: course.createdBy }).go();
  }
  return course;
};
