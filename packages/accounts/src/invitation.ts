/** The purpose of passes that let one person register. */
export const INVITATION = 'invitation';

/** How long an invitation is good. */
export const invitationLifeMs = 7 * 24 * 60 * 60_000;
