import * as z from "zod";
import { LooseLine, LooseText } from "./field.ts";
import { route } from "./route.ts";

const ContactMessage = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

/** The rules of STA-23 and STA-24 are core's, each beside its message. */
const ContactInput = z.object({
  name: LooseLine.default(""),
  email: LooseLine.default(""),
  subject: LooseLine.default(""),
  message: LooseText.default(""),
});

export const contactUs = route({
  id: "contact.send",
  method: "POST",
  path: "/api/v1/contact-us/",
  for: "anyone",
  summary: "A message to the people behind the product (STA-30)",
  body: ContactInput,
  answer: { status: 200, schema: ContactMessage },
  fails: ["request.limited", "key.reused"],
  needs: ["table.write", "viewerAddress"],
  repeatable: true,
});
