// The server's texts that the client's first pages recognise: they load nothing of the others.

/** The 403 to a host name that nobody allowed. */
export const hostNotAllowedText = 'This host name is not allowed';
/** The 403 to a write of another site's page. */
export const crossSiteText = 'Cross-site requests are refused';
/** The 401 to a wrong second step. */
export const wrongCodeText = 'This code is not good. Use the newest one of your app, or a recovery code.';
