import type { User } from "@cu/api/user";
import type * as z from "zod";

/** The lecture on the same page, where there is one. */
export type Moment = {
  seconds: () => number;
  seek: (seconds: number) => void;
  /** Timestamps past the end aren't linked (E-139); null while the duration is unknown. */
  durationSeconds: number | null;
};

/** Thread context for its posts. */
export type Room = {
  person: z.output<typeof User>;
  /** Prefix of the thread's draft keys. */
  thread: string;
  /** The class's creator; outside classes, the course's primary author (D-40). */
  licenseCreatorId: number;
  moment: Moment | undefined;
  lastSeen: string | null;
};
