import { DownloadButton } from '../../ledger/download/DownloadButton.tsx';
import { sessionStore, useUser } from '../../shared/session/session.ts';
import { deleteAccount } from './accountService.ts';
import { codeIfMissed, password, SettingsForm } from './SettingsForm.tsx';

/** Offers the data first, then asks for what shows that it is the person, and no slip. */
export function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  return (
    <SettingsForm
      fields={[
        {
          name: 'email',
          label: 'Your e-mail address',
          kind: 'username',
          hint: `Type ${email}`,
          missing: 'Please type your e-mail address',
        },
        { ...password, missing: 'Please enter your password' },
        codeIfMissed,
      ]}
      submitText="Delete my account"
      busyText="Deleting..."
      danger
      once
      send={({ code, ...proof }) => deleteAccount({ ...proof, ...(code !== '' && { code }) })}
      onDone={() => sessionStore.end('deleted')}
      onCancel={onClose}
    >
      <p>Take your data with you first. Afterwards nobody can bring it back.</p>
      <DownloadButton of="history">Download history</DownloadButton>
    </SettingsForm>
  );
}
