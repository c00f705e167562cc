import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Alert } from '../../shared/ui/Alert.tsx';
import { lendFocus } from '../../shared/ui/lendFocus.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { AccountSection } from './AccountSection.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';

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
      <PageHeader title="Settings" text="Your profile, your currency, your session." />
      <Alert kind="notice">
        Only currency selection and logout work at the moment. Everything else here is coming soon.
      </Alert>
      <Sections>
        <ProfileSection />
        <CurrencySection />
        <SecuritySection />
        <AccountSection />
      </Sections>
    </>
  );
}

/** Two columns where there is room; each pair is equally high, but for what stands beside the open password form. */
const Sections = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};

  > * {
    min-width: 0;
  }

  ${({ theme }) => theme.media.wide} {
    grid-template-columns: 1fr 1fr;

    &:has(> :nth-child(3) form) > :last-child {
      align-self: start;
    }
  }
`;
