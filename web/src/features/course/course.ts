import type { License } from "@cu/api/coupon";
import type { readCourse } from "@cu/api/course";
import type { Answer } from "@cu/api/route";
import type * as z from "zod";
import type { Session } from "../../lib/use-session.ts";

export type Course = Answer<typeof readCourse>;
export type Module = Course["modules"][number];
export type Video = Module["videos"][number];
export type CurrentUser = NonNullable<Session["user"]>;
export type Coupon = z.output<typeof License>;
