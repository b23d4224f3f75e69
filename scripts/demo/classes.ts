import type { DemoClass } from "./shape.ts";

export const classes: DemoClass[] = [
  {
    id: 1,
    code: "NORTHGATE-CS2",
    label: "Algorithms, second year, Northgate",
    createdById: 10,
    coCreator1Id: 5,
    coCreator2Id: null,
    valid: { fromDays: -21, untilDays: 100 },
    scheduledAccesses: [
      { id: 1, courseId: 5, moduleId: 51, window: { fromDays: -21, untilDays: 6 } },
      { id: 2, courseId: 5, moduleId: 52, window: { fromDays: -7, untilDays: 100 } },
    ],
    allowableDataAccessChoices: ["full", "anonymous"],
    roster: [
      { personId: 3, dataAccessLevel: "full" },
      { personId: 4, dataAccessLevel: "anonymous" },
    ],
  },
  // In sync, and with a window that is over, one that runs and one that has not begun.
  {
    id: 2,
    code: "NORTHGATE-EVENING",
    label: "Connected things, evening group, Northgate",
    createdById: 10,
    coCreator1Id: 5,
    coCreator2Id: 6,
    valid: { fromDays: -40, untilDays: 120 },
    scheduledAccesses: [
      { id: 3, courseId: 5, moduleId: 51, window: { fromDays: -40, untilDays: -5 } },
      { id: 4, courseId: 5, moduleId: 52, window: { fromDays: -20, untilDays: 60 } },
      { id: 5, courseId: 5, moduleId: 53, window: { fromDays: -3, untilDays: 90 } },
      { id: 6, courseId: 5, moduleId: 54, window: { fromDays: 14, untilDays: 120 } },
    ],
    allowableDataAccessChoices: ["full", "anonymous", "no_access"],
    roster: [
      { personId: 4, dataAccessLevel: "no_access" },
      { personId: 7, dataAccessLevel: "full" },
      { personId: 8, dataAccessLevel: "anonymous" },
    ],
  },
  // Not open yet.
  {
    id: 3,
    code: "NORTHGATE-SPRING",
    label: "Algorithms, second year, next term",
    createdById: 10,
    coCreator1Id: 5,
    coCreator2Id: null,
    valid: { fromDays: 30, untilDays: 150 },
    scheduledAccesses: [
      { id: 7, courseId: 5, moduleId: 51, window: { fromDays: 30, untilDays: 150 } },
      { id: 8, courseId: 5, moduleId: 52, window: { fromDays: 44, untilDays: 150 } },
      { id: 9, courseId: 5, moduleId: 53, window: { fromDays: 58, untilDays: 150 } },
      { id: 10, courseId: 5, moduleId: 54, window: { fromDays: 72, untilDays: 150 } },
    ],
    allowableDataAccessChoices: ["full", "anonymous"],
    roster: [],
  },
];
