import { useState } from 'react';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { pressedOnce } from '../../../ledger/forms/pressedOnce.ts';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useMayWrite.ts';
import { labelProblems } from '../../../ledger/names/labelProblems.ts';
import { TagsInput } from '../../../ledger/names/TagsInput.tsx';
import type { TransferRow } from '../../../ledger/records/records.ts';
import { tellDone, tellFailed } from '../../../ledger/schedules/tellDone.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { type Chips, textsOf } from '../../../shared/ui/typedChips.ts';

interface TransferTagsProps {
  transfer: TransferRow;
  /** Other tags were saved. */
  onDone: () => void;
}

/** The only edit of a transfer: its tags. */
export function TransferTags({ transfer, onDone }: TransferTagsProps) {
  const mayWrite = useMayWrite();
  const [chips, setChips] = useState<Chips | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, title, revision, tags } = transfer;
  if (chips === null)
    return (
      <Button size="small" variant="quiet" onClick={() => mayWrite() && setChips({ chips: tags, text: '' })}>
        {tags.length === 0 ? 'Add tags' : 'Change tags'}
      </Button>
    );

  const next = textsOf(chips);
  const problem = labelProblems({ tags: next }).tags;
  async function save() {
    if (problem !== undefined || busy) return;
    if (JSON.stringify(next) === JSON.stringify(tags)) return setChips(null);
    setBusy(true);
    const result = await pressedOnce(`tags ${id} ${revision} ${next.join(',')}`, (key) =>
      ledger.transfers.changeTags(transfer, next, key),
    );
    setBusy(false);
    if (!result.success) return tellFailed(title, 'changed', result);
    tellDone({ title: 'The tags of the transfer were changed', revision: result.meta.revision });
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => submitForm(event, () => void save())}>
      <Field label="Tags" error={problem} hint="Press Enter after each.">
        <TagsInput value={chips} onChange={setChips} />
      </Field>
      <Stack row gap={8} justify="flex-end">
        <Button size="small" variant="primary" type="submit" busy={busy} busyText="Saving...">
          Save tags
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => setChips(null)}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}
