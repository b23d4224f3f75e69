/** A part of the dashboard carries its name in `data-tour`. */
export type TourStop = "class" | "pages" | "weeks" | "modules" | "roster" | "preview";

type Stop = { readonly name: TourStop; readonly title: string; readonly text: string };

const stops: readonly Stop[] = [
  {
    name: "class",
    title: "One class at a time",
    text: "Everything below is about the class that is chosen here. Its code is beside it.",
  },
  {
    name: "pages",
    title: "From the class to one minute",
    text: "Students, lectures and questions have pages of their own; a lecture's page goes down to ten seconds.",
  },
  {
    name: "weeks",
    title: "Every drawing has its numbers",
    text: "Its heading says what it shows. As a table it can be read, heard, and saved as a file.",
  },
  {
    name: "modules",
    title: "Where the class is",
    text: "A cell is a video, as wide as it is long and filled as far as it was watched. Press one for its minutes.",
  },
  {
    name: "roster",
    title: "This week",
    text: "Who shares their data is named here; who shares it without a name has a number. Nobody else is in any figure.",
  },
  {
    name: "preview",
    title: "As your students see it",
    text: "They see themselves beside the class, and nobody else. A note says so for as long as you look.",
  },
];

export const placeOf = (name: TourStop): HTMLElement | null => document.querySelector(`[data-tour="${name}"]`);

/** The stops that the page has: a student's has fewer. */
export const shownStops = (): readonly Stop[] => stops.filter(({ name }) => placeOf(name) !== null);
