import type { CurrencyCode } from '@ledgerline/domain/currency';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The flag of a currency, simplified to 20 × 14 px; not every device draws the emoji. Decoration beside the code. */
export function CurrencyFlag({ code }: { code: CurrencyCode }) {
  return (
    <Frame viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
      {drawings[code]}
    </Frame>
  );
}

const red = '#d3343f';
const white = '#f4f4f4';
const blue = '#23408f';
const yellow = '#f7cf46';

const ground = (color: string) => <rect width="20" height="14" fill={color} />;

const stripes = (colors: readonly string[]) =>
  colors.map((color, index) => (
    <rect
      // oxlint-disable-next-line react/no-array-index-key -- stripes never change places
      key={index}
      y={(index * 14) / colors.length}
      width="20"
      height={14 / colors.length + 0.1}
      fill={color}
    />
  ));

const union = (
  <>
    <path d="M0 0 20 14M20 0 0 14" stroke={white} strokeWidth="3" />
    <path d="M0 0 20 14M20 0 0 14" stroke={red} strokeWidth="1" />
    <path d="M10 0v14M0 7h20" stroke={white} strokeWidth="4.4" />
    <path d="M10 0v14M0 7h20" stroke={red} strokeWidth="2.4" />
  </>
);

const ring = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return (
    <circle key={angle} cx={10 + 4 * Math.cos(angle)} cy={7 + 4 * Math.sin(angle)} r="0.7" fill={yellow} />
  );
});

const drawings: Record<CurrencyCode, ReactNode> = {
  USD: (
    <>
      {stripes([red, white, red, white, red, white, red])}
      <rect width="9" height="8" fill={blue} />
      <path d="M1.5 2h6M1.5 4h6M1.5 6h6" stroke={white} strokeWidth="0.8" strokeDasharray="0.8 1.2" />
    </>
  ),
  IDR: stripes([red, white]),
  EUR: (
    <>
      {ground(blue)}
      {ring}
    </>
  ),
  GBP: (
    <>
      {ground(blue)}
      {union}
    </>
  ),
  JPY: (
    <>
      {ground(white)}
      <circle cx="10" cy="7" r="3.6" fill={red} />
    </>
  ),
  SGD: (
    <>
      {stripes([red, white])}
      <circle cx="4.4" cy="3.5" r="2.2" fill={white} />
      <circle cx="5.4" cy="3.5" r="2.1" fill={red} />
    </>
  ),
  MYR: (
    <>
      {stripes([red, white, red, white, red, white, red])}
      <rect width="10" height="8" fill={blue} />
      <circle cx="4" cy="4" r="2.4" fill={yellow} />
      <circle cx="5" cy="4" r="2" fill={blue} />
      <circle cx="7" cy="4" r="1.1" fill={yellow} />
    </>
  ),
  AUD: (
    <>
      {ground(blue)}
      <g transform="scale(0.5)">{union}</g>
      <circle cx="5" cy="10.6" r="1.3" fill={white} />
      <circle cx="15" cy="3" r="0.8" fill={white} />
      <circle cx="12.6" cy="6.4" r="0.8" fill={white} />
      <circle cx="17.2" cy="6" r="0.8" fill={white} />
      <circle cx="15" cy="11" r="0.8" fill={white} />
    </>
  ),
  CAD: (
    <>
      {ground(white)}
      <path d="M0 0h5v14H0zM15 0h5v14h-5z" fill={red} />
      <path
        d="m10 2.6 1 2 1.6-.4-.5 2.4 1.4.8-2.4 1.4.3 1.2-1-.2V12h-.8V9.8l-1 .2.3-1.2-2.4-1.4 1.4-.8-.5-2.4 1.6.4z"
        fill={red}
      />
    </>
  ),
  CNY: (
    <>
      {ground(red)}
      <path d="m4 2 .7 1.6 1.7.1-1.3 1.1.4 1.7L4 5.6l-1.5.9.4-1.7L1.6 3.7l1.7-.1z" fill={yellow} />
      <circle cx="8.2" cy="2.2" r="0.6" fill={yellow} />
      <circle cx="9.4" cy="3.8" r="0.6" fill={yellow} />
      <circle cx="9.2" cy="5.8" r="0.6" fill={yellow} />
      <circle cx="7.8" cy="7.2" r="0.6" fill={yellow} />
    </>
  ),
};

const Frame = styled.svg`
  border-radius: 2px;
`;
