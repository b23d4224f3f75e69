/** A part of the dashboard carries its name in `data-tour`. */
export type TourStop = "class" | "pages" | "weeks" | "modules" | "roster" | "preview";

type Stop = { readonly name: TourStop; readonly title: string; readonly text: string };

const stops: readonly Stop[] = [
  {
    name: "class",
    title: "One class at a time",
    text: "Everything below is about the class chosen here, with its code.",
  },
  {
    name: "pages",
    title: "From the class to one minute",
    text: "Students, lectures and questions each have a page; a lecture's page goes down to 10 seconds.",
  },
  {
    name: "weeks",
    title: "Every drawing has its numbers",
    text: "The heading gives the finding. Open the table to read it, hear it, or save it as a file.",
  },
  {
    name: "modules",
    title: "Where the class is",
    text: "Each bar is a video, as long as it was watched. Press one for its minutes.",
  },
  {
    name: "roster",
    title: "This week",
    text: "Students who share their data are listed by name, or by number if they share anonymously. No one else is in any figure.",
  },
  {
    name: "preview",
    title: "As your students see it",
    text: "Students see themselves and the class average, and no one else. A note stays on screen while you preview.",
  },
];

export const elementOf = (name: TourStop): HTMLElement | null => document.querySelector(`[data-tour="${name}"]`);

/** The stops that the page has: a student's has fewer. */
export const shownStops = (): readonly Stop[] => stops.filter(({ name }) => elementOf(name) !== null);
