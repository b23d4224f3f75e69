import type { KeptText } from "./written.ts";

export type ReadOption = {
  readonly optionText: KeptText;
  readonly explanationText: KeptText;
  readonly correctAnswerFlag: boolean;
};

/** What `checkQuestion` takes; times are missing where the file does not name them. */
export type QuestionInput = {
  readonly id?: number;
  readonly title: string;
  readonly text: KeptText;
  readonly questionType: string;
  readonly hint?: KeptText;
  readonly options: readonly ReadOption[];
  readonly startVideoTimestamp: number | undefined;
  readonly endVideoTimestamp: number | undefined;
};

export type ReadQuestion = {
  /** Place in the file, such as "Line 5". */
  readonly at: string;
  /** Ids of this product, where the file names them. */
  readonly module?: string | undefined;
  readonly video?: string | undefined;
  readonly input: QuestionInput;
  /** What could not be kept as it was, by name. */
  readonly changes: readonly string[];
};

export type RefusedQuestion = { readonly at: string; readonly title: string; readonly reason: string };

/** A file as a reader understands it: every question of it fits, with or without changes, or is refused by name. */
export type ReadFile = {
  readonly format: string;
  readonly questions: readonly ReadQuestion[];
  readonly refused: readonly RefusedQuestion[];
};

type SheetModule = { readonly uid: string; readonly videos: { uid: string; questions: object[] }[] };

/** Whether the file says where and when a question is asked. */
export function isLabelled({ module, video, input }: ReadQuestion): boolean {
  const { startVideoTimestamp: start, endVideoTimestamp: end } = input;
  return module !== undefined && video !== undefined && start !== undefined && end !== undefined;
}

/** The modules of a bulk file, and what could not be read. */
export function byVideo({ questions, refused }: ReadFile): {
  readonly modules: readonly SheetModule[];
  readonly problems: readonly string[];
} {
  const modules = Array.from(
    Map.groupBy(questions, ({ module = "" }) => module),
    ([uid, own]) => ({
      uid,
      videos: Array.from(
        Map.groupBy(own, ({ video = "" }) => video),
        ([video, list]) => ({ uid: video, questions: list.map(({ input }) => input) }),
      ),
    }),
  );
  return { modules, problems: refused.map(({ at, reason }) => `${at}: ${reason}`) };
}

/** "$course$/top/module id/video id", as GIFT and Moodle's XML name a category; other systems' categories are no place. */
export function placeOfCategory(category: string): Pick<ReadQuestion, "module" | "video"> {
  const [, module, video] = /(?:^|\/)\s*(\d{1,15})\s*\/\s*(\d{1,15})\s*$/.exec(category.slice(-100)) ?? [];
  return { module, video };
}
