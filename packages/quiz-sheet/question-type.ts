export const questionTypes = ["select_one", "choose_all_that_apply", "open_ended"] as const;
export type QuestionType = (typeof questionTypes)[number];
