import { Check, Copy, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { showToast } from '../../shared/toasts/showToast.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface SealProps {
  verified: boolean;
  /** Up to which event of the ledger it was checked, and that event's hash. */
  revision: number;
  hash: string;
}

/** Says whether the log bears a balance out, and at which place of the log it was looked at. */
export function Seal({ verified, revision, hash }: SealProps) {
  const Icon = verified ? ShieldCheck : ShieldAlert;
  return (
    <Root $verified={verified} role={verified ? undefined : 'alert'}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong>{verified ? 'Checked against the log' : 'The log does not bear this out'}</strong>
        <p>
          {verified
            ? 'Every step was read from the log again, and none of its entries has been changed or is missing.'
            : 'An entry of the log was changed or is missing, or the steps do not lead to this balance. Do not rely on it, and tell whoever runs this server.'}
        </p>
        <Place>
          <span className="figures">Revision {revision}</span>
          <Hash>
            <code>
              <VisuallyHidden>Hash </VisuallyHidden>
              {hash.slice(0, 8)}…{hash.slice(-8)}
            </code>
            <CopyButton text={hash} />
          </Hash>
        </Place>
      </div>
    </Root>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showToast({ kind: 'error', title: 'The hash could not be copied' });
    }
  };
  return (
    <>
      <IconButton
        size="small"
        label="Copy the hash"
        icon={copied === text ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => void copy()}
      />
      <VisuallyHidden as="output">{copied === text ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}

const Root = styled.div<{ $verified: boolean }>`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $verified }) => theme.meaning[$verified ? 'accent' : 'danger'].tint};

  > svg {
    color: ${({ theme, $verified }) => theme.meaning[$verified ? 'accent' : 'danger'].text};
  }

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  p {
    margin-top: ${({ theme }) => theme.space[4]};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${({ theme }) => theme.space[16]};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** One line, also where there is no room for the revision before it. */
const Hash = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};

  code {
    font-family: ${({ theme }) => theme.font.mono};
  }
`;
