import styled from 'styled-components';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { NotLoaded, type Retried } from '../../shared/ui/ErrorState.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

/** One field in both versions, as people read it. */
export interface VersionLine {
  label: string;
  mine: string;
  theirs: string;
}

interface VersionChoiceProps<Now> {
  what: 'transaction' | 'asset' | 'schedule' | 'goal' | 'rule';
  /** Where the other version is read. */
  query: Retried;
  /** The other version, once it is known. */
  now: Now | undefined;
  linesOf: (now: Now) => readonly VersionLine[];
  /** Why there is no other version, where that is known. */
  gone?: string | undefined;
  onMine: (now: Now) => void;
  onTheirs: (now: Now) => void;
  onClose: () => void;
}

/** Somebody changed a record meanwhile: both versions side by side, and the person chooses. */
export function VersionChoice<Now>({
  what,
  query,
  now,
  linesOf,
  gone,
  onMine,
  onTheirs,
  onClose,
}: VersionChoiceProps<Now>) {
  return (
    <>
      <OverlayBody>
        <Alert kind="notice">
          This {what} was changed elsewhere in the meantime. Which version do you want to keep?
        </Alert>
        {now === undefined && (
          <NotLoaded query={query} title="The other version could not be loaded" text={gone}>
            <Stack gap={12} top={16} aria-busy="true">
              <Skeleton $height="1.25rem" />
              <Skeleton $height="1.25rem" />
            </Stack>
          </NotLoaded>
        )}
        {now !== undefined && (
          <Table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {linesOf(now).map(({ label, mine, theirs }) => (
                <tr key={label} data-differs={mine !== theirs || undefined}>
                  <th scope="row">{label}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </OverlayBody>
      <OverlayFooter onCancel={onClose}>
        <Button variant="primary" disabled={now === undefined} onClick={() => now && onMine(now)}>
          Keep mine
        </Button>
        <Button disabled={now === undefined} onClick={() => now && onTheirs(now)}>
          Take theirs
        </Button>
      </OverlayFooter>
    </>
  );
}

const Table = styled.table`
  width: 100%;
  margin-top: ${({ theme }) => theme.space[16]};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[8]} 0`};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
    color: ${({ theme }) => theme.ink.quiet};
    font-weight: ${({ theme }) => theme.font.weight.regular};
    text-align: start;
    vertical-align: top;
  }

  /* A value may break anywhere, the name of its field nowhere. */
  th {
    overflow-wrap: normal;
    padding-right: ${({ theme }) => theme.space[16]};
  }

  td {
    width: 45%;
  }

  tr[data-differs] td {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
