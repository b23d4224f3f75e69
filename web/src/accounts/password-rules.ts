/** The user pool's own rules (stacks/auth.ts), each as it is shown and as it is asked for. */
const rules = [
  { name: "8 characters", isKept: (text: string) => text.length >= 8 },
  { name: "lowercase", missing: "a lowercase letter", isKept: (text: string) => /[a-z]/.test(text) },
  { name: "uppercase", missing: "an uppercase letter", isKept: (text: string) => /[A-Z]/.test(text) },
  { name: "number", missing: "a number", isKept: (text: string) => /\d/.test(text) },
];

export type RuleState = { name: string; isKept: boolean };

export const ruleStates = (password: string): RuleState[] =>
  rules.map(({ name, isKept }) => ({ name, isKept: isKept(password) }));

/** How many of the rules hold, in a word; nothing before anything is typed. */
export const strengthOf = (password: string): string => {
  if (password === "") return "";
  const kept = ruleStates(password).filter(({ isKept }) => isKept).length;
  if (kept === rules.length) return "Strong";
  return kept === rules.length - 1 ? "Almost there" : "Too weak";
};

/** What a password lacks: "Add 2 characters, an uppercase letter and a number." */
export const passwordProblem = (password: string): string | undefined => {
  const short = 8 - password.length;
  const missing = [
    ...(short > 0 ? [short === 1 ? "1 character" : `${short} characters`] : []),
    ...rules.flatMap(({ missing: words, isKept }) => (words && !isKept(password) ? [words] : [])),
  ];
  return missing.length === 0 ? undefined : `Add ${listed(missing)}.`;
};

/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
