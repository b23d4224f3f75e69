import type { listManagedClasses } from "@cu/api/class";
import type { listEnrolledClasses, listUsedLicenses } from "@cu/api/class-own";
import type { readRoster } from "@cu/api/class-roster";
import type { License as LicenseSchema } from "@cu/api/coupon";
import type { Answer } from "@cu/api/route";
import type * as z from "zod";

/** A class code as everybody who may know it sees it. */
export type License = z.output<typeof LicenseSchema>;
export type ScheduledAccess = License["scheduledAccesses"][number];

/** A hundred members of a class, as far as each chose to be seen. */
export type RosterPage = Answer<typeof readRoster>;

/** A class the person joined, with what each window is worth today. */
export type EnrolledClass = Answer<typeof listEnrolledClasses>[number];
export type NamedAccess = EnrolledClass["scheduledAccesses"][number];

/** A class as its creator and co-creators see it. */
export type ManagedClass = Answer<typeof listManagedClasses>[number];

/** The person's place in a class: what the choice of sharing is saved for. */
export type Enrolment = Answer<typeof listUsedLicenses>[number];
export type Level = Enrolment["dataAccessLevel"];
