/** The current path and query, to return to. */
export const here = () => `${location.pathname}${location.search}`;
