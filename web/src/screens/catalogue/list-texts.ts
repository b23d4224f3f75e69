import type { CatalogueList } from "@cu/api/catalogue";
import type * as z from "zod";
import { paths } from "../../lib/paths.tsx";

export type ListName = z.output<typeof CatalogueList>;

/** CAT-11 to CAT-13 as specified, with their capitals. */
export const listTexts: Record<ListName, { title: string; lead: string; failed: string; path: string }> = {
  premium: {
    title: "Premium Courses",
    lead: "Buy a whole course, or only the modules you need.",
    failed: "Failed to Load Premium Courses",
    path: paths.premium,
  },
  free: {
    title: "Free Courses",
    lead: "Sign up, enrol and watch. Nothing is charged.",
    failed: "Failed to Load Free Courses",
    path: paths.free,
  },
  certification: {
    title: "Certification Courses",
    lead: "Finish a course and earn a certificate that shows your score.",
    failed: "Failed to Load Certification courses",
    path: paths.certification,
  },
};
