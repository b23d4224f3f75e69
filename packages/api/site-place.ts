/** UTF-16 units. */
export const longestSitePlace = 300;

/** Whether a text is a path of this site with its query, of visible signs alone: never another host, never a script. */
export const isSitePlace = (place: string): boolean =>
  place.length <= longestSitePlace && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(place);
