/** Cheap and never wrong about a text that has a formula: the first load asks this, and only then fetches the setter. */
export const hasFormula = (text: string): boolean => /\S\$(?!\d)|\\[([]/.test(text);
