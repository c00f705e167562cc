import { PRODUCT_NAME } from '@ledgerline/contract';
import { Lightbulb, type LucideIcon, ShieldCheck, Sprout } from 'lucide-react';
import styled from 'styled-components';
import { readBuild } from '../../shared/build.ts';
import { Card, Section, SectionText, SectionTitle, Thirds } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { PersonLine } from '../../shared/ui/PersonLine.tsx';
import { useHashSection, useTitle } from '../../shared/ui/page.ts';

const values: readonly { icon: LucideIcon; hue: string; title: string; text: string }[] = [
  {
    icon: ShieldCheck,
    hue: 'teal',
    title: 'Security First',
    text: 'Your figures are yours. Nothing is shared or sold, passwords are never stored as text, and you can end your session at any time.',
  },
  {
    icon: Lightbulb,
    hue: 'yellow',
    title: 'Smart Insights',
    text: 'A number means little without its story. Each one shows where it came from and how it compares with the month before.',
  },
  {
    icon: Sprout,
    hue: 'green',
    title: 'Continuous Growth',
    text: 'Small habits, kept. The product grows with how people really use their money, one careful step at a time.',
  },
];

const team: readonly { name: string; role: string }[] = [
  { name: 'Ines Moreau', role: 'Product and design' },
  { name: 'Budi Santoso', role: 'Engineering' },
  { name: 'Clara Weiss', role: 'Security and operations' },
];

/** /about */
export function AboutPage() {
  useTitle('About');
  useHashSection();
  return (
    <>
      <Section aria-labelledby="story">
        <Title id="story">Our story: a ledger that keeps its word</Title>
        <Story>
          <p>
            {PRODUCT_NAME} began with a shared spreadsheet and a wrong cell. Somebody had changed an amount,
            nobody knew when, and the month no longer added up. So we built the opposite: a book in which
            every entry stays, in which a correction is a new line, and in which today’s balance can always be
            traced back to the first coin.
          </p>
        </Story>
        <Two>
          <Card>
            <h2>The problem</h2>
            <p>
              Most money apps overwrite. A deleted entry is gone, an edited one forgets what it was, and when
              a balance looks wrong all you can do is guess.
            </p>
          </Card>
          <Card>
            <h2>The solution</h2>
            <p>
              We keep what happened and compute what is. Income, expenses and transfers are recorded once, in
              order, and never rewritten. So whatever went wrong can be explained, and undone.
            </p>
          </Card>
        </Two>
      </Section>
      <Section aria-labelledby="values">
        <SectionTitle id="values">What we stand for</SectionTitle>
        <Thirds>
          {values.map(({ icon: Icon, hue, title, text }) => (
            <Card as="li" key={title}>
              <IconTile hue={hue}>
                <Icon size={18} strokeWidth={1.75} />
              </IconTile>
              <Text as="h3" top={16} bottom={8} size="lead">
                {title}
              </Text>
              <p>{text}</p>
            </Card>
          ))}
        </Thirds>
      </Section>
      <Section aria-labelledby="team">
        <SectionTitle id="team">Our team</SectionTitle>
        <SectionText>Illustrative: these people are made up.</SectionText>
        <Thirds>
          {team.map(({ name, role }) => (
            <Member as="li" key={name}>
              <PersonLine name={name} role={role} />
            </Member>
          ))}
        </Thirds>
      </Section>
      <SourceSection />
    </>
  );
}

const Title = styled.h1`
  font-size: ${({ theme }) => theme.font.size.display};
  letter-spacing: -0.025em;
`;

const Story = styled.div`
  max-width: 64ch;
  margin-top: ${({ theme }) => theme.space[16]};
  font-size: ${({ theme }) => theme.font.size.lead};
  line-height: ${({ theme }) => theme.font.line.relaxed};
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[16]};
  margin-top: ${({ theme }) => theme.space[48]};
  line-height: ${({ theme }) => theme.font.line.relaxed};

  h2 {
    margin-bottom: ${({ theme }) => theme.space[8]};
    font-size: ${({ theme }) => theme.font.size.title};
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: 1fr;
  }
`;

const Member = styled(Card)`
  display: grid;
  align-items: center;
`;

/** /about#source: the licence, what runs here, and the way to its source. */
function SourceSection() {
  const { version, commit, sourceUrl } = readBuild();
  return (
    <Section id="source" aria-labelledby="source-title">
      <SectionTitle id="source-title">Licence and source code</SectionTitle>
      <SourceText>
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
      </SourceText>
    </Section>
  );
}

const SourceText = styled.div`
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
