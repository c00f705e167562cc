import styled from 'styled-components';
import { encode } from 'uqr';

/** A text as a QR code, drawn here: nothing leaves the device. Dark on white in every theme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of many cells, and no file
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </Frame>
  );
}

const Frame = styled.svg`
  width: 12rem;
  height: 12rem;
  border-radius: ${({ theme }) => theme.radius.control};
  forced-color-adjust: none;
`;
