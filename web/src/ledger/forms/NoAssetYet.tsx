import { Wallet } from 'lucide-react';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

interface NoAssetYetProps {
  /** Why one is needed. */
  text: string;
  onAdd: () => void;
}

/** In place of a form whose records need an asset, where the person has none. */
export function NoAssetYet({ text, onAdd }: NoAssetYetProps) {
  return (
    <EmptyState
      icon={<Wallet size={22} />}
      title="No Accounts Found"
      text={text}
      actions={
        <Button variant="primary" onClick={onAdd}>
          Add New Asset
        </Button>
      }
    />
  );
}
