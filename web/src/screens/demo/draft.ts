import { type DemoInput, demoCourse } from "@cu/api/demo.form";

/** An uploaded video, stored so that a reload doesn't upload it again. */
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

/** The request body. */
export const inputOf = ({ videos, links, ...course }: DemoDraft): DemoInput => ({
  ...course,
  links: links.map((link) => link.trim()),
  files: videos.map(({ id }) => id),
});

/** Whether a field belongs to the first step. */
export const isOfCourse = (field: string): boolean => field in demoCourse.fields;
