import type { listManagedClasses } from "@cu/api/class";
import type { listEnrolledClasses, listUsedLicenses } from "@cu/api/class-own";
import type { readRoster } from "@cu/api/class-roster";
import type { License as LicenseSchema } from "@cu/api/coupon";
import type { Answer } from "@cu/api/route";
import type * as z from "zod";

/** Public view of a class code. */
export type License = z.output<typeof LicenseSchema>;
export type ScheduledAccess = License["scheduledAccesses"][number];

/** A page of a hundred members, each as visible as they chose. */
export type RosterPage = Answer<typeof readRoster>;

/** A joined class with the current state of each window. */
export type EnrolledClass = Answer<typeof listEnrolledClasses>[number];
export type NamedAccess = EnrolledClass["scheduledAccesses"][number];

/** A class as its creator and co-creators see it. */
export type ManagedClass = Answer<typeof listManagedClasses>[number];

/** The user's membership in a class, which stores the sharing choice. */
export type Enrolment = Answer<typeof listUsedLicenses>[number];
export type Level = Enrolment["dataAccessLevel"];
