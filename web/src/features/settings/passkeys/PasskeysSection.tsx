import type { PasskeyEntry } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { dateTime } from '../../../shared/format/dates.ts';
import { whyNoPasskeys } from '../../../shared/passkeys/whyNoPasskeys.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Box, Quiet, Stack } from '../../../shared/ui/layout.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { EntryName } from '../entryStyle.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { passkeysKey, readPasskeys } from './passkeyService.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

/** Which dialog is about which passkey. `open` is false while it closes. */
type Asked =
  | { what: 'add'; open: boolean }
  | { what: 'rename' | 'remove'; passkey: PasskeyEntry; open: boolean };

/** The passkeys that sign the person in, and the dialogs to add, rename and remove them. */
export function PasskeysSection() {
  const query = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => readPasskeys(signal),
    staleTime: 0,
  });
  const { data } = query;
  const [asked, setAsked] = useState<Asked>();
  const obstacle = whyNoPasskeys();
  const close = () => setAsked((now) => now && { ...now, open: false });
  const control = {
    open: asked?.open === true,
    onClose: close,
    onClosed: () => setAsked(undefined),
    onDone: () => {
      close();
      void queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
  };

  return (
    <Card as="section" aria-labelledby="passkeys-title">
      <CardHeader
        id="passkeys-title"
        title="Passkeys"
        hint="Sign in with your finger, your face or your device’s PIN, without password and code."
      />
      {data === undefined && (
        <NotLoaded query={query} title="Your passkeys could not be loaded">
          <div aria-busy="true">
            <VisuallyHidden>Loading your passkeys</VisuallyHidden>
            <Skeleton $width="10rem" $height="44px" />
          </div>
        </NotLoaded>
      )}
      {data && data.length > 0 && (
        <Box as="ul" bottom={12}>
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onAsk={(what) => setAsked({ what, passkey, open: true })}
            />
          ))}
        </Box>
      )}
      {data && obstacle !== undefined && <Quiet>{obstacle}</Quiet>}
      {data && obstacle === undefined && (
        <Button onClick={() => setAsked({ what: 'add', open: true })}>Add a passkey</Button>
      )}
      {asked?.what === 'add' && <AddPasskeyDialog {...control} />}
      {asked?.what === 'rename' && <RenamePasskeyDialog {...control} passkey={asked.passkey} />}
      {asked?.what === 'remove' && <RemovePasskeyDialog {...control} passkey={asked.passkey} />}
    </Card>
  );
}

interface RowProps {
  passkey: PasskeyEntry;
  onAsk: (what: 'rename' | 'remove') => void;
}

function Row({ passkey: { name, site, createdAt, lastUsedAt }, onAsk }: RowProps) {
  return (
    <ListRow
      look="divided"
      pad={8}
      wraps
      lead={
        <IconTile>
          <KeyRound size={18} strokeWidth={1.75} />
        </IconTile>
      }
      title={<EntryName>{name}</EntryName>}
      details={
        <>
          <Quiet>
            Added <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </Quiet>
          <Quiet>
            {lastUsedAt === null ? (
              'Not used yet'
            ) : (
              <>
                Last used <time dateTime={lastUsedAt}>{dateTime(lastUsedAt)}</time>
              </>
            )}
          </Quiet>
          {site !== location.hostname && <Quiet>Works at {site} only</Quiet>}
        </>
      }
      actions={
        <Stack row gap={8}>
          <Button size="small" aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
            Remove
          </Button>
        </Stack>
      }
    />
  );
}
