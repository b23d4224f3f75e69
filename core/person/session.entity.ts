import { Entity, type EntityItem } from "electrodb";
import type { Update } from "../store/commit.ts";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A sign-in of one browser. The provider's refresh token stays here, encrypted, and never reaches script. */
export const SessionEntity = new Entity(
  {
    model: model("session"),
    attributes: {
      id: { type: "string", required: true },
      sub: { type: "string", required: true },
      sealedRefreshToken: { type: "string", required: true },
      startedAt: { type: "string", required: true },
      /** To the hour. */
      lastUsedAt: { type: "string" },
      /** What the browser said it is, as it was sent. */
      userAgent: { type: "string" },
      /** Sessions that this browser had open when it signed in again; they end with this one. */
      formers: { type: "list", items: { type: "string" } },
      /** Courses in which this session was given leases of watching, which end with it. */
      courses: { type: "set", items: "number" },
      /** It is over; what is left to do is to tell the pool. */
      endedAt: { type: "string" },
      /** Seconds since 1970: the table removes the item some time after it. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "session#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "session", casing: "none" },
      },
      /** Sessions of a person; those from before there was a list of them are not in it. */
      byPerson: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["sub"], template: "sessions#${sub}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["startedAt"], template: "${startedAt}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** A lease of watching is noted with the session that it is for, as long as that is open: ending it ends the lease. */
export const noteLease = (id: string, courseId: number): Update =>
  SessionEntity.patch({ id })
    .add({ courses: [courseId] })
    .where(({ endedAt }, { notExists }) => notExists(endedAt))
    .params<Update>();

export type SessionItem = EntityItem<typeof SessionEntity>;
