import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { lendFocus } from '../../shared/ui/lendFocus.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { AccountSection } from './AccountSection.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import { DeleteAccountSection } from './leaving/DeleteAccountSection.tsx';
import { YourDataSection } from './leaving/YourDataSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SecondFactorSection } from './secondFactor/SecondFactorSection.tsx';

/** /dashboard/settings; `#profile` leads to the profile section. */
export function SettingsPage() {
  useTitle('Settings');
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    if (section) lendFocus(section);
  }, [hash]);
  return (
    <>
      <PageHeader title="Settings" text="Your profile, your currency, your account." />
      <Sections>
        <Column>
          <ProfileSection />
          <CurrencySection />
          <SecuritySection />
          <AccountSection />
        </Column>
        <Column>
          <SessionsSection />
          <SecondFactorSection />
          <PasskeysSection />
          <YourDataSection />
          <DeleteAccountSection />
        </Column>
      </Sections>
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

const Column = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  min-width: 0;
`;
