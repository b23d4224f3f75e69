/** Deeper than any body of a route; stringifying thousands of levels overflows the stack. */
export const maxJsonDepth = 32;

/** Whether JSON text nests deeper than `most` levels. Brackets within strings are none. */
export const isDeeperThan = (text: string, most: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let n = 0; n < text.length; n++) {
    const sign = text[n];
    if (isInString) {
      if (sign === "\\") n += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
};
