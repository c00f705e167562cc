import type { Confirmed } from '@ledgerline/contract';
import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { isCardOrLoan, notationOf, parseAmountInput, toDecimal } from '@ledgerline/domain/values';
import { useRef, useState } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import type { BankBalance } from '../../../ledger/commands/assetCommands.ts';
import { ledger } from '../../../ledger/commands/ledger.ts';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Fields, FormDialog, FormFooter } from '../../../ledger/forms/FormDialog.tsx';
import { mayOwe } from '../../../ledger/owing/owing.ts';
import type { Asset, AssetType } from '../../../ledger/records/records.ts';
import { confirmedText } from '../../../ledger/ui/ConfirmationNote.tsx';
import { WaysOut } from '../../../ledger/ui/WaysOut.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';

interface ConfirmBalanceDialogProps {
  asset: Asset;
  control: DialogControl;
}

/** 'My bank says 1,204.55 on 31 October': notes it, and says whether the records of that day agree. */
export function ConfirmBalanceDialog({ asset, control }: ConfirmBalanceDialogProps) {
  const today = useToday();
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const [text, setText] = useState('');
  const [date, setDate] = useState(today);
  const [tried, setTried] = useState(false);
  const [check, setCheck] = useState<Confirmed['check']>();
  const [setting, setSetting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const command = useWrite({
    what: (said: BankBalance) => `confirm ${asset.id} ${JSON.stringify(said)}`,
    once: true,
    send: (said, key) => ledger.assets.confirmBalance(asset.id, said, key),
    onDone({ data: { check: found } }) {
      if (found.difference !== 0) return setCheck(found);
      control.onDone();
      showToast({
        kind: 'success',
        title: confirmedText(asset, found, format),
        description: 'Your records agree with the bank.',
      });
    },
  });
  useLeaving(control, (text !== '' || date !== today) && check === undefined);
  const { unanswered } = command;
  const asksOwed = isCardOrLoan(asset.type);
  const comparing = command.busy && check === undefined;
  const parsed = parseAmountInput(text, notationOf(currency));
  const submit = () => {
    setTried(true);
    if (!parsed.ok) return input.current?.focus();
    // After no answer only the same request may be sent again.
    if (unanswered) return command.again();
    // A statement of a card says what is owed: that is below 0.
    const minor = asksOwed ? -parsed.minor : parsed.minor;
    return command.send({ date, balance: toDecimal(minor) });
  };
  if (check)
    return (
      <FormDialog control={control} locked={setting} title="This differs from your records">
        <OverlayBody>
          <Alert kind="notice">{differenceText(asset, check, format)}</Alert>
          <WaysOut
            asset={asset}
            closing={check}
            canSetOpening={asset.confirmed === undefined}
            onBusy={setSetting}
            onSet={() => control.onDone()}
            onLeave={() => control.onDone()}
          />
        </OverlayBody>
      </FormDialog>
    );
  return (
    <FormDialog
      control={control}
      locked={comparing}
      title={asksOwed ? 'My statement says' : 'My bank says'}
      description={`${asset.name}: ${asksOwed ? 'what its statement says' : 'a balance from your bank'}, compared with your records of that day.`}
      initialFocus={input}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <OverlayBody>
          <Fields>
            <AmountField
              label={statementLabel(asset.type)}
              signed
              inputRef={input}
              value={text}
              onChange={setText}
              error={
                tried && !parsed.ok
                  ? `Type the balance that your ${asksOwed ? 'statement' : 'bank'} says`
                  : undefined
              }
              hint={asksOwed ? 'With a minus if it is in credit' : undefined}
            />
            <Field label="At the end of" required>
              <DatePicker value={date} min={EARLIEST_DATE} max={today} onChange={setDate} />
            </Field>
            {command.failure && <Alert kind="error">{command.failure.message}</Alert>}
          </Fields>
        </OverlayBody>
        <FormFooter
          saveText={unanswered ? 'Try Again' : 'Compare'}
          busyText="Comparing..."
          busy={comparing}
          onCancel={control.onClose}
        />
      </form>
    </FormDialog>
  );
}

type Format = (amount: number) => string;

/** What the field for the bank's figure asks. */
export function statementLabel(type: AssetType): string {
  switch (type) {
    case 'credit':
      return 'My card’s statement says that I owe';
    case 'loan':
      return 'My loan’s statement says that I owe';
    default:
      return 'Balance';
  }
}

/** Why a bank's word differs from the records of its day. */
export function differenceText(
  asset: Pick<Asset, 'mayOwe'>,
  { date, balance, recorded, difference }: Confirmed['check'],
  format: Format,
): string {
  const off = format(Math.abs(difference));
  if (mayOwe(asset) && (balance < 0 || recorded < 0))
    return `Your statement says that you ${oweOrHave(balance, format)} on ${longDate(date)}. By your records dated up to that day you ${oweOrHave(recorded, format)}: off by ${off}.`;
  const more = difference < 0 ? 'less' : 'more';
  return `Your bank says ${format(balance)} on ${longDate(date)}. Your records dated up to that day add up to ${format(recorded)}: ${off} ${more}.`;
}

const oweOrHave = (balance: number, format: Format): string =>
  balance < 0 ? `owe ${format(-balance)}` : `have ${format(balance)}`;
