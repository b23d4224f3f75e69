/** How often one person may try codes: enough to type, too few to guess. */
export const guesses = { name: "code", times: 10, seconds: 60 };
