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
      { id: 1, courseId: 5, moduleId: 51, window: { fromDays: -21, untilDays: 100 } },
      { id: 2, courseId: 5, moduleId: 52, window: { fromDays: -7, untilDays: 100 } },
    ],
    allowableDataAccessChoices: ["full", "anonymous"],
    roster: [
      { personId: 3, dataAccessLevel: "full" },
      { personId: 4, dataAccessLevel: "anonymous" },
    ],
  },
];
