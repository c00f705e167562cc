import type { Plan } from '@ledgerline/contract';
import { useState } from 'react';
import { CopyDialog } from './CopyDialog.tsx';
import { FillDialog } from './FillDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PeriodStartDialog } from './PeriodStartDialog.tsx';
import type { PlanQuestion } from './planDialog.ts';
import { periodName } from './planTexts.ts';

interface PlanQuestionsProps {
  question: PlanQuestion | undefined;
  plan: Plan;
  revision: number | undefined;
  today: string;
  onClosed: () => void;
}

/** The open question of the plan. */
export function PlanQuestions({ question, ...rest }: PlanQuestionsProps) {
  return question && <Question key={question.kind} question={question} {...rest} />;
}

function Question({
  question,
  plan,
  revision,
  today,
  onClosed,
}: PlanQuestionsProps & { question: PlanQuestion }) {
  const [open, setOpen] = useState(true);
  const dialog = { open, onClose: () => setOpen(false), onClosed, plan };
  switch (question.kind) {
    case 'move':
      return <MoveDialog {...dialog} to={question.to} />;
    case 'fill':
      return <FillDialog {...dialog} revision={revision} />;
    case 'copy':
      return <CopyDialog {...dialog} revision={revision} name={periodName(plan.period, today)} />;
    case 'start':
      return <PeriodStartDialog {...dialog} />;
  }
}
