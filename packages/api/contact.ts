import * as z from "zod";
import { PathId } from "./address.ts";
import { contactForm } from "./contact.form.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { textFields } from "./form-body.ts";
import { route } from "./route.ts";

const ContactMessage = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

export const contactUs = route({
  id: "contact.send",
  method: "POST",
  path: "/api/v1/contact-us/",
  for: "anyone",
  summary: "A message to the people behind the product",
  body: z.object(textFields(contactForm.fields)),
  answer: { status: 200, schema: ContactMessage },
  fails: ["request.limited", "key.reused"],
  needs: ["table.write", "viewerAddress"],
  repeatable: true,
});

const KeptMessage = ContactMessage.extend({ id: Id, status: z.enum(["new", "done"]), receivedAt: Instant }).meta({
  id: "KeptMessage",
});

export const listMessages = route({
  id: "contact.list",
  method: "GET",
  path: "/api/v1/admin/messages/",
  for: "admin",
  summary: "Messages of one status, newest first, 25 at a time",
  query: z.object({ status: z.enum(["new", "done"]).default("new"), before: Cursor.optional() }),
  answer: { status: 200, schema: z.object({ messages: z.array(KeptMessage), next: z.string().nullable() }) },
  fails: [],
  needs: ["table.read"],
});

export const finishMessage = route({
  id: "contact.finish",
  method: "POST",
  path: "/api/v1/admin/messages/{messageId}/done/",
  for: "admin",
  summary: "Marks a message as done; a repeat answers the same",
  params: z.object({ messageId: PathId }),
  answer: { status: 200, schema: KeptMessage },
  fails: ["message.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
