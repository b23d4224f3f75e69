/** Above the list, and what search engines show of it. */
export const authorsLead = "The people who make the courses. Open one to see what they teach.";
