import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A cuGPT job. A summary's job also caches the summary: its id is derived from transcript and engine, so concurrent and
 * later askers share it.
 */
export const JobEntity = new Entity(
  {
    model: model("assistant-job"),
    attributes: {
      id: { type: "string", required: true },
      kind: { type: ["summary", "question", "expand-on", "draft"] as const, required: true },
      status: { type: ["pending", "done", "failed"] as const, required: true },
      /** Counts the starts: results of earlier runs are discarded. */
      run: { type: "number", required: true },
      /** The first asker; a summary is readable by all with access to the lecture. */
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true },
      videoId: { type: "number", required: true },
      /** The engine used, see engine-name.ts. */
      engine: { type: "string", required: true },
      prompt: { type: "string" },
      second: { type: "number" },
      questionType: { type: ["select_one", "choose_all_that_apply", "open_ended"] as const },
      /** Fingerprint of the request with the `Idempotency-Key`. */
      fingerprint: { type: "string" },
      /** The counters this run was counted in, refunded when it fails. */
      uses: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: { pk: { type: "string", required: true }, sk: { type: "string", required: true } },
        },
      },
      /**
       * `provider` (unusable answer) and `unreachable` are final and not retried; `bug` is still retried by the queue.
       */
      failure: { type: ["provider", "unreachable", "bug"] as const },
      failureText: { type: "string" },
      answerId: { type: "number" },
      content: { type: "string" },
      local: { type: "boolean" },
      /** Milliseconds since 1970 of the last start. */
      startedAt: { type: "number", required: true },
      /** Seconds since 1970; absent for summaries, which do not expire. */
      ttl: { type: "number" },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "assistant-job#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "job", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type JobItem = EntityItem<typeof JobEntity>;

export const findJob = async (id: string): Promise<JobItem | null> =>
  (await JobEntity.get({ id }).go({ consistent: true })).data;
