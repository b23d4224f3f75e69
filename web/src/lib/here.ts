/** The address the person is at, to come back to. */
export const here = () => `${location.pathname}${location.search}`;
