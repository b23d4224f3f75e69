/** Labels of the question types. */
export const kindText = {
  select_one: "Select one",
  choose_all_that_apply: "Choose all that apply",
  open_ended: "Open-ended",
} as const;
