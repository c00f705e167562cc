import { PRODUCT_NAME, type Settings } from '@ledgerline/contract';
import {
  type Currency,
  type CurrencyCode,
  currencies,
  currencyCodes,
  decimalsOf,
} from '@ledgerline/domain/currency';
import { BriefcaseBusiness, Coffee, History, ListChecks, LogOut } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { DownloadButton } from '../../ledger/download/DownloadButton.tsx';
import { api } from '../../shared/api/api.ts';
import { createQueue } from '../../shared/api/createQueue.ts';
import type { HttpClient } from '../../shared/api/httpClient.ts';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { readBuild } from '../../shared/build.ts';
import { CurrencyFlag } from '../../shared/money/CurrencyFlag.tsx';
import { currencySync, currencyToast } from '../../shared/money/currency.ts';
import { displayCurrency, useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { type SessionStore, withSettings } from '../../shared/session/sessionStore.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Button, ButtonLink, Buttons } from '../../shared/ui/Button.tsx';
import { Card, CardHeader, CardSection } from '../../shared/ui/Card.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { nameLines, Stack, Strong, Text } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Picker } from '../../shared/ui/Picker.tsx';
import { useHashSection, useTitle } from '../../shared/ui/page.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { DeleteAccountForm, ProfileSection, SessionsSection } from './Account.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SectionBehindButton } from './SettingsCard.tsx';

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

const currenciesInOrder = currencyCodes.map((code) => currencies[code]);

/** The ten display currencies. */
export function CurrencyPicker() {
  const shown = useDisplayCurrency();
  return (
    <Field label="Display currency">
      <Picker<Currency>
        roomy
        items={currenciesInOrder}
        value={currencies[shown]}
        onChange={({ code }) => void (code !== shown && chooseCurrency(code))}
        keyOf={({ code }) => code}
        nameOf={({ code, name }) => `${code} ${name}`}
        renderItem={({ code, name, symbol }) => (
          <CurrencyRow>
            <CurrencyFlag code={code} />
            <Strong as="span">{code}</Strong>
            <Text as="span" cut>
              {name}
            </Text>
            <Text as="span" ink="quiet">
              {symbol}
            </Text>
          </CurrencyRow>
        )}
        placeholder="Choose a currency"
        searchPlaceholder="Search currencies..."
        heading="Available Currencies"
        empty={{ title: 'No currencies available' }}
        noMatch={{ title: 'No matching currencies found', text: 'Try a different search term' }}
      />
    </Field>
  );
}

const CurrencyRow = styled.span`
  display: grid;
  grid-template-columns: 1.5rem 2.5rem 1fr auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`;

const kinds = [
  { value: 'expense', text: 'Expense' },
  { value: 'income', text: 'Income' },
] as const;

/** A transaction in the chosen currency, as an expense or an income. */
export function CurrencyPreview() {
  const [kind, setKind] = useState<'expense' | 'income'>('expense');
  const expense = kind === 'expense';
  // What a coffee and a salary are in a currency without decimals.
  const scale = decimalsOf(useDisplayCurrency()) === 0 ? 1000 : 1;
  return (
    <Frame aria-label="Transaction preview">
      <Stack row align="center" justify="space-between" ink="quiet">
        <span>Preview</span>
        <Segmented label="Preview as" options={kinds} value={kind} onChange={setKind} />
      </Stack>
      <Row>
        <IconTile hue={expense ? 'coral' : 'teal'}>
          {expense ? <Coffee size={18} /> : <BriefcaseBusiness size={18} />}
        </IconTile>
        <What>
          <strong>{expense ? 'Coffee with friends' : 'Monthly salary'}</strong>
          <span>{expense ? 'E-Wallet · Dining' : 'Main account · Salary'}</span>
        </What>
        <Text as="span" ink="strong" size="lead" weight="medium" aria-live="polite">
          <Money amount={(expense ? 12.5 : 2450) * scale} kind={kind} />
        </Text>
      </Row>
    </Frame>
  );
}

const Frame = styled.section`
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};
  margin-top: ${({ theme }) => theme.space[8]};
`;

const What = styled.div`
  ${nameLines}
  flex: 1;
`;

const settingsService = createSettingsService({ api, session: sessionStore });

const personId = () => sessionStore.current()?.user.id;

/** So that of two quick choices the last one stays. */
const inTurn = createQueue();

/** Shows everything in another currency at once and keeps it as the person's preference and setting. */
export async function chooseCurrency(code: CurrencyCode): Promise<void> {
  currencySync.choose(code);
  const person = personId();
  const isOvertaken = () => displayCurrency() !== code || personId() !== person;
  const result = await inTurn(async () =>
    isOvertaken() ? undefined : settingsService.update({ currency: code }),
  );
  // Another choice says so itself, and after a session there is nobody to say anything to.
  if (result === undefined || isOvertaken()) return;
  if (result.success)
    showToast({
      id: currencyToast,
      kind: 'success',
      title: `Currency changed to ${code}`,
      description: 'Settings updated successfully',
    });
  else
    showToast({
      kind: 'error',
      title: 'Failed to update currency settings',
      description:
        result.kind === 'refused' ? 'Failed to update settings' : 'An error occurred while updating settings',
    });
}

interface SettingsService {
  fetch: () => Promise<ServiceResult<Settings>>;
  /** Sends any part of the settings; the answered whole replaces the local one. */
  update: (changes: Partial<Settings>) => Promise<ServiceResult<Settings>>;
}

interface SettingsServiceDeps {
  api: Pick<HttpClient, 'call'>;
  session: Pick<SessionStore, 'current' | 'updateUser'>;
}

/** Reads and writes the person's settings on the server. */
export function createSettingsService({ api, session }: SettingsServiceDeps): SettingsService {
  function keep(result: ServiceResult<Settings>): void {
    const current = session.current();
    if (result.success && current !== null) session.updateUser(withSettings(current.user, result.data));
  }

  return {
    async fetch() {
      const result = await api.call('GET /auth/settings');
      keep(result);
      return withFallback(result, 'Failed to fetch user settings');
    },
    async update(changes) {
      if (session.current() === null)
        return { success: false, kind: 'thrown', message: 'You must be logged in to update settings' };
      const result = await api.call('PUT /auth/settings', { body: changes });
      keep(result);
      return withFallback(result, 'Failed to update user settings');
    },
  };
}

/** A refusal for which the server found no words gets ours. */
function withFallback(result: ServiceResult<Settings>, message: string): ServiceResult<Settings> {
  const wordless = !result.success && result.kind === 'refused' && result.saidBy !== 'server';
  return wordless ? ({ ...result, message } satisfies ServiceFailure) : result;
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
