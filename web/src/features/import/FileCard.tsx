import { FileUp } from 'lucide-react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { AccountPicker } from '../../ledger/ui/AccountPicker.tsx';
import { dismissToast, undoToastId } from '../../shared/toasts/showToast.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Quiet, Text } from '../../shared/ui/layout.ts';
import { chosenFile } from './chosenFile.ts';

const accepted = '.csv,.tsv,.tab,.txt,.asc,.xls,.ofx,.qfx,.qif,.xml,.sta,.swi,.mt940,.940,.mt942,.942,.zip';

interface FileCardProps {
  /** What a press opens the browser's dialog with. */
  input: RefObject<HTMLInputElement | null>;
  file: File | null;
  /** An id, or empty. */
  asset: string;
  onAsset: (id: string) => void;
}

/** Which file is imported, and into which asset. */
export function FileCard({ input, file, asset, onAsset }: FileCardProps) {
  return (
    <Card as="section" aria-label="File and asset">
      <Top>
        <FileField>
          <input
            ref={input}
            id="statement"
            type="file"
            accept={accepted}
            hidden
            onChange={(event) => {
              const next = event.currentTarget.files?.[0];
              if (next) {
                chosenFile.set(next);
                dismissToast(undoToastId);
              }
              // The same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <Text as="span" ink="normal" weight="medium" id="file-label">
            File
          </Text>
          <Zone>
            <Button
              wide
              variant={file === null ? 'primary' : 'secondary'}
              icon={<FileUp size={18} aria-hidden="true" />}
              aria-describedby="file-hint"
              onClick={() => input.current?.click()}
            >
              <Text as="span" cut>
                {file === null ? 'Choose a file' : file.name}
              </Text>
            </Button>
            <Quiet as="span" id="file-hint">
              CSV, OFX, QFX, QIF, CAMT or MT940, also zipped. Or drop it here.
              {file === null && ' You see every row before anything is written.'}
            </Quiet>
          </Zone>
        </FileField>
        <Field label="Asset" hint="The asset this statement belongs to.">
          <AccountPicker
            value={asset}
            onChange={onAsset}
            placeholder="Select an asset"
            heading="Your Assets"
          />
        </Field>
      </Top>
    </Card>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[16]};
  }
`;

const FileField = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
`;

/** Where a file is chosen or dropped. */
const Zone = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px dashed ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.control};
`;
