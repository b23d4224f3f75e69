import type { CourseRecord, ModuleRecord } from "./course-record.ts";
import type { ModuleItem } from "./module.entity.ts";

/** A module from its course's snapshot, or standalone. */
export type Source = {
  item: ModuleItem;
  module: ModuleRecord;
  course: CourseRecord | undefined;
  /** Of the course, as it was read. */
  courseRevision?: number | undefined;
};
