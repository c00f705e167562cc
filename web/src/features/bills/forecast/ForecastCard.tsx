import { useState } from 'react';
import styled from 'styled-components';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useForecast } from '../../../ledger/queries/useSchedules.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Stack, Text } from '../../../shared/ui/layout.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { ForecastMark } from '../ForecastMark.tsx';
import { ForecastLine } from './ForecastLine.tsx';
import type { Lowest } from './lowestText.ts';

const spans = [
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '365', text: '365 days' },
] as const;

const shownAtOnce = { wide: 6, narrow: 2 };

/** What will be left in each asset if every open date comes and nothing else does. */
export function ForecastCard() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30');
  const [all, setAll] = useState(false);
  const query = useForecast(Number(span));
  const { data, isFetching } = query;
  const { data: assets = [] } = useAssets();
  const moving = data?.assets.filter(({ points, lowest }) => points.length > 1 || hasTitles(lowest));
  const limits = new Map(assets.map(({ id, mayOwe }) => [id, mayOwe]));
  const still = (data?.assets.length ?? 0) - (moving?.length ?? 0);
  const isNarrow = useMediaQuery(narrowScreen);
  const shown = all ? moving : moving?.slice(0, shownAtOnce[isNarrow ? 'narrow' : 'wide']);
  return (
    <Card as="section" aria-labelledby="forecast">
      <CardHeader id="forecast" title="What will be left" end={<ForecastMark />} />
      <Stack row wrap gap={8} align="center" justify="space-between">
        <Hint ink="quiet">Today’s balances plus scheduled bills. This is a forecast only.</Hint>
        <Segmented label="How far ahead" options={spans} value={span} onChange={setSpan} />
      </Stack>
      {data === undefined && (
        <NotLoaded query={query} title="The forecast could not be loaded">
          <Skeleton $height="14rem" />
        </NotLoaded>
      )}
      {data !== undefined && shown !== undefined && (
        <>
          <Lines aria-labelledby="forecast" aria-busy={isFetching || undefined}>
            {shown.map((forecast) => (
              <ForecastLine
                key={forecast.asset.id}
                forecast={forecast}
                today={data.today}
                days={data.days}
                mayOwe={limits.has(forecast.asset.id) ? (limits.get(forecast.asset.id) ?? null) : 0}
              />
            ))}
          </Lines>
          {moving !== undefined && shown.length < moving.length && (
            <Button wide variant="quiet" onClick={() => setAll(true)}>
              Show all {moving.length} assets
            </Button>
          )}
          {still > 0 && (
            <Text top={16} ink="quiet">
              {moving?.length === 0
                ? 'Nothing is expected in these days: all assets stay as they are.'
                : `${still === 1 ? '1 other asset stays' : `${still} other assets stay`} as ${still === 1 ? 'it is' : 'they are'}.`}
            </Text>
          )}
        </>
      )}
    </Card>
  );
}

/** Cards and loans have no lowest point. */
const hasTitles = (lowest: Lowest | null): boolean => lowest !== null && lowest.titles.length > 0;

/** It takes a second line before what stands beside it goes below. */
const Hint = styled(Text)`
  flex: 1 1 14rem;
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(18rem, 40%), 100%), 1fr));
  gap: ${({ theme }) => `${theme.space[24]} ${theme.space[32]}`};
  margin-top: ${({ theme }) => theme.space[16]};
`;
