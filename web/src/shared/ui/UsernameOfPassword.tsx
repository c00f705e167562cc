/** Tells password managers whose password a form is about; nobody sees it. They overlook `type="hidden"`. */
export function UsernameOfPassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
