import * as z from "zod";
import { route } from "./route.ts";

const ContactMessage = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

/** Loose on purpose: the texts of STA-23 and STA-24 come from core. */
const ContactInput = z.object({
  name: z.string().max(1000).default(""),
  email: z.string().max(1000).default(""),
  subject: z.string().max(1000).default(""),
  message: z.string().max(50_000).default(""),
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
