// Page sizes; a shorter page is the last one.

/** Classes a user teaches, or classes that grant a course. */
export const classesPerPage = 50;

/** Invitations to be co-creator of a class. */
export const classInvitationsShown = 25;

/** Courses with purchases by a user. */
export const purchasedPerPage = 100;

/** Reviews of a course. */
export const reviewsPerPage = 10;

/** Next lectures of the current module on the signed-in home. */
export const lecturesUpNext = 3;

/** Courses on a wishlist. */
export const wishesPerPage = 24;

/** Authors of the public list, and at most as many for a search (STA-86). */
export const authorsPerPage = 24;

/** Purchases of previously refunded content. */
export const boughtAgainPerPage = 25;

export const promotionsPerPage = 100;

/** Modules of a creator (CRE-02). */
export const modulesPerPage = 10;

/** Modules of other authors that may be licensed (MOD-18), as many as the window shows at a time (VID-08). */
export const licensablePerPage = 3;

/** Courses that license a module (MOD-21). */
export const licencesPerPage = 20;

/** Admin lists: demo requests, messages, issues, videos, classes, certificate requests and wanted topics. */
export const deskPerPage = 25;

/** Proposals that wait for a second admin (ADM-122). */
export const proposalsPerPage = 100;

/** Acts of admins. */
export const actsPerPage = 50;

/** Rows per page of a CSV export. */
export const savedPerPage = 100;

/** Courses in the home page's library: each is read in full, with its watch and answer data. */
export const coursesPerLibraryPage = 24;

/** Questions in a review session of some two minutes. */
export const maxSeenAgain = 8;
