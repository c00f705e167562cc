import { PRODUCT_NAME } from '@ledgerline/contract';
import { History, ListChecks, LogOut } from 'lucide-react';
import styled from 'styled-components';
import { DownloadButton } from '../../ledger/download/DownloadButton.tsx';
import { readBuild } from '../../shared/build.ts';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { Button, ButtonLink, Buttons } from '../../shared/ui/Button.tsx';
import { Card, CardHeader, CardSection } from '../../shared/ui/Card.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useHashSection, useTitle } from '../../shared/ui/page.ts';
import { CurrencyPicker, CurrencyPreview } from './CurrencySection.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SectionBehindButton } from './SettingsCard.tsx';
import { SecondFactorSection } from './secondFactor/SecondFactorSection.tsx';

/**
 * /dashboard/settings: who one is, how amounts look and the data; beside them all ways to sign in, and the account.
 * `#profile` leads to the profile section.
 */
export function SettingsPage() {
  useTitle('Settings');
  useHashSection();
  const { version, commit } = readBuild();
  return (
    <>
      <PageHeader title="Settings" text="Your profile, your currency, your account." />
      <Sections>
        <Stack gap={24} shrink>
          <ProfileSection />
          <CurrencySection />
          <RulesSection />
          <YourDataSection />
        </Stack>
        <Stack gap={24} shrink>
          <SectionBehindButton
            id="security-title"
            title="Security Settings"
            hint="A good password is long and used nowhere else."
            action="Change Password"
            form={PasswordForm}
          />
          <SecondFactorSection />
          <PasskeysSection />
          <SessionsSection />
          <AccountSection />
          <SectionBehindButton
            id="delete-account-title"
            title="Delete account"
            hint="Removes your account and everything in it. There is no way back."
            action="Delete Account"
            form={DeleteAccountForm}
          />
        </Stack>
      </Sections>
      <Text top={24} ink="quiet" size="caption">
        {PRODUCT_NAME} {version} ({commit})
      </Text>
    </>
  );
}

/** Two columns where there is room, each as long as its sections. */
const Sections = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** What concerns the account as a whole. */
function AccountSection() {
  return (
    <CardSection
      id="account-title"
      title="Account Management"
      hint="Review what changed, or sign out on this device."
    >
      <Buttons>
        <ButtonLink to="/dashboard/activity" icon={History}>
          Activity
        </ButtonLink>
        <Button icon={LogOut} onClick={askToSignOut}>
          Logout
        </Button>
      </Buttons>
    </CardSection>
  );
}

/** The one setting that works, with a transaction as it will look. */
function CurrencySection() {
  return (
    <CardSection
      id="currency-title"
      title="Currency"
      hint="Only changes how amounts are displayed. Nothing is converted."
    >
      <CurrencyPicker />
      <CurrencyPreview />
    </CardSection>
  );
}

/** Leads to the rules. */
function RulesSection() {
  return (
    <CardSection
      id="rules-title"
      title="Rules"
      hint="Fill in payee, category and tags of new and imported records by rules of your own."
    >
      <ButtonLink to="/dashboard/settings/rules" icon={ListChecks}>
        Manage rules
      </ButtonLink>
    </CardSection>
  );
}

const everything = { include: 'transfers' } as const;

/** Everything that there is of the person, as files. */
export function YourDataSection() {
  return (
    <Card as="section" id="your-data" aria-labelledby="your-data-title" tabIndex={-1}>
      <CardHeader
        id="your-data-title"
        title="Your data"
        hint="Everything you recorded is yours to keep and to take elsewhere."
      />
      <Stack gap={16}>
        <Stack gap={8}>
          <p>
            The whole history: each change that was ever made, with its proofs. Another Ledgerline can take it
            in.
          </p>
          <DownloadButton of="history">Download history</DownloadButton>
        </Stack>
        <Stack gap={8}>
          <p>All transactions and transfers as they are now, for a spreadsheet.</p>
          <DownloadButton of="transactions" body={everything}>
            Download CSV
          </DownloadButton>
        </Stack>
      </Stack>
    </Card>
  );
}
