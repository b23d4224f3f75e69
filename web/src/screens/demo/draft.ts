import { type DemoWish, demoCourse } from "@cu/api/demo.form";

/** A video that has arrived, so that a reload does not ask for it again. */
export type Kept = { id: number; name: string; size: number };

export type DemoDraft = {
  courseName: string;
  courseDescription: string;
  firstName: string;
  lastName: string;
  email: string;
  links: readonly string[];
  videos: readonly Kept[];
};

export const emptyDemo: DemoDraft = {
  courseName: "",
  courseDescription: "",
  firstName: "",
  lastName: "",
  email: "",
  links: [],
  videos: [],
};

/** What is sent. */
export const wishOf = ({ videos, links, ...course }: DemoDraft): DemoWish => ({
  ...course,
  links: links.map((link) => link.trim()),
  files: videos.map(({ id }) => id),
});

/** Whether a field is one of the first step. */
export const isOfCourse = (field: string): boolean => field in demoCourse.fields;
