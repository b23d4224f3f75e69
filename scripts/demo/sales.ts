import type { DemoSale } from "./shape.ts";

// Other authors look at each other's work, so that the newest course has earned something in most weeks.
export const sales: DemoSale[] = [
  { personId: 9, moduleId: 51, cupoints: 200, daysAgo: 65 },
  { personId: 9, moduleId: 52, cupoints: 200, daysAgo: 64 },
  { personId: 6, moduleId: 51, cupoints: 200, daysAgo: 51 },
  { personId: 7, moduleId: 51, cupoints: 200, daysAgo: 37 },
  { personId: 7, moduleId: 52, cupoints: 200, daysAgo: 36 },
  { personId: 7, moduleId: 53, cupoints: 200, daysAgo: 35 },
  { personId: 6, moduleId: 52, cupoints: 200, daysAgo: 22 },
  { personId: 9, moduleId: 53, cupoints: 200, daysAgo: 15 },
  { personId: 7, moduleId: 54, cupoints: 300, daysAgo: 9 },
  { personId: 9, moduleId: 54, cupoints: 300, daysAgo: 1 },
];
