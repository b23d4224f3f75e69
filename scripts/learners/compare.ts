/** Seconds of the class: what its dashboard had before and has now, and what its learners posted in between. */
type Compared = { readonly before: number; readonly after: number; readonly posted: number };

// Posts are of ten seconds; one that two windows sent at once may count in either.
const tolerance = 0.01;

/** Whether the dashboard matches the posts, and a line for the log. */
export const compare = ({ before, after, posted }: Compared): { readonly isSame: boolean; readonly line: string } => {
  const shown = after - before;
  const isSame = Math.abs(shown - posted) <= Math.max(10, tolerance * posted);
  const figures = `${Math.round(posted)} s posted, ${Math.round(shown)} s more on the dashboard`;
  return { isSame, line: isSame ? `The dashboard agrees: ${figures}.` : `The dashboard DIFFERS: ${figures}.` };
};
