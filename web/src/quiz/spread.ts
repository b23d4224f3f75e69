/**
 * Places that are at least `gap` apart and as near as possible to where they belong, in rising order within [0, end].
 * When there is not room for all of them they share it evenly.
 */
export const spread = (places: readonly number[], gap: number, end: number): number[] => {
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
