const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎";
const plain = "0123456789+-−=()ni";

/**
 * The words of a superscript or subscript after `before`. Unicode has digits and a few signs; all else is written as
 * ^(…) and _(…), because 10³ must never become 103. Ordinals ("1st") mean the same without.
 */
export function scripted(name: "sup" | "sub", text: string, before: string): string {
  const words = text.trim();
  if (words === "") return text;
  const signs = name === "sup" ? raised : lowered;
  const found = Array.from(words.replace(/\s+/g, ""), (sign) => signs[plain.indexOf(sign)]);
  if (found.every((sign) => sign !== undefined)) return found.join("");
  if (name === "sup" && /\d$/.test(before) && /^(?:st|nd|rd|th|er|re|e|ème|º|ª)$/i.test(words)) return words;
  return `${name === "sup" ? "^" : "_"}(${words})`;
}
