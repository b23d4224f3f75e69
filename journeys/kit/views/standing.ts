import type { Person } from "../steps.ts";
import { courses, dialog, pressed, type View } from "../view.ts";

const statistics = { address: "/collections/8/certification/", title: `Certification, ${courses.statistics}` };

const confirmed = async ({ page }: Person, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name }).click();

/** One person's way through a certification, in its order: each view goes on where the one before it ended. */
export const standingViews: View[] = [
  {
    name: "certification, trial asked",
    ...statistics,
    prepare: pressed("Start a 7-Day Free Trial"),
    ready: dialog("Are you sure to evaluate this course?"),
  },
  {
    name: "certification, trial running",
    ...statistics,
    prepare: async (person) => {
      await pressed("Start a 7-Day Free Trial")(person);
      await confirmed(person, "Start the free trial");
    },
    ready: (page) => page.getByText("You are in trial period!"),
  },
  {
    name: "certification, purchase",
    ...statistics,
    prepare: pressed(/^Buy with certification/),
    ready: dialog(/./),
  },
  {
    name: "certification, learning period",
    ...statistics,
    prepare: async (person) => {
      await pressed(/^Buy with certification/)(person);
      await confirmed(person, /^Buy for/);
      await person.page.getByRole("dialog", { name: "Purchase successful." }).waitFor();
      await person.page.keyboard.press("Escape");
    },
    ready: (page) => page.getByText("Learning period"),
  },
  {
    name: "certification, request asked",
    ...statistics,
    prepare: pressed("Request Certificate"),
    ready: dialog("Request your certificate now?"),
  },
  {
    name: "certification, requested",
    ...statistics,
    prepare: async (person) => {
      await pressed("Request Certificate")(person);
      await confirmed(person, "Request Certificate");
    },
    ready: (page) => page.getByText(/^Requested on .*, waiting for review$/),
  },
];
