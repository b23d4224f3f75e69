/** 1 summary, 2 multiple choice, 3 expand-on (GPT-02). */
export type Element = 1 | 2 | 3;

/** A request to cuGPT; `key` makes a second try the same request for the server. */
export type Ask = { readonly element: Element; readonly prompt: string; readonly key: string };

/** One message of the chat (GPT-02). */
export type Message =
  | { readonly user: "WELCOME"; readonly content: string; readonly at: string }
  | { readonly user: "USER"; readonly content: string; readonly element: Element; readonly at: string }
  | {
      readonly user: "GPT";
      readonly content: string;
      readonly element: Element;
      /** `content` is the JSON of a question. */
      readonly mcq: boolean;
      /** Id of the rateable answer; absent when there was nothing to answer with. */
      readonly elementId?: number;
      readonly local: boolean;
      readonly at: string;
    };

/** The prompts behind the buttons (GPT-09). */
export const prompts = {
  1: "Summarise this lecture.",
  2: "Ask me a multiple-choice question about this lecture.",
} as const;

export const welcomeText = (lecture: string): string =>
  `I am cuGPT. I can summarise “${lecture}”, ask you a question about it, or find where it answers yours.`;

export const noSummaryText = "We are sorry! We have no summaries for this context.";
