import { dialog, pressed, type View } from "../view.ts";

/** The onboarding dialog, shown on every page until an account type is chosen, in the order of its steps. */
export const newcomerViews: View[] = [
  { name: "onboarding, step 0", address: "/collections/5/", title: "I am a...", ready: dialog("I am a...") },
  {
    name: "onboarding, creator form left empty",
    address: "/collections/5/",
    title: "About you and your courses",
    prepare: async (person) => {
      await pressed(/^Instructor/)(person);
      await pressed("Submit")(person);
    },
    ready: (page) => page.getByText("Missing course size"),
  },
  {
    name: "onboarding, registered",
    address: "/collections/5/",
    title: "Registration",
    prepare: pressed(/^Learner/),
    ready: (page) => page.getByRole("button", { name: "Let's begin!" }),
  },
];
