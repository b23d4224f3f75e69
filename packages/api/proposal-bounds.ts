/** How long a proposal waits for a second admin. */
export const proposalDays = 7;
/** How long a new admin confirms nothing. */
export const newAdminDays = 7;
