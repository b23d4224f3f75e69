/** A part of an answer: text, or a cited second of the lecture. */
export type AnswerPart = { text: string } | { seconds: number; label: string };

const citation = /\[((?:(\d{1,2}):)?(\d{1,3}):([0-5]\d))\]/g;

/** Splits an answer at its `[mm:ss]` and `[h:mm:ss]`. Joined again, with brackets, the parts are the answer. */
export const splitCitations = (answer: string): AnswerPart[] => {
  const parts: AnswerPart[] = [];
  let from = 0;
  for (const match of answer.matchAll(citation)) {
    const [whole, label = "", hours = "0", minutes = "0", seconds = "0"] = match;
    if (match.index > from) parts.push({ text: answer.slice(from, match.index) });
    parts.push({ seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), label });
    from = match.index + whole.length;
  }
  if (from < answer.length) parts.push({ text: answer.slice(from) });
  return parts;
};
