import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * One piece of work for cuGPT. A summary's job is the cache of the summary too: its id follows from the transcript and
 * the engine, so that other askers find it, at the same time or later.
 */
export const JobEntity = new Entity(
  {
    model: model("assistant-job"),
    attributes: {
      id: { type: "string", required: true },
      kind: { type: ["summary", "question", "expand-on", "draft"] as const, required: true },
      status: { type: ["pending", "done", "failed"] as const, required: true },
      /** Counts the starts: a result from an older start no longer counts. */
      run: { type: "number", required: true },
      /** The first asker. Everybody who may watch the lecture may read a summary. */
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true },
      videoId: { type: "number", required: true },
      /** Which engine was asked, see engine-name.ts. */
      engine: { type: "string", required: true },
      prompt: { type: "string" },
      second: { type: "number" },
      questionType: { type: ["select_one", "choose_all_that_apply", "open_ended"] as const },
      /** The fingerprint of the request that came with an `Idempotency-Key`. */
      fingerprint: { type: "string" },
      /** The counters this run was counted in, given back when it fails. */
      uses: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: { pk: { type: "string", required: true }, sk: { type: "string", required: true } },
        },
      },
      /**
       * `provider`, which answered badly, and `unreachable`: the work has ended and is not tried again by itself; `bug`:
       * the queue still tries.
       */
      failure: { type: ["provider", "unreachable", "bug"] as const },
      failureText: { type: "string" },
      answerId: { type: "number" },
      content: { type: "string" },
      local: { type: "boolean" },
      /** Milliseconds since 1970 of the last start. */
      startedAt: { type: "number", required: true },
      /** Seconds since 1970; a summary is kept. */
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
