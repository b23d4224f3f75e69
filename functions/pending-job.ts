import type { PendingJob } from "@cu/api/assistant";
import type * as z from "zod";
import { Reply } from "./http.ts";

/** 202: the work is under way, and `assistant.job` reports on it. */
export const pending = ({ id }: { id: string }): Reply<z.output<typeof PendingJob>> =>
  new Reply({ id, status: "pending" }, { status: 202 });
