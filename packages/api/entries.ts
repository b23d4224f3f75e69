import type { Need } from "./route.ts";
import { handlerFile, routes } from "./routes.ts";

/** A function of the deployed product: one for each route of the contract, the consumers and the user pool's triggers. */
export type Entry = { id: string; file: string; needs: readonly Need[] };

/** What reads the queues and the table's stream. */
export const consumers = [
  {
    id: "consumer.work",
    file: "consumers/work",
    // A class that has been watched is asked after again once its quarter of an hour is over.
    needs: [
      "table.write",
      "ledger.write",
      "files.read-course",
      "files.remove-course",
      "files.remove-image",
      "files.remove-report",
      "signUps",
      "work.send",
      "anchors.write",
      // A certificate is signed when its decision can no longer be undone.
      "credentialKey",
    ],
  },
  {
    id: "consumer.stream",
    file: "consumers/stream",
    needs: ["work.send", "reports.send", "notices.send", "changes.send"],
  },
  // A change that fails is handed back alone (consumers/changes.ts).
  { id: "consumer.answers", file: "consumers/answers", needs: ["table.write", "changes.send"] },
  {
    id: "consumer.classes",
    file: "consumers/classes",
    needs: ["table.write", "work.send", "files.write-class", "changes.send"],
  },
  { id: "consumer.assistant", file: "consumers/assistant", needs: ["table.write", "model"] },
  {
    id: "consumer.reports",
    file: "consumers/reports",
    needs: ["table.write", "files.write-report", "files.remove-report", "mail.send", "reports.send", "work.send"],
  },
  { id: "consumer.notices", file: "consumers/notices", needs: ["table.write", "mail.send"] },
] as const satisfies Entry[];

/** Triggers called by the user pool. */
export const triggers = [
  { id: "trigger.password-reset", file: "triggers/password-reset", needs: ["table.write"] },
] as const satisfies Entry[];

export const entries: readonly Entry[] = [
  ...routes.map((route) => ({ id: route.id, file: handlerFile(route), needs: route.needs })),
  ...consumers,
  ...triggers,
];
