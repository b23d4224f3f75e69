import type { finishMessage as finishMessageRoute, listMessages as route } from "@cu/api/contact";
import { Failure } from "@cu/api/failure";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { ContactEntity } from "./contact.entity.ts";

/** E-004, ADM-83: messages of one status, newest first. One store call. */
export const listMessages = async (
  _admin: Admin,
  { status, before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = ContactEntity.query.byStatus({ status });
  const place = before === undefined ? undefined : readCursor(before);
  const query = place ? all.lt({ receivedAt: place.at, id: Number(place.id) }) : all;
  const { data: messages } = await query.go({ order: "desc", limit: deskPerPage });
  return {
    messages,
    next: nextOf(
      messages.map(({ receivedAt, id }) => ({ at: receivedAt, id: String(id) })),
      deskPerPage,
    ),
  };
};

/** Marks a message as done, once; repeated requests get the same response without an audit entry. */
export const finishMessage = (admin: Admin, id: number): Promise<Returned<typeof finishMessageRoute>> =>
  untilCommitted(async () => {
    const { data: message } = await ContactEntity.get({ id }).go({ consistent: true });
    if (!message) throw new Failure("message.missing");
    if (message.status === "done") return message;
    const done = { ...message, status: "done" as const };
    const put = ContactEntity.put(done).where(({ status }, { eq }) => eq(status, "new"));
    await commit([
      { name: "message", item: { Put: put.params<Put>() } },
      ...(await noteAct(admin, { act: "message.done", target: ["message", id] })),
    ]);
    return done;
  });
