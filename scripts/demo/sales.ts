import type { DemoSale } from "./shape.ts";

// Three additional learners buy the newest course module by module, so that it has revenue in most weeks.
export const sales: DemoSale[] = [
  { personId: 11, moduleId: 51, cupoints: 200, daysAgo: 65 },
  { personId: 11, moduleId: 52, cupoints: 200, daysAgo: 64 },
  { personId: 12, moduleId: 51, cupoints: 200, daysAgo: 51 },
  { personId: 13, moduleId: 51, cupoints: 200, daysAgo: 37 },
  { personId: 13, moduleId: 52, cupoints: 200, daysAgo: 36 },
  { personId: 13, moduleId: 53, cupoints: 200, daysAgo: 35 },
  { personId: 12, moduleId: 52, cupoints: 200, daysAgo: 22 },
  { personId: 11, moduleId: 53, cupoints: 200, daysAgo: 15 },
  { personId: 13, moduleId: 54, cupoints: 300, daysAgo: 9 },
  { personId: 11, moduleId: 54, cupoints: 300, daysAgo: 1 },
];
