/** As many as an answer lists at most; a shorter one is the last. */

/** Classes that somebody teaches, or that open a course. */
export const classesPerPage = 50;

/** Courses of which somebody bought something. */
export const purchasedPerPage = 100;

export const promotionsPerPage = 100;
