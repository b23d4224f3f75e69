/**
 * The posting lists of a word: lectures whose transcript has it, documents with it in their name, courses with it in
 * their description, lectures with it in a name around them (their own, of their module, course and authors).
 */
export const said = 0;
export const named = 1;
export const described = 2;
export const around = 3;
