import type { SessionEntry } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { dateTime } from '../../shared/format/dates.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { showToast } from '../../shared/ui/toasts/showToast.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { endOtherSessions, endSession, readSessions } from './accountService.ts';

const key = ['sessions'];

/** Where the person is signed in, this device marked, and how to end it elsewhere. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readSessions(signal),
    staleTime: 0,
  });
  const [ending, setEnding] = useState<string>();

  async function end(what: string, call: () => Promise<ServiceResult<unknown>>) {
    setEnding(what);
    const result = await call();
    if (result.success) showToast({ kind: 'success', title: result.message ?? 'Signed out' });
    else
      showToast({ kind: 'error', title: 'This device could not be signed out', description: result.message });
    await queryClient.invalidateQueries({ queryKey: key });
    setEnding(undefined);
  }

  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardHeader
        id="sessions-title"
        title="Where you are signed in"
        hint="Sign out a device that you do not know, then change your password."
      />
      {data === undefined && error === null && <Waiting />}
      {data === undefined && error !== null && (
        <ErrorState
          title="Your devices could not be loaded"
          text={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <List>
          {data.map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end(session.id, () => endSession(session.id))}
            />
          ))}
        </List>
      )}
      {data && data.length > 1 && (
        <Button busy={ending === 'others'} onClick={() => void end('others', endOtherSessions)}>
          Sign out all other devices
        </Button>
      )}
    </Card>
  );
}

interface RowProps {
  session: SessionEntry;
  busy: boolean;
  onEnd: () => void;
}

function Row({ session: { device, current, createdAt, lastUsedAt }, busy, onEnd }: RowProps) {
  const name = device === '' ? 'Unknown device' : device;
  return (
    <Item>
      <IconTile>
        <MonitorSmartphone size={18} strokeWidth={1.75} />
      </IconTile>
      <What>
        <Name>
          {name} {current && <Badge meaning="accent">This device</Badge>}
        </Name>
        <Quiet>
          Signed in <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Quiet>
        <Quiet>
          Last used <time dateTime={lastUsedAt}>{dateTime(lastUsedAt)}</time>
        </Quiet>
      </What>
      {!current && (
        <Button
          size="small"
          busy={busy}
          aria-label={`Sign out ${name}, signed in ${dateTime(createdAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </Item>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading your devices</VisuallyHidden>
      <Item as="div">
        <Skeleton $width="36px" $height="36px" />
        <What>
          <Skeleton $width="10rem" $height="0.875rem" />
          <Skeleton $width="12rem" $height="0.625rem" />
        </What>
      </Item>
    </div>
  );
}

const List = styled.ul`
  margin-bottom: ${({ theme }) => theme.space[12]};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};
  padding: ${({ theme }) => theme.space[8]} 0;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

const What = styled.div`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
