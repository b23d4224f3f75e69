import type { Contents, DraftVideo } from "./draft.ts";

export const video = (name: string, part: Partial<DraftVideo> = {}): DraftVideo => ({
  key: `youtube:${name}`,
  title: name,
  videoType: "youtube",
  embedId: name,
  embedHash: null,
  duration: 600,
  importedFromURL: null,
  ...part,
});

/** A draft from letters: `contentsOf(["ab", "c"], "d")` has two modules, "m1" and "m2", and one video in the bank. */
export const contentsOf = (modules: readonly string[], inBank = ""): Contents => {
  const keys = (letters: string) => letters.split("").map((letter) => `youtube:${letter}`);
  return {
    videos: `${modules.join("")}${inBank}`.split("").map((letter) => video(letter)),
    modules: modules.map((letters, index) => ({
      key: `m${index + 1}`,
      name: `Module ${index + 1}`,
      isDefaultPrice: true,
      customPrice: null,
      coAuthorUsernames: [],
      videos: keys(letters),
    })),
    bank: keys(inBank),
  };
};

/** The inverse of `contentsOf`: the contents as letters. */
export const lettersOf = ({ modules, bank }: Contents): string[] =>
  [...modules.map(({ videos }) => videos), bank].map((keys) => keys.map((key) => key.replace("youtube:", "")).join(""));
