import type { DemoCertificateRequest } from "./shape.ts";

// One waits for the admin, so that their list is not empty on the first day.
export const certificateRequests: DemoCertificateRequest[] = [{ personId: 8, courseId: 30 }];
