import { atMost, textForm } from "./form.ts";
import { longestInstitution } from "./institution-names.ts";
import { nameProblem, tidyName } from "./name.ts";

/** ADM-112: how an admin writes the name of a university or department. */
export const institutionForm = textForm({
  name: {
    most: longestInstitution,
    missing: "Please enter a name.",
    // Their keys are bounded by code units.
    wrong: (text) => (tidyName(text).length > longestInstitution ? atMost(longestInstitution) : nameProblem(text)),
  },
});
