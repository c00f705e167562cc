import type { SentencePart } from '@ledgerline/contract';
import { Money } from '../../../shared/money/Money.tsx';
import { Strong, Text } from '../../../shared/ui/layout.ts';
import { wordsOf } from './sentence.ts';

/** A sentence with its names emphasised and its amounts in the display currency. */
export function ChangeSentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <Text ink="normal">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a sentence never change places
        <Part key={index} part={part} />
      ))}
    </Text>
  );
}

function Part({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return wordsOf(part);
  return <Strong as="strong">{'name' in part ? part.name : <Money amount={part.amount} />}</Strong>;
}
