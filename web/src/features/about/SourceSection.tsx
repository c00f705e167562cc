import { PRODUCT_NAME } from '@ledgerline/contract';
import styled from 'styled-components';
import { readBuild } from '../../shared/build.ts';
import { Section, SectionTitle } from '../../shared/ui/Card.tsx';

/** /about#source: the licence, what runs here, and the way to its source. */
export function SourceSection() {
  const { version, commit, sourceUrl } = readBuild();
  return (
    <Section id="source" aria-labelledby="source-title">
      <SectionTitle id="source-title">Licence and source code</SectionTitle>
      <Text>
        <p>
          {PRODUCT_NAME} {version}, commit {commit}. It is free software under the{' '}
          <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="noreferrer">
            GNU Affero General Public License, version 3 only
          </a>
          : you may use, read, change and share it.
        </p>
        {sourceUrl === '' ? (
          <p>
            Ask whoever runs this server for the source of exactly what runs here. The licence gives you the
            right.
          </p>
        ) : (
          <p>
            The source of what runs here: <a href={sourceUrl}>{sourceUrl}</a>
          </p>
        )}
        <p>
          <a href="/licenses.txt">Licences of the libraries and the font</a> that this page is built from.
        </p>
      </Text>
    </Section>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  max-width: 64ch;
  margin-top: ${({ theme }) => theme.space[16]};
  line-height: ${({ theme }) => theme.font.line.relaxed};
  overflow-wrap: anywhere;

  a {
    color: ${({ theme }) => theme.meaning.accent.text};
    text-underline-offset: 3px;
  }
`;
