import type { DemoCertificateRequest } from "./shape.ts";

// One waits for the admin, so that their list is not empty on the first day; one is issued and shown to anybody.
export const certificateRequests: DemoCertificateRequest[] = [
  { personId: 8, courseId: 30 },
  { personId: 11, courseId: 30, serial: "DEM0DEM0DEM0DEM0DEM0DEM0DEM0" },
];
