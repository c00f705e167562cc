import { useState } from 'react';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useMayWrite } from '../../../ledger/lookingBack/useMayWrite.ts';
import { labelProblems } from '../../../ledger/names/labelProblems.ts';
import { TagsInput } from '../../../ledger/names/TagsInput.tsx';
import type { TransferRow } from '../../../ledger/records/records.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
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
  const { id, title, revision, tags } = transfer;
  const { busy, send } = useWrite({
    what: (next: string[]) => `tags ${id} ${revision} ${next.join()}`,
    send: (next, key) => ledger.transfers.changeTags(transfer, next, key),
    onDone({ meta }) {
      tellDone({ title: 'The tags of the transfer were changed', revision: meta.revision });
      onDone();
    },
    failed: () => [title, 'changed'],
  });
  if (chips === null)
    return (
      <Button size="small" variant="quiet" onClick={() => mayWrite() && setChips({ chips: tags, text: '' })}>
        {tags.length === 0 ? 'Add tags' : 'Change tags'}
      </Button>
    );

  const next = textsOf(chips);
  const problem = labelProblems({ tags: next }).tags;
  function save() {
    if (problem !== undefined) return;
    if (JSON.stringify(next) === JSON.stringify(tags)) setChips(null);
    else send(next);
  }
  return (
    <form noValidate onSubmit={(event) => submitForm(event, save)}>
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
