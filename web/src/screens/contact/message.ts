import { isEmail } from "@cu/api/email";
import type { Problems } from "../../forms/use-checks.ts";

export type Message = { name: string; email: string; subject: string; message: string };

export const emptyMessage: Message = { name: "", email: "", subject: "", message: "" };

export const labels = { name: "Name", email: "Email", subject: "Subject", message: "Message" } as const;

/** STA-23 and STA-24, as the server says them. */
export const checkMessage = (message: Message): Problems => {
  const problems: Record<string, string> = {};
  for (const field of ["name", "email", "subject", "message"] as const)
    if (!message[field].trim()) problems[field] = `${labels[field]} is required!`;
  if (!problems.email && !isEmail(message.email.trim())) problems.email = `${labels.email} is not a valid email!`;
  return problems;
};
