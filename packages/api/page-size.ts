// The most that one answer lists; a shorter answer is the last.

/** Classes that a person teaches, or that open a course. */
export const classesPerPage = 50;

/** Classes that ask a person to be their co-creator. */
export const classInvitationsShown = 25;

/** Courses of which a person bought something. */
export const purchasedPerPage = 100;

/** Reviews of a course. */
export const reviewsPerPage = 10;

/** Lectures of the same module that follow on the signed-in home. */
export const lecturesUpNext = 3;

/** Courses that somebody saved for later. */
export const wishesPerPage = 24;

/** Authors of the public list, and at most as many for a search (STA-86). */
export const authorsPerPage = 24;

/** Purchases of what was given back before. */
export const boughtAgainPerPage = 25;

export const promotionsPerPage = 100;

/** Modules of a creator (CRE-02). */
export const modulesPerPage = 10;

/** Modules of other authors that may be licensed (MOD-18), as many as the window shows at a time (VID-08). */
export const licensablePerPage = 3;

/** Courses that borrow from a module (MOD-21). */
export const licencesPerPage = 20;

/** Demo requests, messages, issues, videos, classes, requests for certificates and what people would learn. */
export const deskPerPage = 25;

/** What waits for a second admin (ADM-122). */
export const proposalsPerPage = 100;

/** Acts of admins. */
export const actsPerPage = 50;

/** Rows of what is saved as a CSV file page by page. */
export const savedPerPage = 100;

/** Courses of the signed-in home's library: each is read whole, with what was watched and answered of it. */
export const coursesPerLibraryPage = 24;

/** Questions that are seen again in one sitting of some two minutes. */
export const mostSeenAgain = 8;
