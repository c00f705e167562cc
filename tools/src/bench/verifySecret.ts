/** What events and snapshots of the bench are authenticated with. */
export const benchSecret = 'the secret of a bench, 32 letters';
