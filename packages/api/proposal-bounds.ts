/** How long a proposal waits for a second admin. */
export const proposalDays = 7;
/** How many one admin makes in a day (UTC): what waits stays few enough to be read. */
export const proposalsADay = 10;
/** Waiting period before a new admin may confirm proposals. */
export const newAdminDays = 7;
