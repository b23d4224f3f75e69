import type { User } from "@cu/api/user";
import type * as z from "zod";

/** The lecture beside a discussion, where there is one. */
export type Moment = {
  seconds: () => number;
  seek: (seconds: number) => void;
  /** Later times are no links (E-139); null while the length is not known. */
  durationSeconds: number | null;
};

/** What every post of a thread needs to know about its reader. */
export type Room = {
  person: z.output<typeof User>;
  /** Begins the names of this thread's drafts. */
  thread: string;
  /** The class's creator; outside classes, the course's primary author (D-40). */
  licenseCreatorId: number;
  moment: Moment | undefined;
  lastSeen: string | null;
};
