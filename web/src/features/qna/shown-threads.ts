import { plainText } from "@cu/rich-text/plain-text";
import { authorName } from "./names.ts";
import type { Question } from "./place.ts";

export type Show = "all" | "asked" | "replied";

const shows: Record<Show, (question: Question) => boolean> = {
  all: () => true,
  asked: ({ isOwn }) => isOwn,
  replied: ({ responses }) => responses.some(({ isOwn }) => isOwn),
};

// Cached per object, as a post's text is immutable.
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

/** The threads that match filter and search, in order; every search word must occur. */
export const shownThreads = (threads: readonly Question[], show: Show, search: string): Question[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return threads.filter((question) => shows[show](question) && words.every((word) => textOf(question).includes(word)));
};
