import * as z from "zod";
import { contactForm } from "./contact.form.ts";
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
