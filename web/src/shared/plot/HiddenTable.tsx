import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface HiddenTableProps {
  caption?: string;
  heads: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly (string | number | undefined)[])[];
}

/** What a drawing says, as a table for those who do not see it. */
export const HiddenTable = ({ caption, heads, rows }: HiddenTableProps) => (
  <VisuallyHidden as="div">
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
