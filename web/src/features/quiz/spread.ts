/**
 * Positions at least `gap` apart and as close as possible to the wanted ones, ascending within [0, end]. Without enough
 * room they are spaced evenly.
 */
export const spreadApart = (places: readonly number[], gap: number, end: number): number[] => {
  const room = places.length > 1 ? Math.min(gap, end / (places.length - 1)) : gap;
  const spaced: number[] = [];
  for (const place of places) spaced.push(Math.max(place, (spaced.at(-1) ?? Number.NEGATIVE_INFINITY) + room));
  let next = end + room;
  return spaced
    .toReversed()
    .map((place) => {
      next = Math.min(place, next - room);
      return next;
    })
    .reverse();
};
