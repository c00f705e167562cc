import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { dateTime } from '../../../shared/format/dates.ts';
import { showToast, successDuration } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { ListRow, RowEnd } from '../../../shared/ui/ListRow.tsx';
import { Quiet, Stack, Strong } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { CommandFailure } from '../revert/CommandFailure.tsx';

interface TrashRowProps {
  /** The row's element. */
  anchor: string;
  record: { id: string; name: string };
  icon: ReactNode;
  /** What else tells it from others. */
  details: string;
  amount: ReactNode;
  /** When it was deleted, an instant. */
  deletedAt: string;
  restore: (key: string) => Promise<ServiceResult<unknown>>;
  /** Without it there is no permanent step. */
  purge?: () => Promise<ServiceResult<unknown>>;
  texts: { restored: string; purged?: string };
}

/** A deleted record, and the ways out of the trash. */
export function TrashRow(props: TrashRowProps) {
  const { anchor, record, icon, details, amount, deletedAt, texts } = props;
  const restore = useWrite({
    what: () => `restore ${record.id} of ${deletedAt}`,
    send: (_, key) => props.restore(key),
    once: true,
    onDone: () => showToast({ kind: 'success', title: texts.restored, duration: successDuration }),
  });
  const purge = useWrite({
    what: () => `purge ${record.id} of ${deletedAt}`,
    send: (_, key) => (props.purge ?? props.restore)(key),
    once: true,
    onDone: () =>
      showToast({
        kind: 'success',
        title: texts.purged ?? '',
        description: 'You can restore it from Activity',
        duration: successDuration,
      }),
  });
  // Stays for its closing animation; most rows never ask.
  const [asked, setAsked] = useState<'now' | 'before'>();
  const failed = [restore, purge].find(({ failure }) => failure !== null);
  return (
    <>
      <ListRow
        id={anchor}
        tabIndex={-1}
        look="divided"
        pad={8}
        stacks
        lead={icon}
        title={<Strong>{record.name}</Strong>}
        details={
          <>
            <Quiet>{details}</Quiet>
            <Quiet>
              Deleted <time dateTime={deletedAt}>{dateTime(deletedAt)}</time>
            </Quiet>
          </>
        }
        end={<RowEnd>{amount}</RowEnd>}
        actions={
          <>
            <Stack row gap={4} align="center">
              <Button
                size="small"
                busy={restore.busy}
                icon={<RotateCcw size={14} aria-hidden="true" />}
                aria-label={`Restore ${record.name}`}
                onClick={() => restore.send()}
              >
                Restore
              </Button>
              {props.purge && (
                <IconButton
                  size="small"
                  tone="danger"
                  label={`Delete ${record.name} permanently`}
                  icon={Trash2}
                  disabled={purge.busy || restore.busy}
                  onClick={() => (purge.unanswered ? purge.again() : setAsked('now'))}
                />
              )}
            </Stack>
            {failed && <CommandFailure write={failed} blocked={record} />}
          </>
        }
      />
      {asked && (
        <PurgeQuestion
          name={record.name}
          open={asked === 'now'}
          onConfirm={() => {
            setAsked('before');
            purge.send();
          }}
          onCancel={() => setAsked('before')}
        />
      )}
    </>
  );
}

interface PurgeQuestionProps {
  name: string;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something leaves the trash for good. */
export function PurgeQuestion({ name, open, onConfirm, onCancel }: PurgeQuestionProps) {
  return (
    <Overlay
      open={open}
      question
      title={`Delete “${name}” permanently?`}
      description="It leaves the trash and cannot be opened any more. All changes still lists it, and can bring it back."
      onClose={onCancel}
    >
      <OverlayFooter onCancel={onCancel}>
        <Button variant="danger" onClick={onConfirm}>
          Delete permanently
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}
