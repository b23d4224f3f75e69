import { plainText } from "@cu/rich-text/plain-text";
import { authorName } from "./names.ts";
import type { Question } from "./place.ts";

export type Show = "all" | "asked" | "replied";

const shows: Record<Show, (question: Question) => boolean> = {
  all: () => true,
  asked: ({ isOwn }) => isOwn,
  replied: ({ responses }) => responses.some(({ isOwn }) => isOwn),
};

// The words of a post do not change while it is the same object.
const texts = new WeakMap<Question, string>();

const textOf = (question: Question): string => {
  const known = texts.get(question);
  if (known !== undefined) return known;
  const posts = [question, ...question.responses];
  const words = posts.map((post) => `${wordsOf(post.text)} ${authorName(post) ?? ""}`).join("\n");
  const text = words.toLocaleLowerCase();
  texts.set(question, text);
  return text;
};

// As the contract carries it: a block of the server always has its text.
const wordsOf = ({ blocks }: Question["text"]): string => plainText({ blocks } as Parameters<typeof plainText>[0]);

/** What a filter and a search leave of a thread, in its order; every word of the search has to be there. */
export const shownThreads = (threads: readonly Question[], show: Show, search: string): Question[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return threads.filter((question) => shows[show](question) && words.every((word) => textOf(question).includes(word)));
};
