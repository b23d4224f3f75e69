import type { DemoClass } from "./shape.ts";

/** A class in its sixth week, with forty students: what they watched is on its dashboard. */
export const sixWeeks: Omit<DemoClass, "roster"> = {
  id: 4,
  code: "NORTHGATE-SIX",
  label: "Connected things, autumn, Northgate",
  createdById: 10,
  coCreator1Id: 5,
  coCreator2Id: null,
  valid: { fromDays: -45, untilDays: 60 },
  scheduledAccesses: [51, 52, 53, 54].map((moduleId, index) => ({
    id: 21 + index,
    courseId: 5,
    moduleId,
    window: { fromDays: -45, untilDays: 60 },
  })),
  allowableDataAccessChoices: ["full", "anonymous", "no_access"],
};

const firstNames =
  "Noor Emil Katya Abdul Grace Tom Aiko Luca Zeynep Marek Anjali Oskar Hana Diego Lina Samir Ebba Kofi Yara Pavel Ines Bruno Mei Viktor Salma Jonah Ida Rashid Clara Tadeo Freya Anton Nadia Elias Rosa Kenji Maud Omar Vera Leon".split(
    " ",
  );
const lastNames =
  "Haddad Sandoval Lindgren Rahimi Oyelaran Whitlock Tanabe Ferri Aydin Nowak Pillai Dahl Kimura Prado Sommer Nasser Falk Mensah Khalil Dvorak Moreau Costa Lin Petrescu Amrani Ward Holt Aziz Weiss Luna Strand Berg Saleh Hart Vidal Mori Jansen Farouk Lange Roth".split(
    " ",
  );

/** One of each level of sharing has an account that can be signed in to. */
const whoSignIn = ["noor-haddad", "abdul-rahimi", "luca-ferri"];

/** Thirty-one show their name, six are anonymous, three share nothing. */
export const sixWeeksStudents = firstNames.map((firstName, index) => {
  const lastName = lastNames[index] ?? "";
  const username = `${firstName}-${lastName}`.toLowerCase();
  return {
    id: 401 + index,
    firstName,
    lastName,
    username,
    signsIn: whoSignIn.includes(username),
    email: `${firstName}.${lastName}@students.example.com`.toLowerCase(),
    dataAccessLevel:
      index % 13 === 7 ? ("no_access" as const) : index % 6 === 3 ? ("anonymous" as const) : ("full" as const),
  };
});

/** Ten students who share with their class, and are not shown individually, finished the same lectures of free courses. */
export const watchedBesides = {
  personIds: sixWeeksStudents
    .filter(({ signsIn, dataAccessLevel }) => !signsIn && dataAccessLevel !== "no_access")
    .slice(0, 10)
    .map(({ id }) => id),
  watched: [
    { courseId: 30, videoId: 284, daysAgo: 9 },
    { courseId: 3, videoId: 103, daysAgo: 6 },
    { courseId: 3, videoId: 106, daysAgo: 5 },
  ],
};
