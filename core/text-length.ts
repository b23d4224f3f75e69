/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** What a field answers that is longer. */
export const atMost = (characters: number): string => `Ensure this field has no more than ${characters} characters.`;
